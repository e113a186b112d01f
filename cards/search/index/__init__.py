"""The index that the card search reads, and the code that writes the index."""
