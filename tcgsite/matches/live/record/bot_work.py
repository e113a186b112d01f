"""Count how the bots of running matches choose, and what planning takes. Each process counts its own."""

import logging
from collections.abc import Iterator
from dataclasses import dataclass, field
from threading import Lock

from engine.bots.search import Effort
from tcgsite.operation.metrics import (
    BOT_CHOICES,
    BOT_GUESSES,
    BOT_MATCHES,
    BOT_PLAYOUTS,
    BOT_WORLDS,
)

PLANNED, AT_ONCE, TOO_LATE = "planned", "at once", "without an answer"
MOST_RUNNING = 10_000
"""The most matches to count. After that, the process forgets the one that it has counted for longest.

Another process may have ended such a match.
"""

logger = logging.getLogger(__name__)


@dataclass(slots=True)
class BotWork:
    """How the bots of a match chose among several actions, and the work for it."""

    choices: int = 0
    effort: Effort = field(default_factory=Effort)

    def shares(self) -> Iterator[tuple[str, float]]:
        """Yield what is noted of a match, as shares from 0 to 1. Without planning, only one is known."""
        effort = self.effort
        yield "choices planned", effort.planned / self.choices
        if effort.planned:
            tried, drawn = effort.playouts + effort.given_up, effort.worlds + effort.rejected
            yield "playouts given up", effort.given_up / max(tried, 1)
            yield "worlds rejected", effort.rejected / max(drawn, 1)
            yield "effective guesses", effort.effective / effort.planned


_running: dict[int, BotWork] = {}
_lock = Lock()


def count_effort(effort: Effort) -> None:
    """Count the work of a choice in this process’s metrics."""
    if effort.planned:
        BOT_PLAYOUTS.labels("judged").inc(effort.playouts)
        BOT_PLAYOUTS.labels("given up").inc(effort.given_up)
        BOT_WORLDS.labels("used").inc(effort.worlds)
        BOT_WORLDS.labels("rejected").inc(effort.rejected)
        BOT_GUESSES.observe(effort.effective)


def count_choice(match_id: int, ended: str, effort: Effort | None = None) -> None:
    """Count a bot’s choice among several actions at a table, and how it came about."""
    BOT_CHOICES.labels(ended).inc()
    with _lock:
        work = _running.setdefault(match_id, BotWork())
        work.choices += 1
        if effort is not None:
            work.effort.add(effort)
        while len(_running) > MOST_RUNNING:
            del _running[next(iter(_running))]


def count_match(match_id: int) -> None:
    """Note the shares of a match that is over, and forget it."""
    with _lock:
        work = _running.pop(match_id, None)
    if work is None:
        return
    shares = dict(work.shares())
    for name, share in shares.items():
        BOT_MATCHES.labels(name).observe(share)
    listed = ", ".join(f"{name} {share:.1%}" for name, share in shares.items())
    logger.info("Match %s: %s choices of bots: %s", match_id, work.choices, listed)
