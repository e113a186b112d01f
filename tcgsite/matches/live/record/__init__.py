"""Load matches from the database, with snapshots that save replaying the whole record."""
