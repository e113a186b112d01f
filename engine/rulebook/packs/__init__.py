"""Read, check and write pack files."""
