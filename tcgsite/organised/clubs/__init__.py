"""Clubs: players who play together, their weekly events and their ranking."""
