"""Leagues: seasons of weeks, in which players meet in groups over days and move between divisions."""
