"""Tournaments at tables of several players: seatings and standings."""
