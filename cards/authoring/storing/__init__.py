"""Write and delete rows of packs and drafts in small transactions, so that others can write meanwhile."""
