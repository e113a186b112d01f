"""The door for bots: programs make tables, join them and play, each as the bot of its player."""
