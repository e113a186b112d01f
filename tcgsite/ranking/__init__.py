"""Rankings: who is listed for each game and pool, seasons, and which matches don’t count."""
