"""A game's own places: whatever an author chooses, every region is drawn, and only once."""

import re
from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from cards.authoring.starting_games import starting_games
from engine.play import Session
from engine.rulebook import GameRules, build_rules, read_pack
from engine.rulebook.packs.places import Area, PlaceEntry
from tcgsite.matches.rendering.layout import TableLayout, layout_of
from tcgsite.matches.rendering.perspective import Perspective, perspective_of
from tests.games.pools import POOLS, shipped_rules
from tests.games.test_every_game import decisions, started_session
from tests.pages.tables.stills import still
from tests.random_places import random_places
from tests.scale import LONG

GAMES = [game.name for game in starting_games()]
SHIPPED = [name for name in POOLS if "house rules" not in name]
ROUNDS = 200 if LONG else 4
IDS = re.compile(r' id="((?:zone|player|play|here|choose|answer|middle|stack|prompt)[^"]*)"')


def rules_of(name: str) -> GameRules:
    texts = {game.name: game.text for game in starting_games()}
    return build_rules([read_pack(texts[name])]) if name in texts else shipped_rules(name)


def seen_with(seen: Perspective, places: tuple[PlaceEntry, ...]) -> Perspective:
    return replace(seen, view=replace(seen.view, places=places))


def contents(layout: TableLayout) -> dict[str, object]:
    names = Counter(region.name for region in layout.regions)
    assert not [name for name, count in names.items() if count > 1]
    return {region.name: region.content for region in layout.regions}


@pytest.mark.few(4)
@pytest.mark.parametrize("name", [*GAMES, *SHIPPED])
def test_random_layouts_hide_nothing(name: str) -> None:
    """Regions contain all options, so an author can’t hide the answers to a question."""
    rules = rules_of(name)
    for seed in range(ROUNDS):
        dice, session = Random(seed), started_session(rules, seed)
        for _ in islice(decisions(session, seed), dice.randrange(60)):
            pass
        for viewer in (None, *session.decisions):
            seen = perspective_of(session, viewer)
            places = random_places(rules.entry.zones, len(seen.view.players), dice)
            plain, laid = layout_of(seen_with(seen, ())), layout_of(seen_with(seen, places))
            assert contents(laid) == contents(plain)
            assert len(laid.board) == len(places)


def dealt(name: str, seats: int) -> Session:
    return Session.start(rules_of(name), seed=2, seats=seats)


def test_a_page_draws_every_region_once() -> None:
    session = dealt("trick-taking", 4)
    plain = Counter(IDS.findall(still(session, 0, ())))
    for seed in range(ROUNDS):
        places = random_places(session.rules.entry.zones, 4, Random(seed))
        object.__setattr__(session.rules.entry, "places", places)
        assert Counter(IDS.findall(still(session.clone(), 0, ()))) == plain


def test_seats_clockwise_and_zones_of_all_opponents() -> None:
    seen = perspective_of(dealt("trick-taking", 4), 1)
    places = (
        PlaceEntry(seat=(1, 4), wide=Area(1, 1, 2, 2)),
        PlaceEntry(seat=(1, 3), wide=Area(1, 1, 2, 2)),
        PlaceEntry("taken", "opponents", names=("taken",)),
    )
    layout = layout_of(seen_with(seen, places))
    seat, taken = layout.board
    assert seat.side
    assert seat.side.player.name == "player-2"
    assert [zone.name for zone in taken.zones] == ["zone-2-taken", "zone-3-taken", "zone-0-taken"]
    assert [side.player.name for side in layout.sides_without_place] == ["player-3", "player-0"]
    assert not seat.side.piles
    assert {"w-c1", "w-r1", "w-w2", "w-h2", "n-c1", "is-seat"} <= set(seat.classes.split())


def test_without_places_nothing_changes() -> None:
    session = started_session(shipped_rules("99"), 1)
    layout = layout_of(perspective_of(session, 0))
    assert layout.board == ()
    assert layout.sides_without_place is layout.far
    assert "board.css" not in still(session, 0, ())
