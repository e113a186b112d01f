"""Traits for building decks: the colours, costs and roles of cards, found in the rules of any game."""
