"""Save a sheet: its changes, its problems, and its effect on the deck."""
