"""Connect to SQLite or PostgreSQL, copy SQLite's pages in the background, and dump the database."""
