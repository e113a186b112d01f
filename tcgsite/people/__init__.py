"""People: players’ pages, following, blocking, challenges, and data about an account."""
