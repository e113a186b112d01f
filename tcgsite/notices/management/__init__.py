"""Management of the notices."""
