"""Simulations: bot matches that compare a version with the next version's draft."""
