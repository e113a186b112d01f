"""Copies of cards that players own."""
