"""The lobby, live matches, chat, ratings and replays."""
