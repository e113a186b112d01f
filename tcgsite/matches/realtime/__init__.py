"""Messages between server processes about changes at a table."""
