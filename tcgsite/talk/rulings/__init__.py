"""Rulings: asked, answered, verified, and checked against each new version."""
