"""The laboratory of the site: bots play a game, and charts show how it plays."""
