"""Requests to the laboratory: comparisons, trials of drafts, and studies."""
