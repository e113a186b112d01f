"""Pages of packs: read by everybody, written by those who make them."""
