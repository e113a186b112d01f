"""The next version of a pack while it is written: begun, saved, checked, published."""
