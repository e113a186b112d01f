"""Rulings: ask, answer and verify them, and check them against each new version."""
