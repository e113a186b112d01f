"""Effects given to players, zones and phases are shown at the table, with their text."""

import re

from engine.language.vocabulary import SECOND
from tcgsite.matches.rendering.changed_regions import ClientState
from tcgsite.matches.rendering.layout import layout_of
from tcgsite.matches.rendering.perspective import perspective_of
from tests.engine.semantics.arena import Arena, arena_rules

RULES = """
effect tax "Tax"
  of player given
  takes number amount = 1
  after toss
  set this.gold -= amount

effect fog "Fog"
  of zone given
  before toss
  cancel

effect always "Always"
  of player
  after toss
  set this.gold += 1
"""
CARDS = """
effect curse "Curse"
  use in main from hand
  give tax to: you.next amount: 3
  give fog to: game.field

effect free "Free"
  use in main from hand
  take_away tax from: you.next

effect toss "Toss"
  use in main from hand
  discard this
"""


def table() -> Arena:
    rules = arena_rules(CARDS, rules=RULES, base_edition=SECOND, edition=SECOND)
    return Arena(rules).set("north hand: curse free\nsouth gold: 9")


def html(found: Arena, viewer: int | None) -> str:
    return ClientState().update_to(layout_of(perspective_of(found.session, viewer)), "")


def gifts(found: Arena, viewer: int | None) -> list[tuple[str, str]]:
    view = found.session.view(viewer, sent=True)
    return [(each.title, each.bearer) for each in view.gifts]


def test_everybody_sees_what_players_and_zones_have_been_given() -> None:
    found = table()
    assert re.search(r'<section\s+id="stack"[^>]*\shidden\s*>', html(found, None))
    found.north.uses("curse")
    for viewer in (0, 1, None):
        assert gifts(found, viewer) == [("Tax", "south"), ("Fog", "Field")]
        page = " ".join(re.sub(r"<[^>]+>", " ", html(found, viewer)).split())
        assert "In effect Tax south" in page
        assert "loses 3 gold" in page or "3 gold" in page


def test_a_gift_is_shown_until_it_is_taken_away() -> None:
    found = table()
    found.north.uses("curse")
    found.north.uses("free")
    assert gifts(found, 0) == [("Fog", "Field")]


def test_what_all_players_have_from_the_start_is_not_shown() -> None:
    assert gifts(table(), 0) == []
