"""Measures whether sending a hundred notices a second slows the tables."""
