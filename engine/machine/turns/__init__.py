"""Turns, priority, and the questions players are asked."""
