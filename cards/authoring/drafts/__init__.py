"""Drafts: the next version of a pack, while its authors are working on it."""
