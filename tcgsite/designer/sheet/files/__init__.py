"""Load files into a sheet: the meanings of their columns, and the cards of their rows."""
