"""Reviews of pack versions, by players who have played with them."""
