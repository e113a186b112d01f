"""Requests and sessions."""
