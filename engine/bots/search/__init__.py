"""Search: bots that try actions in matches that they imagine."""

from engine.bots.search.search_bot import SearchBot

__all__ = ["SearchBot"]
