"""Replays of finished matches, and what bots think of the matches."""
