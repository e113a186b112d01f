"""What would have gone differently: matches between bots by a version and by the next one's draft."""
