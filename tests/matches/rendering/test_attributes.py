"""Every attribute that a viewer may know is drawn at the game, player, zone or card that has it."""

import re
from collections.abc import Iterator
from html import unescape
from random import Random

import pytest

from cards.authoring.starting_games import StartingGame, starting_games
from engine.play import Session
from engine.rulebook import build_rules, read_pack
from engine.view import AttributeView, View, ZoneView
from tcgsite.matches.rendering.html import draw
from tcgsite.matches.rendering.layout import TableLayout, layout_of
from tcgsite.matches.rendering.perspective import perspective_of
from tcgsite.matches.rendering.zone_region import MARKS, ZoneContent
from tests.games.pools import shipped_rules
from tests.games.test_every_game import decisions, started_session
from tests.scale import LONG

GAMES = {game.name: game for game in starting_games()}
POSITIONS = (0, 3, 6, 9, 12, 15, 20, 30) if LONG else (4, 12)
MANY = "".join(
    f'card.extra{number} = {{ kind = "number", title = "Extra {number}", prominent = true, default = 5 }}\n'
    for number in range(12)
)


def position(text: str, actions: int) -> Session:
    session = started_session(build_rules([read_pack(text.encode())]), seed=3)
    for _ in zip(range(actions), decisions(session, 3), strict=False):
        pass
    return session


def text_of(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def drawn(layout: TableLayout) -> dict[str, str]:
    return {region.name: text_of(draw(region, "en")) for region in layout.regions}


def zones_of(view: View) -> Iterator[tuple[str, ZoneView]]:
    yield from ((f"zone-shared-{zone.name}", zone) for zone in view.zones)
    for player in view.players:
        yield from ((f"zone-{player.seat}-{zone.name}", zone) for zone in player.zones)


def known(view: View, layout: TableLayout) -> Iterator[tuple[str, AttributeView]]:
    """Yield each attribute with the name of the region where it belongs."""
    yield from (("middle", each) for each in (*view.attributes, *view.phase_attributes))
    for player in view.players:
        yield from ((f"player-{player.seat}", each) for each in player.attributes)
    for name, zone in zones_of(view):
        yield from ((name, each) for each in zone.attributes)
    for region in layout.regions:
        if isinstance(region.content, ZoneContent):
            cards = [laid.card for laid in region.content.cards]
            yield from ((region.name, each) for card in cards for each in card.attributes)


def is_told(attribute: AttributeView, text: str) -> bool:
    if attribute.value is False or attribute.value == "":
        return True
    title, value = re.escape(attribute.title), re.escape(str(attribute.value))
    return bool(re.search(title if attribute.value is True else rf"{title} (\S+ )?{value}", text))


@pytest.mark.few(5)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_known_attribute_is_at_its_place(game: StartingGame) -> None:
    for actions in POSITIONS:
        session = position(game.text, actions)
        for viewer in (None, *range(session.seats if LONG else 1)):
            layout = layout_of(perspective_of(session, viewer))
            texts = drawn(layout)
            for region, attribute in known(session.view(viewer, sent=True), layout):
                assert is_told(attribute, texts[region]), f"{region}: {attribute}"


def test_a_missing_attribute_would_be_noticed() -> None:
    strength = AttributeView("strength", "Strength", 7, prominent=False)
    assert is_told(strength, "Bridge 1 Strength 7")
    assert not is_told(strength, "Bridge 1 Strength 5")
    assert not is_told(strength, "Bridge 1")


def test_options_that_are_as_usual_are_marked_for_small_tables() -> None:
    rules = shipped_rules("ground-duel")
    middles: list[str] = []
    for fields in (4, 2):
        session = Session.start(rules, seats=2, options={"fields": fields})
        middles.append(draw(layout_of(perspective_of(session, 0)).middle, "en"))
    usual = [re.findall(r'<div class="is-usual">\s*<dt>([^<]*)', each) for each in middles]
    assert "Fields" in usual[0]
    assert "Fields" not in usual[1]
    assert "Fields 2" in text_of(middles[1])


def test_values_computed_from_hidden_cards_are_secret() -> None:
    session = position(GAMES["lanes"].text, 4)
    own, other = (texts_of_hand(session, viewer) for viewer in (0, 1))
    assert "Strength" in own
    assert "Strength" not in other


def texts_of_hand(session: Session, viewer: int) -> str:
    return drawn(layout_of(perspective_of(session, viewer)))["zone-0-hand"]


def test_a_card_of_many_attributes_shows_few_and_tells_all() -> None:
    session = position(GAMES["shedding"].text.replace("[attributes]\n", f"[attributes]\n{MANY}"), 0)
    seat = Random(1).choice(sorted(session.decisions))
    layout = layout_of(perspective_of(session, seat))
    hand = next(each for each in layout.regions if each.name == f"zone-{seat}-hand")
    assert len(hand.content.cards[0].marks) == MARKS
    assert all(f"Extra {number} 5" in text_of(draw(hand, "en")) for number in range(12))


def test_equal_piles_are_two_places_to_click() -> None:
    session = position(GAMES["deck-builder"].text, 0)
    layout = layout_of(perspective_of(session, next(iter(session.decisions))))
    stalls = [each for each in layout.regions if each.name.startswith("zone-shared-stall")]
    offered = [each.content.cards[-1].options for each in stalls]
    assert [len(options) for options in offered].count(1) > 1
    assert len({options[0].action for options in offered if options}) > 1
    assert not layout.choices.content.cards
    assert "choose what to do" in layout.prompt.content.question


def test_the_top_of_a_pile_tells_what_the_card_does() -> None:
    session = position(GAMES["deck-builder"].text, 0)
    layout = layout_of(perspective_of(session, None))
    stalls = [each for each in layout.regions if each.name.startswith("zone-shared-stall")]
    for stall in stalls:
        html = draw(stall, "en")
        assert all(f"<b>{each.title}</b>" in html for each in stall.content.cards[-1].card.text)
