"""Word the headings of an effect: timing, costs, targets and modifiers."""
