"""Template tags that show comments, reviews and rulings on pages of cards, packs, games and pools."""
