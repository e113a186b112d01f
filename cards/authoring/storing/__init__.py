"""Rows of packs and drafts, written and deleted in small transactions, so that others can write meanwhile."""
