"""The page that lays out a table: places are saved, refused, undone and shown, also without scripts."""

from typing import Any

import pytest
from bs4 import BeautifulSoup, Tag
from django.test import Client

from cards.authoring.starting_games import starting_game
from cards.models import Draft
from engine.rulebook.packs.read_pack import read_tables
from engine.rulebook.packs.write_pack import write_pack
from tests.designer.pressing import shown_values

pytestmark = pytest.mark.django_db


class LayoutPage:
    """A guest with the layout of a game of their own, without scripts."""

    def __init__(self, client: Client, game: str) -> None:
        self.client = client
        self.design = client.post("/cards/make/", {"game": game}).headers["Location"]
        self.draft = Draft.objects.get()
        rules = self.draft.parts.get(kind="rules")
        tables = read_tables(str(rules.content["text"]))
        del tables["places"]
        self.draft.parts.filter(pk=rules.pk).update(content={"text": write_pack(tables)})
        self.address = f"/designer/layout/{self.draft.pk}/"
        self.opens()

    def opens(self, **query: str) -> None:
        self._sees(self.client.get(self.address, query))

    def _sees(self, response: Any) -> None:
        self.status = response.status_code
        self.page = BeautifulSoup(response.content, "html.parser")

    def form(self, thing: str) -> Tag:
        found = self.page.select_one(f"#form-{thing}")
        assert found is not None
        return found

    def sends(self, form: str, do: str = "place", **values: object) -> None:
        sent = shown_values(self.form(form)) | {"do": do} | values
        self._sees(self.client.post(self.address, sent))

    def places(self, thing: str, *area: int, **values: str) -> None:
        column, row, width, height = area
        self.sends(thing, column=column, row=row, width=width, height=height, **values)

    def places_as(self, place: dict[str, Any], *area: int, **values: str) -> None:
        """Place the things in a table of a pack file, with or without the caption."""
        zone, whose = place.get("zone", "values"), place.get("whose", "mine")
        own = f"{zone}-{whose}"
        name = own if self.page.select_one(f"#form-{own}") else zone
        thing = "-".join(map(str, place["seat"])) if "seat" in place else name
        sent: dict[str, Any] = shown_values(self.form(thing)) | {"do": "place"} | values
        sent |= dict(zip(("column", "row", "width", "height"), area, strict=True))
        if place.get("caption") is False:
            sent.pop("caption", None)
        self._sees(self.client.post(self.address, sent))

    def presses(self, button: str) -> None:
        found = self.page.select_one(button)
        assert found is not None
        form = found.find_parent("form")
        assert isinstance(form, Tag)
        self._sees(self.client.post(self.address, shown_values(form) | {"do": found["value"]}))

    @property
    def saved(self) -> list[dict[str, Any]]:
        text = str(self.draft.parts.get(kind="rules").content["text"])
        found: list[dict[str, Any]] = read_tables(text).get("places", [])
        return found

    @property
    def refusal(self) -> str:
        return " ".join(each.get_text(" ", strip=True) for each in self.page.select("[role=alert]"))


@pytest.fixture
def tricks(client: Client) -> LayoutPage:
    return LayoutPage(client, "trick-taking")


def test_a_zone_is_placed_on_both_screens_and_undone(tricks: LayoutPage) -> None:
    tricks.places("trick", 4, 3, 6, 2, shape="row", overlap="25")
    assert tricks.saved == [{"zone": "trick", "wide": [4, 3, 6, 2], "shape": "row", "overlap": 25}]
    tricks.opens(screen="narrow")
    tricks.places("trick", 1, 4, 6, 3)
    assert tricks.saved[0]["narrow"] == [1, 4, 6, 3]
    assert tricks.page.select(".place.w-c4.n-c1 #zone-shared-trick")
    tricks.presses("#layout-undo")
    assert "narrow" not in tricks.saved[0]
    tricks.presses("#layout-undo")
    assert tricks.saved == []
    tricks.presses("#layout-redo")
    assert tricks.saved[0]["wide"] == [4, 3, 6, 2]


@pytest.mark.slow
def test_seats_titles_and_values(tricks: LayoutPage) -> None:
    tricks.opens(players="4")
    for number, column in ((1, 1), (2, 5), (3, 9)):
        tricks.places(f"{number}-4", column, 1, 3, 2)
    tricks.places("values", 1, 5, 3, 2)
    values = shown_values(tricks.form("taken-opponents"))
    del values["caption"]
    tricks._sees(
        tricks.client.post(
            tricks.address,
            values | {"do": "place", "column": 5, "row": 5, "width": 3, "height": 2},
        )
    )
    assert [each.get("seat") for each in tricks.saved[:3]] == [[1, 4], [2, 4], [3, 4]]
    assert tricks.saved[4] == {
        "zone": "taken", "whose": "opponents", "wide": [5, 5, 3, 2], "caption": False
    }  # fmt: skip
    assert len(tricks.page.select(".place.is-seat .side")) == 3
    assert not tricks.page.select(".around .side")
    tricks.sends("2-4", "leave")
    assert len(tricks.saved) == 4
    assert len(tricks.page.select(".around .side")) == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    "game", ["trick-taking", pytest.param("creature-duel", marks=pytest.mark.long)]
)
def test_the_layouts_that_ship_are_made_with_the_page(client: Client, game: str) -> None:
    found = starting_game(game)
    assert found is not None
    shipped: list[dict[str, Any]] = read_tables(found.text)["places"]
    page = LayoutPage(client, game)
    for place in shipped:
        seat = place.get("seat")
        more = {key: str(place[key]) for key in ("shape", "overlap") if key in place}
        for screen in ("wide", "narrow"):
            page.opens(screen=screen, players=str(seat[1] if seat else 2))
            if screen in place:
                page.places_as(place, *place[screen], **more)
    assert sorted(page.saved, key=str) == sorted(shipped, key=str)


WRONG_PLACES = [
    ((3, 3, 4, 2), "cover"),
    ((11, 1, 4, 2), "12 × 6"),
    ((0, 1, 4, 2), "12 × 6"),
    ((1, 1, 99999, 1), "12 × 6"),
]


def test_a_wrong_place_is_refused_and_changes_nothing(
    tricks: LayoutPage, subtests: pytest.Subtests
) -> None:
    tricks.places("trick", 1, 3, 4, 2)
    before = tricks.saved
    for area, said in WRONG_PLACES:
        with subtests.test(area=area):
            tricks.places("library", *area)
            assert tricks.status == 422
            assert said in tricks.refusal
            assert tricks.saved == before


def test_an_outdated_page_and_an_unknown_thing_are_refused(tricks: LayoutPage) -> None:
    tricks.sends("trick", token="0")
    assert "newest state" in tricks.refusal
    tricks.sends("trick", thing="attic")
    assert "no longer" in tricks.refusal
    assert tricks.client.get(tricks.address, {"screen": "huge"}).status_code == 404
    assert tricks.saved == []


def test_everything_is_placed_and_the_rest_is_drawn_as_before(tricks: LayoutPage) -> None:
    tricks.presses("#layout-all")
    shown = len(tricks.page.select(".place"))
    assert shown == len(tricks.saved) > 4
    assert len(tricks.page.select(".place .handle")) == shown
    assert tricks.page.select(".side.is-near #zone-0-hand")


def test_warnings_say_where_cards_have_no_room(tricks: LayoutPage) -> None:
    tricks.places("trick", 4, 3, 2, 2)
    assert "Trick" in tricks.page.select("#layout-warnings")[0].get_text()
    tricks.places("trick", 1, 3, 12, 4)
    assert not tricks.page.select("#layout-warnings")


def test_format_1_and_strangers(tricks: LayoutPage) -> None:
    Draft.objects.update(about=tricks.draft.about | {"format": 1})
    tricks.places("trick", 1, 3, 4, 2)
    assert "format 2" in tricks.refusal
    assert tricks.saved == []
    assert Client().get(tricks.address).status_code == 404


def test_a_renamed_zone_keeps_its_place(tricks: LayoutPage) -> None:
    tricks.places("taken-mine", 1, 3, 2, 2)
    rules = tricks.draft.parts.get(kind="rules")
    zones = read_tables(str(rules.content["text"]))["zones"]
    number = next(place for place, zone in enumerate(zones) if zone["name"] == "taken")
    response = tricks.client.get(tricks.design, {"step": "zones"})
    form = BeautifulSoup(response.content, "html.parser").select_one(f"#zones-{number} form")
    assert form is not None
    sent = shown_values(form) | {"do": "save", "name": "won"}
    tricks.client.post(tricks.design, sent)
    assert [each["zone"] for each in tricks.saved] == ["won"]
