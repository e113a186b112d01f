"""Sources of news: signals of events, and rounds that look for events."""
