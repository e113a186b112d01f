"""Views of the lobby, tables and replays."""
