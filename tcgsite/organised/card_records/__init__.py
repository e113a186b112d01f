"""What the matches of tournaments say about cards: how often players win who have drawn them."""
