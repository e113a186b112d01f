"""Everything about matches: the lobby, live play, chat, ratings and replays."""
