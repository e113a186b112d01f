"""Helpers for requests and sessions."""
