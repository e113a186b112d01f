"""The former name of `prepare_site`, kept for one release for scripts that still use it."""

from cards.management.commands.prepare_site import Command

__all__ = ["Command"]
