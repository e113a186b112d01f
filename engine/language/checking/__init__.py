"""Find the kind of every value, and every problem, in a syntax tree."""
