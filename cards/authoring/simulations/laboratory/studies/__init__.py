"""Studies of the laboratory: what each card is worth, what skill is worth, and other numbers."""
