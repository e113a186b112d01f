"""Why a card can't be used now, told only from what the viewer may know."""

from engine.view.why.headings import Refusal
from engine.view.why.refusals import why_not

__all__ = ["Refusal", "why_not"]
