"""The table in words: all of it, why a player can’t do something, and what an action would do."""
