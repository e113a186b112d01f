"""Pages to browse and read cards."""
