"""Interventions: resignations, and offers to draw or to undo an action."""

from tcgsite.matches.live.interventions.intervene import intervene

__all__ = ["intervene"]
