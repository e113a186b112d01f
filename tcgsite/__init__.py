"""The Django project: settings, URLs and all pages that don’t belong to a single game."""
