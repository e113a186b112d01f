"""The index used by the card search, and the code that writes it."""
