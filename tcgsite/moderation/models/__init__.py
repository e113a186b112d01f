"""The database models of moderation."""

from tcgsite.moderation.models.case import ModerationCase, ReportedBy
from tcgsite.moderation.models.decision import Appeal, ModerationDecision

__all__ = ["Appeal", "ModerationCase", "ModerationDecision", "ReportedBy"]
