"""Explain a scenario in words, step by step."""
