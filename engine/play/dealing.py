"""Create the first world of a match by dealing cards or loading a picture."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.machine import BudgetError, begin, resume
from engine.machine.core.limits import MOST_ITEMS
from engine.play.picture import load_picture
from engine.play.setup import Decks, Options, StartError, seating_for
from engine.rulebook import GameRules
from engine.rulebook.columns import DEFINITION, TEAM
from engine.world import Seating, World, new_world


def deal(rules: GameRules, seating: Seating, seed: int) -> World:
    """Deal a new match. Equal arguments always give equal worlds. Raises StartError."""
    return run_to_first_question(new_world(rules, seating, seed), begin)


def seat_teams(rules: GameRules, decks: Decks, seats: int, options: Options) -> tuple[int, ...]:
    """Return each seat’s team once a match has begun. 0 stands for no team.

    Return () if no two seats are partners, or if chance decides who is. Raises IllegalDeck, StartError,
    ValueError.
    """
    seating = seating_for(rules, decks, {}, seats, options)
    one, other = (tuple(deal(rules, seating, seed).columns[TEAM][1:]) for seed in (1, 2))
    has_partners = len(set(filter(None, one))) < len(list(filter(None, one)))
    return one if one == other and has_partners else ()


def from_picture(rules: GameRules, seating: Seating, seed: int, picture: str) -> World:
    """Load a picture. The players’ names are taken from `seating`. Raises StartError or PictureError."""
    world, over = load_picture(rules, picture, seed, seating.names)
    return run_to_first_question(world, partial(resume, begun=over))


def run_to_first_question(world: World, run: Callable[[World], None]) -> World:
    check_card_count(world)
    try:
        run(world)
    except BudgetError as error:
        raise StartError("start_endless", clause=error.clause) from None
    return world


def check_card_count(world: World) -> None:
    count = len(world.columns[DEFINITION]) - 1
    if count > MOST_ITEMS:
        raise StartError("start_cards", limit=MOST_ITEMS, count=count)
