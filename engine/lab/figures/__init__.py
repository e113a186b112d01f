"""What the matches of a run say: shares, lengths, cards, decks and changes."""
