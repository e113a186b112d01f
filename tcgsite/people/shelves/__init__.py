"""Tags of packs, and shelves: named lists of packs, pools and decks by players."""
