"""Read the parts of a pack file from its tables."""
