"""The effect being edited, and what is known at each place in it."""
