"""Replays of matches that bots played in the laboratory."""
