"""People at tables: the lobby, live matches, replays."""
