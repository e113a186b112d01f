"""A player's public page, and downloading or deleting the player's data."""
