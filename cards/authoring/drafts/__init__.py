"""Drafts: the next version of a pack while it is written."""
