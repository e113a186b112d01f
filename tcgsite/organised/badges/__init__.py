"""Badges: prizes that organisers promise when they make a tournament, given at its end."""
