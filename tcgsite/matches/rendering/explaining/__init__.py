"""What a player can’t do now and why, and what an action would do."""
