"""Parse effect text to syntax trees, and format trees as text."""
