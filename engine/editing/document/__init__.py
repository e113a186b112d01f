"""The effect being edited, with the wanted kind and the known names at each place."""
