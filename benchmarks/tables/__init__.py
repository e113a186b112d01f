"""Measure many tables in one process, and compare them with servers that send a constant fragment."""
