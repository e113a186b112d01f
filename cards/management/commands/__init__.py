"""Management commands of the cards app."""
