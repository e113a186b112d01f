"""A published pack as the site reads it."""
