"""Chat at a table: players and those who look on, each among themselves until the match is over."""
