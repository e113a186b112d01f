"""The pages of organised play."""
