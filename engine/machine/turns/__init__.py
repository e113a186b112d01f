"""Run turns and priority, and ask players questions."""
