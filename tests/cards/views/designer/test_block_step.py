"""Rule blocks in the designer: found, previewed, added as one change, undone, and refused."""

from html import unescape
from typing import Any

import pytest
from django.test import Client

from cards.authoring.blocks import library
from cards.authoring.designer.beginning import begin_game
from cards.authoring.designer.definition import definition_of
from cards.authoring.designer.playable import playable
from cards.authoring.drafts.publishing import publish_checked
from cards.authoring.starting_games import starting_game
from cards.models import Draft, DraftPart
from tests.cards.people import player
from tests.cards.views.designer.test_designer_pages import Designer

pytestmark = pytest.mark.django_db

TOLL = """
[[blocks]]
name = "toll"
title = "A toll"
help = "The player whose turn begins pays."
choices.points = { kind = "number", default = 2 }
[blocks.adds]
attributes.player.points = { kind = "number" }
phases = [{ name = "turn", effects = ["toll"], at = "start" }]
effects.rules = '''
effect toll "Toll"
  set you.points -= $points
'''
"""


class Builder(Designer):
    """A guest who makes a game of rule blocks."""

    def __init__(self, client: Client, game: str = "empty") -> None:
        super().__init__(client, game)
        self.address = self.address.partition("?")[0]

    def reads(self, **sent: str | int) -> str:
        response = self.client.get(self.address, {"step": "blocks", **sent})
        assert response.status_code == 200
        return unescape(response.content.decode())

    def adds(self, block: str, **choices: object) -> str:
        chosen = {f"choice-{name}": value for name, value in choices.items()}
        return self.sends(step="blocks", do="add-block", block=block, chosen="1", **chosen)

    def contents(self) -> list[dict[str, Any]]:
        return list(self.draft.parts.order_by("pk").values_list("content", flat=True))


@pytest.fixture
def builder(client: Client) -> Builder:
    return Builder(client)


def test_blocks_are_listed_and_found_by_their_words(builder: Builder) -> None:
    page = builder.reads()
    assert all(each.block.title in page for each in library.shipped_blocks().values())
    page = builder.reads(q="rummy SUIT")
    assert "Sets and rows" in page
    assert "Hand limit" not in page
    assert "Try fewer" in builder.reads(q="zzz")


def test_a_block_is_shown_before_it_is_added(builder: Builder) -> None:
    before = builder.contents()
    page = builder.reads(block="shared_deck", chosen=1, **{"choice-pile": "heap"})
    assert "shuffle game.heap" in page
    assert 'name = "heap"' in page
    assert builder.contents() == before


def test_a_block_is_one_change_that_is_undone(builder: Builder) -> None:
    before = builder.contents()
    builder.adds("shared_deck", pile="heap")
    assert builder.zones() == ["heap"]
    builder.adds("number_cards", title="Frog", highest=3, copies=2)
    deck = builder.draft.parts.get(kind="deck")
    assert deck.content["cards"] == {"card-1": 2, "card-2": 2, "card-3": 2}
    after = builder.contents()
    builder.sends(do="undo")
    builder.sends(do="undo")
    assert builder.contents() == before
    builder.sends(do="redo")
    builder.sends(do="redo")
    assert builder.contents() == after


def test_a_game_of_blocks_can_be_played(builder: Builder) -> None:
    chosen: dict[str, dict[str, object]] = {
        "shared_deck": {},
        "opening_hands": {"cards": 3},
        "play_to_zone": {},
        "play_one": {},
        "empty_hand_wins": {},
        "take_turns": {},
        "number_cards": {"number": "worth"},
    }
    for name, choices in chosen.items():
        builder.adds(name, **choices)
    found = playable(builder.draft)
    assert found.sentences == ()
    assert found.is_whole
    assert "game has all of this already" not in builder.reads(block="hand_limit")


@pytest.mark.parametrize(
    ("block", "choices", "said"),
    [
        ("take_turns", {}, "already has a turn order, in “setup”"),
        ("tricks", {}, "already has a turn order"),
        ("opening_hands", {"cards": "many"}, "needs a whole number"),
        ("hand_limit", {"hand": "cart"}, "one for each player"),
        ("melds", {"points": "hand"}, "“hand” is already used"),
        ("sold_out", {}, "Add “Shop with piles of cards” first"),
        ("gone", {}, "no such block"),
    ],
)
def test_what_does_not_fit_is_refused(
    client: Client, block: str, choices: dict[str, object], said: str
) -> None:
    builder = Builder(client, "smallest")
    before = builder.contents()
    page = builder.adds(block, **choices)
    assert said in page
    assert 'role="alert"' in page
    assert builder.contents() == before
    assert builder.draft.changes.count() == 0


def test_an_outdated_page_adds_nothing(builder: Builder) -> None:
    before = builder.contents()
    page = builder.sends(step="blocks", do="add-block", block="shared_deck", token=99)
    assert "has changed since" in page
    assert builder.contents() == before


def test_blocks_of_a_draft_are_its_author_s_and_published_ones_everybody_s(client: Client) -> None:
    start = starting_game("smallest")
    assert start is not None
    draft = begin_game(player("Bo"), start)
    rules = draft.parts.get(kind="rules")
    DraftPart.objects.filter(pk=rules.pk).update(content={"text": rules.content["text"] + TOLL})
    hers = definition_of(draft)
    assert hers is not None
    own = next(iter(library.known_blocks(hers).values()))
    assert (own.key, own.is_own) == ("last-straw/toll", True)
    version = publish_checked(draft)
    assert [block["name"] for block in version.blocks] == ["toll"]
    Draft.objects.all().delete()
    builder = Builder(client)
    assert "A toll" in builder.reads(q="toll straw")
    builder.adds("take_turns")
    builder.adds("last-straw/toll", points=5)
    assert "set you.points -= 5" in str(builder.contents())
    assert builder.tables["phases"][0]["effects"] == ["toll", "end_turn"]
    version.pack.hidden_at = version.published_at
    version.pack.save()
    assert "Try fewer" in builder.reads(q="toll")


def test_a_game_in_format_1_is_told_what_to_do(builder: Builder) -> None:
    draft = builder.draft
    Draft.objects.update(about={key: each for key, each in draft.about.items() if key != "format"})
    assert "Blocks need format 2" in builder.reads()
    assert "Blocks need format 2" in builder.adds("shared_deck")


def test_a_page_lists_a_number_of_blocks(builder: Builder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "MOST_KNOWN", 2)
    page = builder.reads()
    assert "A deck for each player" in page
    assert "Opening hands" not in page
