"""Let bots that search think in a process of their own, which may be killed at any moment."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ParamSpec, TypeVar

from cards.authoring.simulations.judgements.kept import kept_judgement
from cards.sandbox import Sandbox, SandboxStoppedError
from cards.web.busy_server import ServerBusyError
from engine.bots.search import Effort, SearchBot, Thought
from engine.bots.search.judgement import Judgement, judgement_of
from engine.bots.search.trust import trusts_conclusions
from engine.play import Session
from engine.rulebook import GameRules
from tcgsite.matches.live.record.bot_work import count_effort
from tcgsite.matches.live.record.sandbox_play import rules_from
from tcgsite.matches.models import Match

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
    sources: tuple[str, ...],
    snapshot: Mapping[str, Any],
    seat: int,
    playouts: int,
    seed: int,
    judgement: Judgement | None = None,
) -> PlannedChoice:
    """Return the choice of a bot. This runs in the other process."""
    session = Session.restore(rules_from(sources), snapshot)
    bot = SearchBot(playouts, seed, judgement)
    action = str(bot.choose(session, seat))
    return PlannedChoice(action, bot.effort, bot.thought())


def learn(sources: tuple[str, ...], *, is_judged: bool = False) -> None:
    """Learn how to judge a game, so that the first choice doesn't have to. This runs in the other process.

    If the game `is_judged` by a kept judgement, only what bots conclude remains to be learned.
    """
    rules = rules_from(sources)
    if not is_judged:
        judgement_of(rules)
    trusts_conclusions(rules)


SANDBOX = Sandbox(MOST_SECONDS)


def judgement_in(match_id: int, rules: GameRules) -> Judgement | None:
    """Return the judgement that was kept for the game when the match began, or None."""
    began = Match.objects.filter(pk=match_id).values("started_at")
    return kept_judgement(rules, began)


def think_elsewhere(
    sources: tuple[str, ...],
    session: Session,
    seat: int,
    playouts: int,
    seed: int,
    judgement: Judgement | None = None,
) -> PlannedChoice | None:
    """Return the choice of a bot, or None if the process took too long, was killed, or is busy."""
    found = explain_elsewhere(sources, session, seat, playouts, seed, judgement)
    if found is not None:
        count_effort(found.effort)
    return found


def explain_elsewhere(
    sources: tuple[str, ...],
    session: Session,
    seat: int,
    playouts: int,
    seed: int,
    judgement: Judgement | None = None,
) -> PlannedChoice | None:
    """Return the same for a question about a bot’s choice. This work isn’t counted."""
    return run_elsewhere(think, sources, session.snapshot(), seat, playouts, seed, judgement)


def learn_elsewhere(sources: tuple[str, ...], *, is_judged: bool = False) -> None:
    """Let the other process learn how to judge a game, before a bot has to choose."""
    run_elsewhere(learn, sources, is_judged=is_judged)


def run_elsewhere(job: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R | None:
    try:
        return SANDBOX.run(job, *args, **kwargs)
    except (SandboxStoppedError, ServerBusyError):
        return None
    except RuntimeError:
        logger.exception("The process in which bots think failed, so bots choose at once")
        return None
