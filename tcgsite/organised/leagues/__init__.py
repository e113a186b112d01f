"""Leagues: seasons in which players meet in groups, with matches over days, and move between divisions."""
