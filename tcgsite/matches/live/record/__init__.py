"""The record of a match in the database, and the snapshots that save replaying it."""
