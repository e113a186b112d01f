"""The former name of `prepare_site`, kept for one release because scripts may use it."""

from cards.management.commands.prepare_site import Command

__all__ = ["Command"]
