"""The Django project: settings, addresses, and the pages that belong to no game."""
