"""Pages of pools: read by everybody, made by players."""
