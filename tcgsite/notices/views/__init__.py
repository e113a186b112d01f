"""Pages of the notices."""
