"""Views for the lobby, tables, replays and reports."""
