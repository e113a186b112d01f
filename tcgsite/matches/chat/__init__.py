"""Table chat: players and spectators have separate rooms until the match is over."""
