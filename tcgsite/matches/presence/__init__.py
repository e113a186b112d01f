"""Who is at a table right now: waiting players and spectators."""
