"""What players say about cards, packs, games and pools: comments, reviews and rulings."""
