"""Django's backend for SQLite, but transactions begin as soon as the write lock is free."""
