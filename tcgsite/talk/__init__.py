"""What players write about cards, packs, games and pools: comments, reviews and rulings."""
