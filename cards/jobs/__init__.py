"""Jobs: work that goes on after its request, done by workers within limits, at least once."""
