"""Start, trigger, stack and end effects."""
