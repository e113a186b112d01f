"""Chinese: its catalogue and grammar in traditional characters, and the differences of simplified Chinese."""
