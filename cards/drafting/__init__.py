"""The next version of a pack: created, saved, checked, published."""
