"""Signing in: attempts and their limits, new passwords, passkeys and the second factor."""
