"""Bots that search: they try actions in imagined matches."""

from engine.bots.search.search_bot import SearchBot

__all__ = ["SearchBot"]
