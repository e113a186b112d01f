"""Render a scenario at any of its moments."""
