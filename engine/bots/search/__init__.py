"""Bots that search: they try actions in imagined matches."""

from engine.bots.search.effort_tally import Effort
from engine.bots.search.reported_thought import Prospect, Thought
from engine.bots.search.search_bot import SearchBot

__all__ = ["Effort", "Prospect", "SearchBot", "Thought"]
