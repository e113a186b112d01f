"""Cards that are sideways, face down or attached, and changed values on cards."""

from pathlib import Path

import pytest

from engine.play import Session
from engine.rulebook import GameRules, build_rules, read_pack
from tcgsite.matches.rendering.html import draw
from tcgsite.matches.rendering.layout import layout_of
from tcgsite.matches.rendering.perspective import perspective_of
from tcgsite.matches.rendering.zone_region import ZoneContent, zone_region

PACK = (Path(__file__).parents[1] / "skirmish.toml").read_text(encoding="utf-8")
TURNING = """
effect turn "Turn"
  use in main from hand
  let one = first(you.field)
  set one.sideways = yes
  set one.face_down = yes
  set one.size += 1
  move this to: you.field
  set this.attached_to = one

effect block "Block"
"""
TABLE = "game phase: main\nnorth field: Squire Squire hand: Page\nsouth"


@pytest.fixture(scope="module")
def rules() -> GameRules:
    pack = PACK.replace('effect block "Block"\n', TURNING)
    pack = pack.replace('title = "Size" }', 'title = "Size", prominent = true }')
    page = '\n[[cards]]\nname = "Page"\neffects = ["turn"]\n'
    return build_rules([read_pack(pack + page)])


@pytest.fixture
def session(rules: GameRules) -> Session:
    session = Session.from_picture(rules, TABLE)
    session.act(0, next(each for each in session.legal_actions(0) if each.effect == "turn"))
    return session


def field(session: Session, viewer: int | None) -> ZoneContent:
    seen = perspective_of(session, viewer)
    zone = next(zone for zone in seen.view.players[0].zones if zone.name == "field")
    content = zone_region(seen, zone).content
    assert isinstance(content, ZoneContent)
    return content


def test_what_is_attached_lies_with_its_host_and_as_it_lies(session: Session) -> None:
    host, page, other = field(session, 0).cards
    assert [each.card.title for each in (host, page, other)] == ["Squire", "Page", "Squire"]
    assert [each.sideways for each in (host, page, other)] == [True, True, False]
    assert page.host == "Squire"


def test_a_sorted_zone_is_laid_out_sorted_and_what_is_attached_stays_with_its_host() -> None:
    pack = PACK.replace('name = "field"\n', 'name = "field"\nsorted_by = ["size"]\n', 1)
    rules = build_rules([read_pack(pack)])
    lying = "Squire(size=3) Squire(size=1) Squire(size=2)"
    cards = field(Session.from_picture(rules, f"north field: {lying}\nsouth"), None).cards
    assert [card.card.attributes[0].value for card in cards] == [1, 2, 3]


def test_a_card_face_down_is_a_back_to_the_others(session: Session) -> None:
    seat = layout_of(perspective_of(session, 0)).near.spread
    others = layout_of(perspective_of(session, 1)).far[0].spread
    own, seen = (draw(zones[1], "en") for zones in (seat, others))
    assert "face down for other players" in own
    assert own.count('class="card-back"') == 0
    assert seen.count('class="card-back"') == 1
    assert seen.count("Squire") == 2, "the other's title and its tip"


def test_what_is_not_as_printed_is_seen_on_the_card(session: Session) -> None:
    host, page, other = field(session, 0).cards
    assert [mark.value for mark in host.marks] == [3]
    assert not page.marks
    assert not other.marks
    assert field(session, None).cards[0].marks == ()


def test_a_tie_between_two_cards_is_seen_on_both_also_on_backs_if_the_game_says_so() -> None:
    """A relation to a face-down card is shown on neither card."""
    foe = 'size = { kind = "number", title = "Size" }\nfoe = { kind = "card", title = "Foe"'
    for more, ends in ((", on_back = true", 1), ("", 0)):
        pack = PACK.replace('size = { kind = "number", title = "Size" }', f"{foe}{more} }}")
        rules = build_rules([read_pack(pack)])
        lying = "north field: Squire(face_down=yes, foe=2)\nsouth field: Squire"
        zones = Session.from_picture(rules, lying)
        owner, other = (drawn_field(zones, viewer) for viewer in (0, 1))
        assert [html.count("is-tie") for html in owner] == [1, 1]
        assert [html.count("is-tie") for html in other] == [ends, ends]
        assert "→" in owner[0]
        assert "Squire" in owner[0].split("→")[1]


def drawn_field(session: Session, viewer: int) -> list[str]:
    """Return the HTML of both players' fields as the seat sees them."""
    seen = perspective_of(session, viewer)
    zones = [each for player in seen.view.players for each in player.zones if each.name == "field"]
    return [draw(zone_region(seen, zone), "en") for zone in zones]


def test_an_empty_row_takes_no_room(session: Session) -> None:
    assert not field(session, None).frame.is_put_away
    before_south = layout_of(perspective_of(session, 1)).near.spread
    assert [zone.content.frame.is_put_away for zone in before_south] == [False, True]


def test_corners_of_cards_tell_values_as_they_are_now() -> None:
    pack = PACK.replace('effect block "Block"\n', TURNING).replace("format = 1", "format = 2")
    style = '\n[style]\ncorners = { bottom_right = "size" }\n'
    page = '\n[[cards]]\nname = "Page"\neffects = ["turn"]\n'
    rules = build_rules([read_pack(pack + style + page)])
    session = Session.from_picture(rules, TABLE)
    session.act(0, next(each for each in session.legal_actions(0) if each.effect == "turn"))
    host, page_card, other = field(session, 0).cards
    drawn = [[(each.value, each.is_changed) for each in card.face.slots] for card in (host, other)]
    size = rules.cards["Squire"].attributes["size"]
    assert drawn == [[(str(int(size) + 1), True)], [(str(size), False)]]
    assert page_card.face.slots == ()
    assert host.marks == ()


def test_equal_zones_of_other_players_have_their_own_names(rules: GameRules) -> None:
    """Tables share the HTML of equal zones, without the names."""
    names = (["Ann <b>", "Bea"], ["Ann & Co", "\u05d0"])
    shared = [Session.from_picture(rules, TABLE, names=each) for each in names]
    first, second = (drawn_field(each, 0) for each in shared)
    assert "Ann &lt;b&gt;: Field" in first[0]
    assert "Ann &amp; Co: Field" in second[0]
    assert "Bea: Field" in first[1]
    assert "\u05d0: Field" in second[1]
