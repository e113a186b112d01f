"""Formats in which cards leave the site. Each format is a module."""
