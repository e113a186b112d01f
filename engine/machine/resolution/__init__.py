"""How effects start, trigger, wait on the stack and end."""
