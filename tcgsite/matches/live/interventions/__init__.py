"""Interventions: resignations, and offers to draw or to undo an action."""
