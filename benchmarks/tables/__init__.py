"""Measures many tables in one process, and compares them with servers that send a constant fragment."""
