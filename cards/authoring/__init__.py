"""Make the next version of a pack."""
