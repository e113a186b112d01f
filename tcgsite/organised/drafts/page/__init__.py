"""The contents of a draft’s page: packs, piles and grids, drafted cards, and the deck."""
