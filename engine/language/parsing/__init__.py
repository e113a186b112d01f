"""Parse effect text into a syntax tree, and format a tree as text."""
