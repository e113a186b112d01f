"""What server processes tell each other about a table."""
