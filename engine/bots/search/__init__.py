"""Bots that search: they try actions in imagined matches."""

from engine.bots.search.effort_tally import Effort
from engine.bots.search.search_bot import SearchBot
from engine.bots.search.thought import Prospect, Thought

__all__ = ["Effort", "Prospect", "SearchBot", "Thought"]
