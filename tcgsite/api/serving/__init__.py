"""Serve reads of the API: without the middleware for pages, and without making the same answer twice."""
