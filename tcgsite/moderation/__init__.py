"""One queue for all reports: moderators claim cases, decide them, and answer appeals."""
