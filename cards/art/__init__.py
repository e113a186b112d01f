"""Check, encode, store and pack the pictures on cards."""
