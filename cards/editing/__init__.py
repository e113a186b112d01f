"""The effects of a draft edited as trees: opened with the words of their game, changed, undone."""
