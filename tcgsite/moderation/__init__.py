"""One queue for all reports: claimed by one moderator at a time, decided, logged, appealed once."""
