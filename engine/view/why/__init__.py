"""Explain why a card can’t be used now, without revealing anything hidden."""

from engine.view.why.explainer import Explainer
from engine.view.why.heading_reasons import Refusal

__all__ = ["Explainer", "Refusal"]
