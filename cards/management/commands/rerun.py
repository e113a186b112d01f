"""The former name of `run_simulation`, kept for one release: scripts may still call it."""

from cards.management.commands.run_simulation import Command

__all__ = ["Command"]
