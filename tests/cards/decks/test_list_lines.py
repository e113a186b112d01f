"""A deck list is shown line by line. Unclear lines ask what they mean, and nothing is guessed."""

from dataclasses import dataclass

import pytest
from bs4 import BeautifulSoup
from django.test import Client
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st

from cards.decks.list_lines import MOST_SHOWN, lines_to_show, with_choices
from cards.models import Deck, Game
from cards.packs.card_lists import CardListError, read_deck_text
from engine.rulebook import CardRules
from tests.cards.cards_named import cards_named


@dataclass
class Known:
    cards: dict[str, CardRules]
    title: str = "Small"


SMALL = Known(cards_named("ray", "2 ray", "Deck", "Elan", "Élan", "Old toad"))


@pytest.mark.parametrize(
    ("line", "kind", "choices"),
    [
        ("2x ray", "card", ()),
        ("1 Old Toad", "card", ()),
        ("# mine", "", ()),
        ("Creatures (2)", "heading", ()),
        ("SB: ray", "aside", ()),
        ("2 ray", "refused", ("1 2 ray", "2x ray")),
        ("Deck", "refused", ("1 Deck",)),
        ("3 elan", "refused", ("3 Elan", "3 Élan")),
        ("2 Old tod", "refused", ("2 Old toad",)),
        ("4 Dragonfly of the west", "refused", ()),
        ("0 ray", "refused", ()),
    ],
)
def test_each_line_says_what_it_was_read_as(line: str, kind: str, choices: tuple[str, ...]) -> None:
    (shown,) = lines_to_show(line, SMALL).lines
    assert (shown.text, shown.kind) == (line, kind)
    assert set(choices) <= set(shown.choices)
    assert bool(shown.problem) == (kind == "refused")


PIECES = st.sampled_from(
    ["2 ray", "ray", "Deck", "3 elan", "1 Old tod", "# x", "", "Sideboard", "9"]
)


@given(st.lists(PIECES, max_size=6))
def test_every_choice_makes_its_line_clear(lines: list[str]) -> None:
    """The lines and the whole list agree, and the choices that are offered can be read."""
    text = "\n".join(lines)
    shown = lines_to_show(text, SMALL)
    for line in shown.lines:
        # Nothing is chosen for a heading. Without it, the lines below would mean something else.
        for choice in (*line.choices, "#") if line.kind != "heading" else ():
            field = f"line {line.number}"
            chosen = with_choices(text, {field: choice, f"was {field}": line.text})
            assert lines_to_show(chosen, SMALL).unclear == shown.unclear - (line.kind == "refused")
    try:
        found = read_deck_text(text, SMALL)
    except CardListError:
        assert shown.unclear
        return
    assert not shown.unclear
    assert sum(line.copies for line in shown.lines) == found.cards.total()


@pytest.mark.parametrize(
    "sent",
    [
        {"line 1": "1 Deck", "was line 1": "another line"},
        {"line 1": "1 Deck"},
        {"line 9": "1 Deck", "was line 9": ""},
        {"line 0": "1 Deck", "was line 0": "2 ray"},
        {"line 1": "", "was line 1": "2 ray"},
        {"line x": "1 Deck", "was line x": "2 ray"},
    ],
)
def test_a_choice_for_another_line_changes_nothing(sent: dict[str, str]) -> None:
    assert with_choices("2 ray\nElan", sent) == "2 ray\nElan"


def test_of_a_long_list_the_unclear_lines_are_shown() -> None:
    found = lines_to_show("1 ray\n" * MOST_SHOWN + "2 ray\n1 Elan", SMALL)
    assert len(found.lines) == MOST_SHOWN
    assert (found.unclear, found.more) == (1, 2)


def lines_on(page: bytes) -> list[str]:
    found = BeautifulSoup(page, "html.parser").select(".list-lines > li")
    return [each["class"][0] for each in found]


def test_a_stranger_looks_at_a_list_and_chooses(game: Game, client: Client) -> None:
    address, sent = reverse("cards:new_deck", args=[game.slug]), {"name": "Mine"}
    looked = client.post(address, sent | {"cards": "4 10\n# mine\n1 7", "look": ""})
    assert (looked.status_code, lines_on(looked.content)) == (
        200,
        ["is-card", "is-comment", "is-card"],
    )
    sent["cards"] = "4 10\n2 jokr"
    refused = client.post(address, sent)
    assert (refused.status_code, lines_on(refused.content)) == (422, ["is-card", "is-refused"])
    assert not Deck.objects.filter(ready_in=None).exists()
    chosen = client.post(address, sent | {"line 2": "#", "was line 2": "2 jokr"})
    assert chosen.status_code == 302
    assert Deck.objects.get(ready_in=None).cards == {"10": 4}


def test_an_own_deck_is_looked_at_before_it_is_replaced(deck: Deck, client: Client) -> None:
    client.force_login(deck.owner)  # type: ignore[arg-type]
    address = reverse("cards:replace_deck", args=[deck.pk])
    looked = client.post(address, {"cards": "4 10", "look": ""})
    assert (looked.status_code, lines_on(looked.content)) == (200, ["is-card"])
    assert Deck.objects.get(pk=deck.pk).cards == {}
    client.post(address, {"cards": "4 10\n1 X", "line 2": "#", "was line 2": "1 X"})
    assert Deck.objects.get(pk=deck.pk).cards == {"10": 4}
