"""Who is at a table right now: those who wait with its page open, and those who look on."""
