"""Counts rated matches for the rankings, and finds those that are only meant to raise a rating."""
