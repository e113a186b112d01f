"""The Django project: settings, URLs and the pages outside of games."""
