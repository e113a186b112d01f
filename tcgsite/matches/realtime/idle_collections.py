"""Collect new garbage between two actions, so that no action has to wait for it."""

import asyncio
import gc

from tcgsite.matches.realtime.database_thread import is_idle

PAUSE = 0.003
"""The seconds after which other screens show the action, too."""


def collect_when_idle() -> None:
    """Collect new objects soon, if there are half as many as would start a collection by themselves.

    If the thread of tables has work then, the next action tries again.
    """
    if _is_due():
        asyncio.get_running_loop().call_later(PAUSE, _collect_if_idle)


def _collect_if_idle() -> None:
    if _is_due() and is_idle():
        gc.collect(0)


def _is_due() -> bool:
    return 2 * gc.get_count()[0] >= gc.get_threshold()[0]
