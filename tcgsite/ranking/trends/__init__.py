"""Trends: what is played most and what rises. A job computes them from the matches of two weeks."""
