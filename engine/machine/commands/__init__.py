"""Implement the built-in commands of the effect language."""
