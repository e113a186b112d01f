"""Who is playing: guests, registration, names."""
