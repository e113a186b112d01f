"""Ways to tell players who look elsewhere: pushes to their browsers, and digests by mail."""
