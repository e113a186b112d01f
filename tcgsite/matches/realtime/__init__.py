"""Tell other processes that a table has changed, and tell listeners what happened in a match."""
