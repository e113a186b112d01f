"""The former name of `prepare_site`, kept for one release: scripts may still call it."""

from cards.management.commands.prepare_site import Command

__all__ = ["Command"]
