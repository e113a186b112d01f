"""Drafts: the next version of a pack while its authors work on it."""
