"""Channels to players who are away: pushes to their browsers, and digests by mail."""
