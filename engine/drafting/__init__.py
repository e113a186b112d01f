"""Drafts as values: forms, packs, picks, seat views, bots, and decks of drafted cards.

Nothing here depends on accounts, clocks or pages. A draft is its deal and its picks, so it can be replayed.
"""
