"""Pictures of cards, decks and matches for links that users share elsewhere."""
