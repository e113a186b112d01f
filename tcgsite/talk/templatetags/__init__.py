"""Template tags that show what players say on pages of cards, packs, games and pools."""
