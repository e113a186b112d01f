"""Badges: prizes that organisers promise on the form of a tournament, given at its end."""
