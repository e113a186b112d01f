"""Let bots that search think in a process of their own, which may be killed at any moment."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ParamSpec, TypeVar

from cards.sandbox import Sandbox, SandboxStoppedError
from cards.web.busy_server import ServerBusyError
from engine.bots.search import Effort, SearchBot, Thought
from engine.bots.search.judgement import judgement_of
from engine.bots.search.trust import trusts_conclusions
from engine.play import Session
from tcgsite.matches.live.record.bot_work import count_effort
from tcgsite.matches.live.record.sandbox_play import rules_from

MOST_SECONDS = 15
"""The most seconds for a choice, including starting the process and learning to judge the game. A process
that needs longer is killed, and the next choice starts another.
"""

P = ParamSpec("P")
R = TypeVar("R")

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class PlannedChoice:
    """A bot's choice, its effort, and what the bot expected, or None if it chose at once."""

    action: str
    effort: Effort
    thought: Thought | None


def think(
    sources: tuple[str, ...], snapshot: Mapping[str, Any], seat: int, playouts: int, seed: int
) -> PlannedChoice:
    """Return the choice of a bot. This runs in the other process."""
    session = Session.restore(rules_from(sources), snapshot)
    bot = SearchBot(playouts, seed)
    action = str(bot.choose(session, seat))
    return PlannedChoice(action, bot.effort, bot.thought())


def learn(sources: tuple[str, ...]) -> None:
    """Learn how to judge a game, so that the first choice doesn't have to. This runs in the other process."""
    rules = rules_from(sources)
    judgement_of(rules)
    trusts_conclusions(rules)


SANDBOX = Sandbox(MOST_SECONDS)


def think_elsewhere(
    sources: tuple[str, ...], session: Session, seat: int, playouts: int, seed: int
) -> PlannedChoice | None:
    """Return the choice of a bot, or None if the process took too long, was killed, or is busy."""
    found = explain_elsewhere(sources, session, seat, playouts, seed)
    if found is not None:
        count_effort(found.effort)
    return found


def explain_elsewhere(
    sources: tuple[str, ...], session: Session, seat: int, playouts: int, seed: int
) -> PlannedChoice | None:
    """Return the same for a question about a bot’s choice. This work isn’t counted."""
    return run_elsewhere(think, sources, session.snapshot(), seat, playouts, seed)


def learn_elsewhere(sources: tuple[str, ...]) -> None:
    """Let the other process learn how to judge a game, before a bot has to choose."""
    run_elsewhere(learn, sources)


def run_elsewhere(job: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R | None:
    try:
        return SANDBOX.run(job, *args, **kwargs)
    except (SandboxStoppedError, ServerBusyError):
        return None
    except RuntimeError:
        logger.exception("The process in which bots think failed, so bots choose at once")
        return None
