"""Requests of the tree editor."""
