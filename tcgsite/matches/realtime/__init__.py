"""Tell other processes that a table has changed, and listeners what happened in a match."""
