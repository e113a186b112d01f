"""What waits, on the page: lines for the next phase, and plans that can still be changed."""

import re

from engine.language.vocabulary import SECOND, THIRD
from tcgsite.matches.rendering.html import draw
from tcgsite.matches.rendering.layout import TableLayout, layout_of
from tcgsite.matches.rendering.perspective import perspective_of
from tests.engine.semantics.arena import Arena, arena_rules

CARDS = """
effect promise
  use in main from hand
  at next draw of you
    draw you count: 2
  move this to: you.discard

effect scheme
  use in main from hand
  plan for each p in players
    choose_some from: p.bench by: p as: sent maximum: 2
    then
      move sent to: game.field

effect wish
  use in main from hand
  choose from: printings where it.name in ["a", "b"] by: you as: found
  create found to: you.hand
"""
PICTURE = """
    game   turn_player: north
    north  hand: promise scheme wish  bench: a b
    south  bench: c d
"""


def table() -> Arena:
    return Arena(arena_rules(CARDS, base_edition=SECOND, edition=SECOND)).set(PICTURE)


def layout(found: Arena, viewer: int | None) -> TableLayout:
    return layout_of(perspective_of(found.session, viewer))


def words(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def test_the_table_lists_what_will_happen() -> None:
    found = table()
    assert "Will happen" not in draw(layout(found, None).stack, "en")
    found.north.uses("promise")
    said = "draw phase, draw 2 cards."
    own, other = (words(draw(layout(found, seat).stack, "en")) for seat in (0, 1))
    assert "Will happen Promise yours" in own
    assert "Will happen Promise north" in other
    assert said in own
    assert "Stack" not in own


def test_a_player_goes_back_with_a_button_of_its_own() -> None:
    found = table()
    found.north.uses("scheme")
    numbers = " ".join(str(found.number(card)) for card in "ab")
    prompt = draw(layout(found, 0).prompt, "en")
    assert 'value="back"' not in prompt
    found.session.act(0, f"choose {numbers}")
    prompt = draw(layout(found, 0).prompt, "en")
    assert 'value="back"' in prompt
    assert "Ready" in words(prompt)
    found.session.act(0, "choose 1")
    waiting = layout(found, 0).prompt.content
    assert (waiting.is_optional, waiting.waiting_for) == (True, ("south",))
    assert "Change my plan" in words(draw(layout(found, 0).prompt, "en"))


def test_printings_are_chosen_by_their_faces() -> None:
    found = table()
    found.north.uses("wish")
    offered = layout(found, 0).choices.content.cards
    assert [laid.card.name for laid in offered] == ["a", "b"]
    actions = [each.action for laid in offered for each in laid.options]
    assert actions == [str(each.action) for each in found.session.decisions[0].options]
    assert layout(found, 0).prompt.content.answers == ()


LANES = """
[[zones]]
name = "lane"
each = "player"
seen_by = ["owner", "opponents"]
slots = 2
"""


def test_slots_have_a_caption_in_their_lane() -> None:
    rules = arena_rules(CARDS, toml=LANES, base_edition=SECOND, edition=SECOND)
    found = Arena(rules).set(PICTURE)
    lanes = layout(found, 0).lanes
    assert [(lane.number, lane.caption) for lane in lanes] == [(1, "Lane 1"), (2, "Lane 2")]
    assert [len(lane.far) + len(lane.near) for lane in lanes] == [2, 2]


NAP = """
effect nap "Nap"
  use in main from hand
  set you.next.sits_out = yes
  set last(players).sits_out = yes

effect wake "Wake"
  use in main from hand
  set you.sits_out = yes
"""


def test_who_sits_out_is_seen_by_everybody() -> None:
    found = Arena(arena_rules(NAP, base_edition=THIRD, edition=THIRD))
    found.set("game turn_player: north\nnorth hand: nap wake\nsouth\neast")
    found.north.uses("nap")
    for viewer in (0, 1, None):
        view = found.session.view(viewer, sent=True)
        assert [each.sits_out for each in view.players] == [False, True, True]
    drawn = {
        side.player.content.player.seat: words(draw(side.player, "en"))
        for sides in layout(found, 0).around.values()
        for side in sides
    }
    assert all("sits out" in drawn[seat] for seat in (1, 2))
    found.north.uses("wake")
    view = found.session.view(None, sent=True)
    assert [each.sits_out for each in view.players] == [False] * 3  # All rest, so none is left out.
