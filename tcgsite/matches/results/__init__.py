"""What a finished match changes: ratings and stakes."""
