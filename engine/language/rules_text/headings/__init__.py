"""Word timing, costs, targets and modifiers, the headings of an effect."""
