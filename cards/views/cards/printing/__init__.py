"""Pages that print cards: what visitors choose, and files that take a while."""
