"""Give memory back: tune the garbage collector, and let pages go of what they have read."""
