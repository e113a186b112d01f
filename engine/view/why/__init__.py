"""Explain why a card can’t be used now, and which changes are temporary, without revealing hidden cards."""

from engine.view.why.explainer import Explainer
from engine.view.why.heading_reasons import UseRefusal
from engine.view.why.temporary_changes import TemporaryChange, temporary_changes

__all__ = ["Explainer", "TemporaryChange", "UseRefusal", "temporary_changes"]
