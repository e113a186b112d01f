"""What the page of a draft shows: packs, piles and grids, what was picked, and the deck."""
