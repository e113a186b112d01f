"""Challenges: invitations of one player to another, with all terms of the match."""
