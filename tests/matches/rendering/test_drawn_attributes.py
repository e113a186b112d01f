"""Games say how tables draw their attributes: as rings, bars, counters and badges, or in a tip."""

import pytest

from cards.authoring.starting_games import starting_game
from engine.play import Session
from engine.rulebook import build_rules, read_pack
from engine.rulebook.packs.read_pack import read_leniently
from tcgsite.matches.rendering.html import draw
from tcgsite.matches.rendering.layout import layout_of
from tcgsite.matches.rendering.perspective import perspective_of
from tcgsite.matches.rendering.zone_region import LaidCard, ZoneContent

TABLE = "game  phase: day  turn_player: you\nyou  field: Fox  life: 6\nopponent"
LINES = """game.wind = { kind = "number", title = "Wind" }
zone.height = { kind = "number", title = "Height", default = 4 }
card.fur = { kind = "number", title = "Fur", default = 3 }
"""


def duel(*drawn: str) -> str:
    """Return the duel with more attributes, of which some are drawn as these lines say."""
    game = starting_game("creature-duel")
    assert game is not None
    text = game.text.replace("[attributes]\n", f"[attributes]\n{LINES}")
    for line in drawn:
        name, _space, keys = line.partition(" ")
        text = "\n".join(
            f"{each.removesuffix(' }')}, {keys} }}" if each.startswith(f"{name} = ") else each
            for each in text.split("\n")
        )
    return text


def drawn_table(*drawn: str) -> str:
    session = Session.from_picture(build_rules([read_pack(duel(*drawn))]), TABLE)
    layout = layout_of(perspective_of(session, 0))
    return " ".join(draw(region, "en") for region in layout.regions)


def test_a_game_without_wishes_is_drawn_as_before() -> None:
    html = drawn_table()
    assert "<meter" not in html
    assert "is-large" not in html
    assert build_rules([read_pack(duel())]).packs[0].content_hash != (
        build_rules([read_pack(duel('player.life drawn = "bar"'))]).packs[0].content_hash
    )


def test_a_bar_is_as_full_as_the_value() -> None:
    assert '<meter min="0" max="15" value="6"' in drawn_table('player.life drawn = "bar"')
    assert 'max="20"' in drawn_table('player.life drawn = "bar", full = 20')
    assert 'max="4" value="4"' in drawn_table('zone.height drawn = "bar"')


def test_rings_are_large() -> None:
    assert "is-large" in drawn_table('player.life drawn = "ring"')
    assert 'class="prominent' in drawn_table('game.wind drawn = "ring"')
    assert 'class="prominent' not in drawn_table('game.wind drawn = "counter"')


def fox(table: str, *drawn: str) -> LaidCard:
    rules = build_rules([read_pack(duel(*drawn))])
    regions = layout_of(perspective_of(Session.from_picture(rules, table), 0)).regions
    zones = [region.content for region in regions if isinstance(region.content, ZoneContent)]
    return next(card for zone in zones for card in zone.cards if card.card.title == "Fox")


def test_badges_are_always_on_their_cards_and_tips_never() -> None:
    assert "fur" not in [mark.name for mark in fox(TABLE).marks]
    assert "fur" in [mark.name for mark in fox(TABLE, 'card.fur drawn = "badge"').marks]
    changed = TABLE.replace("Fox", "Fox(fur=1)")
    for line, is_seen in (("", True), ('card.fur drawn = "tip"', False)):
        card = fox(changed, *filter(None, [line]))
        assert ("fur" in [mark.name for mark in card.marks]) is is_seen
        assert "fur" in [value.name for value in card.values]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ('card.fur drawn = "bar"', "drawn_elsewhere"),
        ('game.wind drawn = "badge"', "drawn_elsewhere"),
        ('game.wind drawn = "bar"', "bar_without_end"),
        ('player.life drawn = "bar", full = -1', "bar_without_end"),
        ("player.life full = 9", "full_without_bar"),
        ('player.life drawn = "balloon"', "pack_choice"),
    ],
)
def test_what_cannot_be_drawn_is_refused(line: str, code: str) -> None:
    assert [problem.code for problem in read_leniently(duel(line))[1]] == [code]


def test_the_first_format_has_no_such_keys() -> None:
    text = duel('player.life drawn = "bar"').replace("format = 2", "format = 1")
    unknown = [each for each in read_leniently(text)[1] if each.code == "pack_key"]
    assert any("drawn" in str(each) for each in unknown)


def test_a_hidden_value_is_drawn_for_nobody_else() -> None:
    secret = duel('player.life drawn = "bar", hidden = true')
    session = Session.from_picture(build_rules([read_pack(secret)]), TABLE)
    own, others = (
        draw(region, "en")
        for viewer in (0, 1)
        for region in layout_of(perspective_of(session, viewer)).regions
        if region.name == "player-0"
    )
    assert "<meter" in own
    assert "<meter" not in others
