"""User accounts: guests, registration, names and muting."""
