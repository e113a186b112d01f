"""The laboratory of the site: bots play a game, and pictures tell how it plays."""
