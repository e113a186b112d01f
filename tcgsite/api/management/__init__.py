"""Management commands of the API."""
