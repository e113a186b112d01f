"""Finding players: by name, here now, and those a player follows."""
