"""The former name of `run_simulation`, kept for one release because scripts may use it."""

from cards.management.commands.run_simulation import Command

__all__ = ["Command"]
