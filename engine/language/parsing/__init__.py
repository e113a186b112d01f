"""Effect text to syntax tree, and back."""
