"""Views for browsing, searching and reading cards."""
