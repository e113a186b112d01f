"""The Django project: settings, URLs and all pages that belong to no single game."""
