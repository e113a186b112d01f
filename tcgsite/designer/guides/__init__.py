"""Guides through the designer: small games to make step by step, and broken ones to repair."""
