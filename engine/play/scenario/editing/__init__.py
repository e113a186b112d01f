"""Create scenarios from a match, from a blank table, or by hand."""
