"""Simulations: bots play the same matches with a draft and the published version."""
