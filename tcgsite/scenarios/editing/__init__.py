"""Change a draft’s scenario on its table."""
