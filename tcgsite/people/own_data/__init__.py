"""Downloading everything about an account, and deleting it."""
