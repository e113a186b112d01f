"""The designer's page: a game is begun, changed, broken, mended and undone."""

from html import unescape
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from cards.authoring.designer import changes, definition
from cards.authoring.designer.changes import save_change
from cards.authoring.designer.playable import playable
from cards.authoring.designer.table_changes import SORTS
from cards.authoring.drafts.checks import bounds
from cards.authoring.starting_games import starting_games
from cards.models import Draft, DraftPart, Game, Pack, PackVersion
from engine.rulebook.packs.read_pack import read_tables
from tests.cards.people import player
from tests.published_packs import publish_packs

pytestmark = pytest.mark.django_db


class Designer:
    """A guest with a game of their own."""

    def __init__(self, client: Client, game: str = "smallest") -> None:
        self.client = client
        led = client.post("/cards/make/", {"game": game})
        self.address = led.headers["Location"]

    @property
    def draft(self) -> Draft:
        return Draft.objects.get()

    @property
    def rules(self) -> DraftPart:
        return self.draft.parts.get(kind="rules")

    @property
    def tables(self) -> dict[str, Any]:
        return read_tables(self.rules.content["text"])

    def zones(self) -> list[str]:
        return [zone["name"] for zone in self.tables["zones"]]

    def sends(self, **sent: object) -> str:
        sent = {"token": self.rules.token, "step": "zones", "sort": "zones"} | sent
        response = self.client.post(self.address, sent, headers={"HX-Request": "true"})
        assert response.status_code == 200
        return unescape(response.content.decode())


@pytest.fixture
def designer(client: Client) -> Designer:
    return Designer(client)


@pytest.mark.slow
def test_a_stranger_begins_every_starting_game(client: Client) -> None:
    listed = client.get("/cards/make/").content.decode()
    assert listed.count('class="fan ') == len(starting_games()), "each is shown by its cards"
    for start in starting_games():
        page = client.post("/cards/make/", {"game": start.name}).headers["Location"]
        assert client.get(page).status_code == 200
    for draft in Draft.objects.all():
        found = playable(draft)
        assert found.rules
        assert found.is_whole, found.sentences
    assert Game.objects.count() == len(starting_games())
    assert client.post("/cards/make/", {"game": "nothing"}).status_code == 404


@pytest.mark.parametrize(
    "step", ["basics", "classes", "zones", "phases", "rules", "objects", "cards", "tests", "bots"]
)
def test_every_step_is_shown(designer: Designer, step: str) -> None:
    page = designer.client.get(designer.address, {"step": step})
    assert page.status_code == 200
    for link in (designer.draft.get_absolute_url(), "/cards/reference/"):
        assert f'href="{link}"' in page.content.decode()


def test_everything_stands_in_one_tree(designer: Designer) -> None:
    designer.sends(do="add", title="Graveyard")
    designer.sends(do="add", sort="player-attributes", title="Courage")
    page = unescape(designer.client.get(designer.address, {"step": "objects"}).content.decode())
    for title in ("Graveyard", "Courage", "Set up", "Hand"):
        assert title in page


def test_an_unknown_step_is_not_found(designer: Designer) -> None:
    assert designer.client.get(designer.address, {"step": "nothing"}).status_code == 404


def test_a_zone_is_added_changed_and_undone(designer: Designer) -> None:
    before = designer.zones()
    designer.sends(do="add", title="Graveyard")
    assert designer.zones() == [*before, "graveyard"]
    number = len(before)
    designer.sends(
        do="save", number=number, name="graveyard", title="Crypt", each="game", seen_by=["owner"]
    )
    assert designer.tables["zones"][number]["title"] == "Crypt"
    designer.sends(do="undo")
    designer.sends(do="undo")
    assert designer.zones() == before
    designer.sends(do="redo")
    assert designer.zones() == [*before, "graveyard"]
    assert playable(designer.draft).is_whole


def test_the_oldest_changes_are_forgotten(
    designer: Designer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(changes, "MOST_KEPT", 2)
    for title in ("One", "Two", "Three"):
        designer.sends(do="add", title=title)
    for _number in range(3):
        page = designer.sends(do="undo")
    assert "There’s nothing to undo." in page
    assert "one" in designer.zones()


def test_a_rename_reaches_every_effect(designer: Designer) -> None:
    number = designer.zones().index("hand")
    zone = designer.tables["zones"][number]
    designer.sends(do="save", number=number, **{**zone, "name": "palm"})
    assert "palm" in designer.zones()
    assert playable(designer.draft).is_whole
    assert not any(
        "you.hand" in part.content.get("text", "") for part in designer.draft.parts.all()
    )
    designer.sends(do="undo")
    assert "hand" in designer.zones()
    assert playable(designer.draft).is_whole


def test_a_name_that_two_classes_share_is_not_renamed(client: Client) -> None:
    """Players and creatures have life. Renaming one of the two would take the name away from both."""
    designer = Designer(client, "creature-duel")
    before = designer.rules.content
    for of_class in ("card", "player"):
        number = list(designer.tables["attributes"][of_class]).index("life")
        sent = {"do": "save", "sort": f"{of_class}-attributes", "number": number, "kind": "number"}
        assert "several things have this name" in designer.sends(**sent, name="health")
        assert designer.rules.content == before
    number = list(designer.tables["attributes"]["card"]).index("power")
    designer.sends(**sent | {"sort": "card-attributes", "number": number}, name="might")
    assert "this.might" in designer.draft.parts.get(kind="effect", name="attack").content["text"]


def test_a_rename_of_too_many_parts_is_refused(
    designer: Designer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(definition, "MOST_RENAMED", 1)
    before, number = designer.zones(), designer.zones().index("hand")
    page = designer.sends(
        do="save", number=number, **{**designer.tables["zones"][number], "name": "palm"}
    )
    assert "too many to rename" in page
    assert designer.zones() == before


def test_removing_what_is_used_asks_first(designer: Designer) -> None:
    before, number = designer.zones(), designer.zones().index("hand")
    page = designer.sends(do="remove", number=number)
    assert "this would no longer work" in page
    assert designer.zones() == before
    designer.sends(do="remove", number=number, anyway="1")
    assert "hand" not in designer.zones()
    assert playable(designer.draft).rules


def test_removing_an_attribute_that_cards_have_asks_first(designer: Designer) -> None:
    cards = designer.draft.parts.of_kind("card")
    before, contents = designer.rules.content, [card.content for card in cards]
    number = list(designer.tables["attributes"]["card"]).index("weight")
    sent = {"do": "remove", "step": "classes", "sort": "card-attributes", "number": number}
    page = designer.sends(**sent)
    assert "this would no longer work" in page
    assert "weight" in page
    assert designer.rules.content == before
    designer.sends(**sent, anyway="1")
    assert "weight" not in designer.tables["attributes"].get("card", {})
    assert not any("weight" in card.content.get("attributes", {}) for card in cards.all())
    found = playable(designer.draft)
    assert found.rules
    assert any("weight" in sentence for sentence in found.sentences)
    designer.sends(do="undo")
    assert designer.rules.content == before
    assert [card.content for card in cards.all()] == contents
    assert playable(designer.draft).is_whole


def test_wrong_input_changes_nothing(designer: Designer) -> None:
    before = designer.rules.content
    for sent in (
        {"do": "save", "number": 0, "name": "two words"},
        {"do": "save", "number": 0, "name": "hand", "lane": "left"},
        {"do": "save", "number": 99, "name": "hand"},
        {"do": "save", "number": "", "name": "hand"},
        {"do": "save", "number": "0000009", "name": "hand"},
        {"do": "remove", "sort": "game", "number": 0, "anyway": "1"},
        {"do": "up", "sort": "game", "number": 0},
        {"do": "explode"},
        {"do": "redo"},
        {"do": "add", "sort": "nothing"},
    ):
        assert "notice is-error" in designer.sends(**sent)
    assert designer.rules.content == before


def test_two_authors_at_once_lose_nothing(designer: Designer) -> None:
    old = designer.rules.token
    designer.sends(do="add", title="First")
    page = designer.sends(do="add", title="Second", token=old)
    assert "has changed since you opened it" in page
    assert "first" in designer.zones()
    assert "second" not in designer.zones()


def test_an_undo_never_overwrites_other_work(designer: Designer) -> None:
    designer.sends(do="add", title="First")
    rules = designer.rules
    rules.draft = designer.draft
    DraftPart.objects.filter(pk=rules.pk).update(content={"text": "# other"}, token=99)
    page = designer.sends(do="undo", token=99)
    assert "can’t be undone any more" in page
    assert "There’s nothing to undo." in designer.sends(do="undo", token=99)
    assert designer.rules.content == {"text": "# other"}


def test_a_broken_rule_leaves_the_rest_running(designer: Designer) -> None:
    rule = designer.draft.parts.filter(kind="effect").first()
    assert rule is not None
    rule.draft = designer.draft
    text = f"effect {rule.name}\n  explode\n"
    save_change(designer.draft, {rule: {**rule.content, "text": text}}, player("Bo"), "Break")
    found = playable(designer.draft)
    assert found.rules
    assert not found.is_whole
    assert found.sentences


def test_a_broken_file_runs_as_it_was_before(designer: Designer) -> None:
    designer.sends(do="add", title="Lake")
    rules = designer.rules
    rules.draft = designer.draft
    save_change(designer.draft, {rules: {"text": "[game\n"}}, player("Bo"), "Break")
    found = playable(designer.draft)
    assert found.rules
    assert not found.is_whole
    page = unescape(designer.client.get(designer.address, {"step": "zones"}).content.decode())
    assert "can only be edited as text" in page


def test_a_draft_that_is_too_large_is_checked_once(
    designer: Designer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(bounds.LIMITS, "cards", 1)
    found = playable(designer.draft)
    assert found.rules is None
    assert len(found.sentences) == 1


def test_strangers_see_no_draft(designer: Designer) -> None:
    assert Client().get(designer.address).status_code == 404


@pytest.fixture
def ninety_nine(only_99: Path) -> PackVersion:
    publish_packs(only_99)
    return PackVersion.objects.only_published().get(pack__slug="99")


def test_a_published_game_is_changed_in_a_copy(client: Client, ninety_nine: PackVersion) -> None:
    page = unescape(client.get("/cards/games/99/").content.decode())
    assert "Change this game" in page
    change = f"/cards/make/from/{ninety_nine.pk}/"
    led = client.post(change).headers["Location"]
    assert client.get(led).status_code == 200
    assert client.post(change).headers["Location"] == led
    draft = Draft.objects.get()
    assert draft.pack.forked_from == ninety_nine
    assert playable(draft).is_whole


def test_a_published_card_is_changed_in_a_copy(client: Client, ninety_nine: PackVersion) -> None:
    led = client.post(f"/cards/make/from/{ninety_nine.pk}/", {"card": "Joker1"}).headers["Location"]
    assert led == DraftPart.objects.get(kind="card", name="Joker1").get_absolute_url()
    assert client.get(led).status_code == 200


def test_a_hidden_game_is_not_copied(client: Client, ninety_nine: PackVersion) -> None:
    Pack.objects.update(hidden_at="2026-01-01T00:00Z")
    assert client.post(f"/cards/make/from/{ninety_nine.pk}/").status_code == 404
    assert not Draft.objects.exists()


def test_an_effect_is_added_and_opened_as_a_tree(designer: Designer) -> None:
    sent = {"do": "add-rule", "title": "2 Oxen pull", "step": "rules"}
    led = designer.client.post(designer.address, sent).headers["Location"]
    assert designer.client.get(led).status_code == 200
    added = designer.draft.parts.get(name="effect_2_oxen_pull")
    assert added.content["list"] == "rules"
    designer.sends(do="undo")
    assert not designer.draft.parts.filter(name="effect_2_oxen_pull").exists()
    for refused in ("", "Load"):
        page = designer.client.post(designer.address, {**sent, "title": refused})
        assert page.status_code == 422
    assert not designer.draft.parts.filter(kind="effect", pk__gt=added.pk).exists()


@pytest.mark.slow
@pytest.mark.parametrize("title", ["火の力", "🐶", "Owner"])
def test_every_title_gives_a_free_name(designer: Designer, title: str) -> None:
    sorts = [sort.name for sort in SORTS.values() if not sort.is_single and sort.name_key == "name"]
    for sort in [*sorts, "zones"]:
        assert "notice is-error" not in designer.sends(do="add", sort=sort, title=title)
    found = playable(designer.draft)
    assert found.is_whole, found.sentences
    assert len(designer.zones()) == len(set(designer.zones()))
    assert [zone.get("title") for zone in designer.tables["zones"][-2:]] == [title, title]


@pytest.mark.parametrize(
    ("title", "name"),
    [("火の力", "火の力"), ("🐶", "effect"), ("!!!", "effect"), ("Move", "effect_move")],
)
def test_every_title_gives_an_effect_a_name(designer: Designer, title: str, name: str) -> None:
    sent = {"do": "add-effect", "title": title, "step": "rules"}
    led = designer.client.post(designer.address, sent).headers["Location"]
    assert designer.client.get(led).status_code == 200
    added = designer.draft.parts.get(name=name)
    text = added.content["text"] + 'say "火"\n'
    DraftPart.objects.filter(pk=added.pk).update(content={**added.content, "text": text})
    assert playable(designer.draft).sentences == ()
    again = designer.client.post(designer.address, sent | {"title": "🐱"})
    assert again.status_code == 302


def test_parts_made_from_the_designer_lead_back(designer: Designer) -> None:
    kind, content = "recipe", {"text": "effect nap\n  pass"}
    here = f"{designer.address}?step=tests"
    new = f"{designer.address.replace('/design/', '/new/')}{kind}/?back=designer"
    assert new in unescape(designer.client.get(here).content.decode())
    assert here in unescape(designer.client.get(new).content.decode())
    sent = {"name": "Farm", "title": "Farm", "gives": "effect", "back": "designer"} | content
    assert designer.client.post(new, sent).headers["Location"] == here
    made = designer.draft.parts.get(kind=kind, name="Farm")
    assert f"{made.get_absolute_url()}?back=designer" in designer.client.get(here).content.decode()
    gone = {"token": made.token, "back": "designer"}
    removed = designer.client.post(f"{made.get_absolute_url()}delete/", gone)
    assert removed.headers["Location"] == here
    assert not designer.draft.parts.filter(pk=made.pk).exists()


def test_a_copy_says_what_has_changed_since(client: Client, ninety_nine: PackVersion) -> None:
    change = f"/cards/make/from/{ninety_nine.pk}/"
    design = client.post(change).headers["Location"]
    since = design.replace("/design/", "/since/")
    assert since in client.get(design).content.decode()
    assert "No differences" in client.get(since).content.decode()
    card = Draft.objects.get().parts.get(kind="card", name="Joker1")
    DraftPart.objects.filter(pk=card.pk).update(content={**card.content, "title": "Jester"})
    page = client.get(since).content.decode()
    assert "Jester" in page
    assert "No differences" not in page
    assert Client().get(since).status_code == 404


def test_a_published_scenario_is_changed_in_a_copy(
    client: Client, ninety_nine: PackVersion
) -> None:
    address = f"/cards/make/from/{ninety_nine.pk}/"
    assert "/draft/design/" in client.post(address, {"scenario": "none"}).headers["Location"]
    scenario = Draft.objects.get().parts.filter(kind="scenario").first()
    assert scenario is not None
    led = client.post(address, {"scenario": scenario.name}).headers["Location"]
    assert led == f"/scenarios/try/{scenario.pk}/"


def test_a_new_game_has_nothing_to_compare_with(designer: Designer) -> None:
    since = designer.address.replace("/design/", "/since/")
    assert designer.client.get(since).status_code == 404
