"""Two lines that are about one thing are one sentence where that says the same."""

from engine.language.reference.examples import example_rules_text
from engine.language.vocabulary import THIRD
from tests.cases import for_each
from tests.engine.semantics.arena import arena_rules

PAID = "choose from: you.hand by: you as: paid"
PLAYED = "During the play phase, you may use this effect from your hand. "


def text(lines: str) -> str:
    return example_rules_text(f"use in play from hand\n{lines}").removeprefix(PLAYED)


@for_each(
    "lines, printed",
    [
        ("let picked = last(you.hand)\ndiscard picked", "Discard the last card in your hand."),
        (
            'let picked = last(you.hand)\nsay "{picked.name} goes."\ndiscard picked',
            "Discard the last card in your hand.",
        ),
        (
            "let picked = last(you.hand)\ndiscard picked\nset picked.special = yes",
            (
                "The picked card is the last card in your hand. Discard the picked card. "
                "The picked card becomes special."
            ),
        ),
        (
            "let kept = count(you.hand)\ndraw you\nset game.sum += kept",
            (
                "The kept number is the number of cards in your hand. Draw a card. "
                "Add the kept number to the sum."
            ),
        ),
    ],
)
def test_a_value_that_the_next_line_uses_once_needs_no_name(lines: str, printed: str) -> None:
    assert text(lines) == printed


@for_each(
    "lines, printed",
    [
        (
            f"{PAID} optional: yes\nif paid != none\n  discard paid\n  draw you",
            "You may discard a card in your hand. If you do, draw a card.",
        ),
        (
            f'confirm "Pay?" by: you as: so\nif so\n  {PAID}\n  discard paid\n  draw you',
            "You may do all of this: (a) discard a card in your hand; (b) draw a card.",
        ),
    ],
)
def test_a_choice_that_can_be_refused_is_a_cost(lines: str, printed: str) -> None:
    """Without a card in hand, only the question lets a player draw."""
    assert text(lines) == printed


@for_each(
    "count, printed",
    [
        ("count(you.discard)", "Draw a card for each card in your discard pile."),
        ("2 * count(you.discard)", "Draw 2 cards for each card in your discard pile."),
        ("1 + 2 * count(you.discard)", "Draw a card plus 2 for each card in your discard pile."),
        (
            "1 + 1 * count(you.discard)",
            "Draw cards equal to 1 plus (1 times the number of cards in your discard pile).",
        ),
    ],
)
def test_numbers_of_things_are_for_each_of_them(count: str, printed: str) -> None:
    assert text(f"draw you count: {count}") == printed


def test_a_name_after_its_loop_is_no_pronoun() -> None:
    lines = "for each prey in you.hand\n  discard prey\nset prey.special = yes"
    assert text(lines) == "Discard each card in your hand. The prey becomes special."


@for_each(
    "lines, printed",
    [
        (
            f"{PAID} optional: yes\nif paid != none\n  discard paid\n  set game.sum += 1\n  cancel",
            "you may discard a card in your hand. If you do, add 1 to the sum instead.",
        ),
        (
            'confirm "Not?" by: you as: so\nif so\n  set game.sum += 1\n  cancel',
            "you may add 1 to the sum instead.",
        ),
        (
            'confirm "Not?" by: you as: so\nif so\n  cancel\n  set game.sum += 1',
            "you may prevent what was about to happen. If you do, add 1 to the sum.",
        ),
    ],
)
def test_a_player_may_do_something_instead(lines: str, printed: str) -> None:
    found = example_rules_text(f"before draw from field\n{lines}")
    is_instead = printed.endswith("instead.")
    lead = "if a player would draw cards" if is_instead else "before a player draws cards"
    assert found == f"While this card is in the field, {lead}, {printed}"


TOLL = """
effect toll "Toll"
  use in main from hand
  let payer = you.next
  if payer.gold < {owed}
    draw you
  else
    confirm "Pay?" by: payer as: paid
    if paid
      set payer.gold -= {cost}
    else
      draw you{drawn}
"""


@for_each(
    "owed, cost, drawn, is_one",
    [(2, 2, "", True), (3, 2, "", False), (2, 2, " count: 2", False)],
)
def test_what_a_player_prevents_by_paying(owed: int, cost: int, drawn: str, is_one: bool) -> None:
    rules = arena_rules(TOLL.format(owed=owed, cost=cost, drawn=drawn), edition=THIRD)
    found = rules.printed_effects["toll"].text
    assert found.endswith("Draw a card unless the next player pays 2 gold.") == is_one
