"""Studies of the laboratory: the worth of cards, the gain from skill, and trying other numbers."""
