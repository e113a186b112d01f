"""The index that card search reads."""
