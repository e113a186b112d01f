"""Language L10: the questions that effects can ask."""

import pytest

from engine.play import IllegalAction
from tests.engine.semantics.arena import Arena
from tests.engine.semantics.conftest import Build

ASK = """
effect ask "Ask"
  use in main from hand
  {0}
  {1}
"""


def ask(arena: Build, question: str, fact: str) -> Arena:
    table = arena(ASK.format(question, fact)).set("""
        game   field: a b c
        north  hand: ask
        south  hand: d
        east   hand: a b
    """)
    table.north.uses("ask")
    return table


@pytest.mark.parametrize(
    ("question", "options", "answer", "said"),
    [
        ("choose from: game.field by: you as: x", "abc", "b", "b"),
        ("choose from: you.opponents by: you as: x", ["south", "east"], "east", "east"),
        ('choose from: ["red", "blue"] by: you as: x', ["red", "blue"], "red", "red"),
        ("choose_number low: 2 high: 4 by: you as: x", "234", "3", "3"),
        ('confirm "Really?" by: you as: x', ["Yes", "No"], "No", "no"),
        (
            "choose from: game.field by: you as: x optional: yes",
            ["a", "b", "c", "Pass"],
            "Pass",
            "no card",
        ),
    ],
)
def test_l10_questions_offer_cards_players_texts_and_numbers(
    arena: Build, question: str, options: list[str], answer: str, said: str
) -> None:
    table = ask(arena, question, 'say "{x}"')
    assert table.north.options == set(options)
    table.north.chooses(answer)
    assert table.messages == [said]


SOME = "choose_some from: game.field by: you as: some minimum: 1 maximum: 2{0}"
EACH = 'for each x in some\n    say "{x}"'


@pytest.mark.parametrize(
    ("ordered", "answer", "said"), [("", "3 1", ["a", "c"]), (" ordered: yes", "3 1", ["c", "a"])]
)
def test_l10_players_choose_several_options_in_an_order(
    arena: Build, ordered: str, answer: str, said: list[str]
) -> None:
    table = ask(arena, SOME.format(ordered), EACH)
    table.session.act(0, f"choose {answer}")
    assert table.messages == said


@pytest.mark.parametrize("answer", ["pass", "choose 1 2 3", "choose 1 1", "choose 4", "choose"])
def test_l10_illegal_choices_of_several_options_are_refused(arena: Build, answer: str) -> None:
    table = ask(arena, SOME.format(""), EACH)
    before = table.state
    with pytest.raises(IllegalAction):
        table.session.act(0, answer)
    assert table.state == before


def test_l10_a_player_splits_a_number(arena: Build) -> None:
    table = ask(arena, "split amount: 5 among: players by: you as: some", EACH)
    for wrong in ("choose 5 5 0", "choose 5", "choose 6 -1 0"):
        with pytest.raises(IllegalAction):
            table.session.act(0, wrong)
    table.session.act(0, "choose 1 0 4")
    assert table.messages == ["1", "0", "4"]


def test_l10_simultaneous_choices_stay_hidden(arena: Build) -> None:
    question = "each_choose players: you.opponents from: it.hand as: some"
    table = ask(arena, question, EACH)
    assert (table.south.options, table.east.options) == ({"d"}, {"a", "b"})
    before = table.south.view.zones
    table.east.chooses("b")
    assert (table.messages, table.south.options, table.south.view.zones) == ([], {"d"}, before)
    table.south.chooses("d")
    assert table.messages == ["d", "b"]


def test_l10_every_asks_players_one_after_another(arena: Build) -> None:
    table = ask(arena, "each_choose every you.opponents from: it.hand as: some", EACH)
    assert (table.south.options, table.east.is_asked) == ({"d"}, False)
    table.south.chooses("d")
    table.east.chooses("b")
    assert table.messages == ["b"], "the variable contains the last player’s choice"


def test_l10_only_the_player_who_is_asked_sees_the_cards(arena: Build) -> None:
    question = "choose from: you.next.hand by: you as: x look: yes"
    table = ask(arena, question, 'say "chosen"')
    decision = table.north.view.decision
    assert decision is not None
    assert [option.shown.name for option in decision.options if option.shown] == ["d"]
    assert table.east.view.decision is None
    assert [z.cards for z in table.east.view.players[1].zones if z.name == "hand"] == [None]
