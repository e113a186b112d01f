"""Django's backend for SQLite, but a transaction begins soon after the lock for writing is free."""
