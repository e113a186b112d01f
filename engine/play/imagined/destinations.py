"""Find where a card can go if its player uses it now. Only what that player knows is used."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from engine.machine.turns.deciding import question_to_seat
from engine.play.imagined.match import ImaginedMatch, TooSlowError
from engine.play.imagined.sampling import WorldSampler
from engine.play.session import Session
from engine.rulebook.columns import ZONE
from engine.view.log_lines.passing_changes import taken_trick
from engine.world import EITHER, World

MOST_EFFECTS = 8
"""The most effects of a card to try."""
KINDS = ("card", "player", "zone")
SEED = 1


class Destination(NamedTuple):
    """A zone, card or player: the kind, and the number in the match."""

    kind: str
    number: int


def destinations_of(session: Session, seat: int, card: int) -> frozenset[Destination]:
    """Return the options of the next question about the card. Without a question, return the zone that it
    reaches.

    This is tried in a match that only looks the same to the seat, so it reveals nothing hidden.
    """
    match = WorldSampler(session, seat).draw(SEED)
    if match is None:
        return frozenset()
    uses = (each for each in match.legal_actions(seat) if each.verb == "use" and each.card == card)
    found = set[Destination]()
    for action in islice(uses, MOST_EFFECTS):
        tried = match.twin(SEED)
        try:
            tried.act(seat, action)
        except TooSlowError:
            continue
        found.update(_destinations_in(match, tried, seat, card))
    return frozenset(found)


def _destinations_in(
    before: ImaginedMatch, tried: ImaginedMatch, seat: int, card: int
) -> Iterator[Destination]:
    offered = tuple(_offered_targets(tried.world, seat))
    yield from offered
    trick, _reached, _cards = taken_trick(tried.world, seat, tried.world.log)
    zone = trick or tried.world.columns[ZONE][card]
    if not offered and zone and zone != before.world.columns[ZONE][card]:
        yield Destination("zone", zone)


def _offered_targets(world: World, seat: int) -> Iterator[Destination]:
    """Yield the cards, players or zones that the seat’s question offers."""
    asked = question_to_seat(world, seat)
    if asked is None or asked.verb != "choose":
        return
    for value in asked.options:
        if asked.kind in KINDS:
            yield Destination(asked.kind, int(value))
        elif asked.kind == EITHER:
            yield Destination("card" if value > 0 else "player", abs(value))
