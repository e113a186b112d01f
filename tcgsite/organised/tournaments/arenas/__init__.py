"""Arenas: what their rows say, and who is paired next."""
