"""Count rated matches for the rankings, and find those that are only meant to raise a rating."""
