"""Explain why a player can't do something now, and what an action would do."""
