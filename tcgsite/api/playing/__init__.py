"""The API for bots: programs make and join tables, and play as the bot of their player."""
