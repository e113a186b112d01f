"""Free memory: tune the garbage collector, and let pages release what they have read."""
