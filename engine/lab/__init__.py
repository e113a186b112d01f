"""The laboratory: bots play many matches, and figures show how the game plays."""
