"""The contents of tournament pages."""
