"""Table chat: until the match is over, players and spectators have separate rooms."""
