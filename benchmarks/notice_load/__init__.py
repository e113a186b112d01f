"""Measures whether telling a hundred notices a second slows the tables."""
