"""Bots play a draft against the published version."""
