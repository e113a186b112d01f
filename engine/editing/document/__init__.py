"""The edited effect, and the expected kind and known names at each place."""
