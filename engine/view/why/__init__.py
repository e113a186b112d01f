"""Explain why a card can’t be used now, without revealing anything hidden."""

from engine.view.why.headings import Refusal
from engine.view.why.refusals import Explainer

__all__ = ["Explainer", "Refusal"]
