"""Simulations: bots play the same matches with a draft and with the published version."""
