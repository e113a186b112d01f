"""User accounts: guests, registration, display names, rate limits and muting."""
