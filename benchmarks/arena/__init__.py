"""Measures how an arena of many players slows the other tables of the site."""
