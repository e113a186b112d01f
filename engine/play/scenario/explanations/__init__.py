"""Explain scenarios in words, step by step."""
