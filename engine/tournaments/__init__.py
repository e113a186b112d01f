"""Tournaments as values: pairings, standings, brackets and leagues.

Nothing here depends on accounts, clocks or tables. A player is a name, a meeting is a value, and all
standings and pairings are computed from the meetings so far, never stored.
"""
