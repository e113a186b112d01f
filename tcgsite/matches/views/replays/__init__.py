"""Pages of finished matches."""
