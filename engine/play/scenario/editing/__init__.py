"""Make a scenario: from a match, from a blank table, by hand."""
