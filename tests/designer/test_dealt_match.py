"""The running table of a draft: dealt, played, undone, and dealt again after changes."""

from typing import Any

import pytest
from bs4 import BeautifulSoup
from django.test import Client

from cards.models import Draft, DraftPart
from tcgsite.designer import dealt_match

pytestmark = pytest.mark.django_db


class TableBeside:
    """The table beside the designer, played by a guest through its forms."""

    def __init__(self, client: Client, game: str) -> None:
        self.client = client
        self.design = client.post("/cards/make/", {"game": game}).headers["Location"]
        self.address = f"/designer/table/{Draft.objects.latest('pk').pk}/"
        self.page = self._parse(client.get(self.address, {"by": "hand"}))

    def _parse(self, response: Any) -> BeautifulSoup:
        assert response.status_code == 200
        return BeautifulSoup(response.content, "html.parser")

    @property
    def fields(self) -> dict[str, str]:
        inputs = self.page.select("#actions input")
        found = {str(each["name"]): str(each["value"]) for each in inputs}
        return found | {"moves": self.page.select("#actions textarea")[0].text}

    @property
    def moves(self) -> list[str]:
        return self.fields["moves"].splitlines()

    @property
    def actions(self) -> list[str]:
        buttons = self.page.find_all("button", form="actions", attrs={"name": "action"})
        return [str(button["value"]) for button in buttons]

    def problems(self) -> list[tuple[str, str]]:
        """Return the names of the places where problems are mended, and the ends of their addresses."""
        self.page = self._parse(self.client.get(self.address))
        said = self.page.get_text()
        assert "column" not in said
        assert "[[" not in said
        links = [
            (link.get_text(), str(link["href"])) for link in self.page.select("#dealt-problems a")
        ]
        return [
            (title, "?" + led.rpartition("?")[2] if "?" in led else f"/{led.split('/')[-2]}/")
            for title, led in links
        ]

    def sends(self, **sent: str) -> str:
        self.page = self._parse(self.client.post(self.address, self.fields | sent))
        return self.page.get_text()


@pytest.fixture
def table(client: Client) -> TableBeside:
    return TableBeside(client, "smallest")


def test_both_seats_are_played_by_hand(table: TableBeside) -> None:
    for number in range(4):
        table.sends(action=table.actions[0])
        assert len(table.moves) == number + 1
    assert {move.split()[0] for move in table.moves} == {"0", "1"}
    table.sends(back="1")
    assert len(table.moves) == 3


def test_bots_play_the_others(table: TableBeside) -> None:
    table.sends(by="bots")
    table.sends(action=table.actions[0])
    assert {move.split()[0] for move in table.moves} == {"0", "1"}
    assert table.actions


@pytest.mark.slow
def test_a_match_is_played_to_its_end_and_dealt_again(table: TableBeside) -> None:
    for _number in range(100):
        if not table.actions:
            break
        table.sends(action=table.actions[0])
    assert "won" in table.page.get_text() or "The match is over" in table.page.get_text()
    seed = table.fields["seed"]
    table.sends(again="1")
    assert table.actions
    assert table.moves == []
    assert table.fields["seed"] != seed


def test_a_change_deals_again(table: TableBeside) -> None:
    table.sends(action=table.actions[0])
    rules = DraftPart.objects.get(kind="rules")
    sent = {"token": rules.token, "sort": "zones", "do": "add", "title": "Lake"}
    assert table.client.post(table.design, sent).status_code == 200
    assert "dealt again" in table.sends(action=table.actions[0])
    assert table.moves == []


WRONG_INPUT = [
    {"action": "use 99999 nothing"},
    {"action": "choose -1"},
    {"moves": "7 use 1 load"},
    {"moves": "x\ny\n" * 40},
    {"moves": "0 use 1 load\n" * 600},
    {"seed": "minus one"},
]


def test_wrong_input_is_refused_and_the_table_stays(
    table: TableBeside, subtests: pytest.Subtests
) -> None:
    for sent in WRONG_INPUT:
        with subtests.test(**{name: value[:40] for name, value in sent.items()}):
            table.sends(**sent)
            assert table.actions


def test_a_long_match_ends_with_a_sentence(
    table: TableBeside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dealt_match, "MOST_MOVES", 2)
    table.sends(action=table.actions[0])
    table.sends(action=table.actions[0])
    assert "too long" in table.sends(action=table.actions[0])


def test_strangers_see_no_table(table: TableBeside) -> None:
    assert Client().get(table.address).status_code == 404


LOOPS = 'effect setup "Set up"\n  while yes\n    say "again"\n'
UNUSABLE = 'effect load "Load"\n  use in turn from hand\n  only if no\n  discard this\n'


@pytest.mark.parametrize(
    ("name", "text", "title"), [("setup", LOOPS, "Set up"), ("load", UNUSABLE, "Play a card")]
)
def test_a_game_without_decisions_says_what_to_do(
    table: TableBeside, name: str, text: str, title: str
) -> None:
    """A rule that loops at once, and a game in which nobody can move."""
    rule = DraftPart.objects.get(kind="effect", name=name)
    before = rule.content
    DraftPart.objects.filter(pk=rule.pk).update(content={**before, "text": text})
    page = table._parse(table.client.get(table.address)).get_text()
    assert f"“{title}” went on for more than" in page
    assert "let at least one of them use a card" in page
    DraftPart.objects.filter(pk=rule.pk).update(content=before)
    table.page = table._parse(table.client.get(table.address))
    assert table.actions


def test_a_game_that_can_t_be_dealt_says_why(table: TableBeside) -> None:
    DraftPart.objects.filter(kind="rules").update(content={"text": "[game\n"})
    page = table._parse(table.client.get(table.address)).get_text()
    assert "can’t be dealt yet" in page


def test_problems_name_the_place_where_they_are_mended(client: Client) -> None:
    table = TableBeside(client, "empty")
    places = [("Turns", "?step=phases")]
    assert table.problems() == places
    for name, old, new, place in (
        ("load", "this.weight", "this.wait", ("Load", "/editor/")),
        ("rules", 'role = "library"', 'role = "heap"', ("Zones", "?step=zones")),
        ("rules", "[game]", "[game", ("The game’s file", "?back=designer")),
    ):
        table = TableBeside(client, "smallest")
        part = Draft.objects.latest("pk").parts.get(kind__in=("effect", "rules"), name=name)
        text = str(part.content["text"]).replace(old, new)
        DraftPart.objects.filter(pk=part.pk).update(content={**part.content, "text": text})
        assert table.problems() == [place]


def test_problems_come_before_what_follows_from_them(table: TableBeside) -> None:
    DraftPart.objects.filter(kind="effect", name="load").update(
        content={"list": "cards", "text": 'effect load "Load"\n  explode\n'}
    )
    page = table._parse(table.client.get(table.address)).get_text()
    assert page.index("explode") < page.index("went on for more than")
    DraftPart.objects.filter(kind__in=("card", "deck")).delete()
    page = table._parse(table.client.get(table.address)).get_text()
    assert "The game has no cards yet" in page


def test_a_game_without_a_deck_says_how_to_get_one(client: Client) -> None:
    lanes = TableBeside(client, "lanes")
    DraftPart.objects.filter(kind="deck").delete()
    page = lanes._parse(lanes.client.get(lanes.address)).get_text()
    assert "The players have no deck yet. Add cards in the step “Cards”" in page
