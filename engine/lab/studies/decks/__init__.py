"""Deck search: the best legal deck of each kind, by matches against the decks of a game."""
