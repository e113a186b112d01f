"""Tournaments as values: who meets whom in the next round, and who stands where.

Nothing here knows of accounts, clocks or tables. A player is a name, a meeting is a value, and all
standings and pairings are computed from the meetings so far, never stored.
"""
