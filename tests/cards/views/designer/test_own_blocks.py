"""Blocks of a game are removed as one change, and given other choices, and what stays is said."""

from copy import copy

import pytest
from django.test import Client

from cards.authoring.blocks.records import record
from cards.authoring.designer.playable import playable
from cards.authoring.drafts.publishing import publish_checked
from cards.models.draft import ADDED_BLOCKS
from tests.cards.views.designer.test_block_step import Builder
from tests.kept_rows import build_once

pytestmark = pytest.mark.django_db

GAME = ("shared_deck", "opening_hands", "play_to_zone", "play_one", "empty_hand_wins", "take_turns")


class Owner(Builder):
    """A guest whose game consists of a few blocks."""

    def begin(self) -> None:
        for name in GAME:
            self.adds(name)
        self.adds("number_cards", number="worth", highest=3, effects=["load"])

    @property
    def titles(self) -> list[str]:
        records = self.draft.parts.get(kind="rules").content.get(ADDED_BLOCKS, [])
        return [each["title"] for each in records]

    def number(self, title: str) -> int:
        return self.titles.index(title)

    def removes(self, title: str, **more: object) -> str:
        sent = {"do": "remove-block", "added": self.number(title)}
        return self.sends(step="blocks", **sent, **more)

    def chooses(self, title: str, **choices: object) -> str:
        chosen = {f"choice-{name}": value for name, value in choices.items()}
        sent = {"do": "change-block", "added": self.number(title), "chosen": "1"}
        return self.sends(step="blocks", **sent, **chosen)

    def effect(self, name: str) -> str:
        return str(self.draft.parts.get(kind="effect", name=name).content["text"])

    def writes(self, name: str, text: str) -> None:
        part = self.draft.parts.get(kind="effect", name=name)
        part.content = {**part.content, "text": text}
        part.save()


_first: list[Owner] = []


@pytest.fixture
def owner(client: Client) -> Owner:
    build_once("a game of blocks", begin)
    (owner,) = map(copy, _first)
    client.cookies, owner.client = owner.client.cookies, client
    return owner


def begin() -> None:
    _first.append(Owner(Client()))
    _first[0].begin()


def test_a_block_is_removed_as_one_change(owner: Owner) -> None:
    before = owner.contents()
    owner.adds("hand_limit", limit=4)
    after = owner.contents()
    assert "Discard down to 4" in owner.effect("hand_limit")
    owner.removes("Hand limit")
    assert "hand_limit" not in str(owner.tables)
    assert "Hand limit" not in owner.titles
    owner.sends(do="undo")
    assert owner.contents() == after
    owner.sends(do="redo")
    assert owner.contents() == before
    assert playable(owner.draft).is_whole


def test_choices_are_changed_where_the_block_is(owner: Owner) -> None:
    before = owner.contents()
    page = owner.reads(added=owner.number("Opening hands"))
    assert 'value="5"' in page
    assert "Save the choices" in page
    page = owner.reads(added=1, chosen=1, **{"choice-cards": 2})
    assert "deal players count: 2" in page
    assert owner.contents() == before
    owner.chooses("Opening hands", cards=2)
    lines = owner.effect("setup").splitlines()[1:]
    assert [line.split()[0] for line in lines] == ["shuffle", "deal", "set"]
    assert "deal players count: 2" in owner.effect("setup")
    assert owner.titles[1] == "Opening hands"
    owner.sends(do="undo")
    assert owner.contents() == before


def test_what_an_author_has_changed_or_others_use_stays(owner: Owner) -> None:
    owner.writes("play_one", 'effect play_one "Play a card"\n  force_play you\n  draw you\n')
    page = owner.removes("Play a card each turn")
    assert "“Play a card” stays, because you have changed it." in page
    assert "draw you" in owner.effect("play_one")
    assert "Play a card each turn" not in owner.titles
    page = owner.removes("Opening hands")
    assert "because “Play a card to a place” uses it" in page
    assert owner.zones() == ["library", "hand", "table"]
    owner.removes("Play a card to a place", anyway=1)
    assert "“draw”" in owner.removes("The first empty hand wins")
    owner.removes("The first empty hand wins", anyway=1)
    assert owner.zones() == ["library"]


def test_what_the_author_s_cards_lose_is_shown_first(owner: Owner) -> None:
    card = owner.draft.parts.filter(kind="card").first()
    assert card is not None
    card.content = {**card.content, "name": "newt", "title": "Newt"}
    card.pk = None
    card.save()
    before = owner.contents()
    page = owner.removes("Play a card to a place")
    assert "lose “Play”" in page
    assert "Remove it anyway" in page
    assert owner.contents() == before
    owner.removes("Play a card to a place", anyway=1)
    assert not owner.draft.parts.filter(kind="effect", name="load").exists()
    assert {tuple(each["effects"]) for each in owner.contents() if "look" in each} == {()}
    owner.sends(do="undo")
    assert len(owner.contents()) == len(before)


@pytest.mark.slow
def test_blocks_are_changed_and_removed_after_a_rename(owner: Owner) -> None:
    number = owner.zones().index("hand")
    zone = owner.tables["zones"][number]
    owner.sends(do="save", number=number, **{**zone, "name": "fist"})
    phase = owner.tables["phases"][0]
    owner.sends(step="phases", sort="phases", do="save", number=0, **{**phase, "name": "day"})
    assert "from fist" in owner.effect("load")
    assert "in day" in owner.effect("load")
    owner.chooses("Opening hands", cards=2, hand="fist")
    assert "deal players count: 2" in owner.effect("setup")
    while owner.titles:
        page = owner.removes(owner.titles[-1], anyway=1)
        assert "you have changed" not in page
    assert set(owner.tables) == {"game"}
    assert len(owner.contents()) == 1


def test_a_choice_that_does_not_fit_changes_nothing(owner: Owner) -> None:
    before = owner.contents()
    assert "needs a number from 1 to 30" in owner.chooses("Opening hands", cards=31)
    assert "one for each player" in owner.chooses("Opening hands", hand="table")
    owner.writes("check_hand", 'effect check_hand "Mine"\n  pause\n')
    before = owner.contents()
    said = owner.chooses("The first empty hand wins", phase="night")
    assert "has its own effect" in said
    assert "no longer in the game" in owner.sends(step="blocks", do="remove-block", added=99)
    page = owner.sends(step="blocks", do="remove-block", added=0, token=99)
    assert "has changed since" in page
    assert owner.contents() == before


def test_the_file_s_text_and_published_versions_know_nothing_of_it(owner: Owner) -> None:
    rules = owner.draft.parts.get(kind="rules")
    assert ADDED_BLOCKS in rules.content
    assert ADDED_BLOCKS not in rules.data
    sent = {"text": rules.content["text"] + "\n", "token": rules.token}
    owner.client.post(rules.get_absolute_url(), sent)
    assert len(owner.titles) == len(GAME) + 1
    version = publish_checked(owner.draft)
    assert ADDED_BLOCKS not in version.source


def test_a_game_has_a_number_of_blocks(owner: Owner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "MOST_RECORDS", len(owner.titles))
    before = owner.contents()
    assert "at most 7 blocks" in owner.adds("teams")
    assert owner.contents() == before
