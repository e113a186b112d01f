"""Dumps: all that visitors can read, as files written each night, and sites made from them."""
