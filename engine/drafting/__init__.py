"""Drafts as values: forms, packs, picks, what each seat may see, bots, and decks from what was taken.

Nothing here knows of accounts, clocks or pages. A draft is its deal and its picks, so it can be replayed.
"""
