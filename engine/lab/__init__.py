"""The laboratory: bots play many matches, and the figures tell how the game plays."""
