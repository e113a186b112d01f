"""Chinese: its catalogue and its grammar, in traditional signs, and what simplified ones change."""
