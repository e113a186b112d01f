"""Pages of scenarios at a table."""
