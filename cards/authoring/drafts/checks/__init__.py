"""Check packs by users: their size, effects and scenarios."""
