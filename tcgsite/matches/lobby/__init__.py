"""Everything that happens at a table before the match starts."""
