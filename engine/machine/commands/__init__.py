"""The implementations of the built-in commands."""
