"""Measure many tables in one process, compared with consumers that send a constant fragment."""
