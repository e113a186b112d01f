"""Running the site for others: which database, is it well, how much it does, what it says of itself."""
