"""The cards of a draft as a sheet: one row for each card, saved together."""
