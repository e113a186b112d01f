"""Cards say “that card” for the chosen card where nothing else can be meant."""

import pytest

from engine.language.reference.examples import example_rules_text

CHOICES = [
    (
        "each_choose players: players from: it.hand as: kept_cards\nreveal kept_cards",
        ("Each player secretly chooses a card in their hand. Reveal those cards."),
    ),
    (
        "choose from: you.hand by: you as: paid optional: yes\nif paid != none\n  discard paid",
        "You may choose a card in your hand. If you do, discard it.",
    ),
    (
        (
            "choose from: you.hand by: you.next as: paid optional: yes\nif paid == none\n  draw you\n"
            "else\n  discard paid"
        ),
        (
            "The next player may choose a card in your hand. If they do, discard it. "
            "If they don't, draw a card."
        ),
    ),
    (
        "choose_some from: you.hand by: you as: paid maximum: 2\nfor each one in paid\n  discard one",
        "Choose up to 2 cards in your hand. Discard each of those cards.",
    ),
    (
        (
            "choose_some from: you.hand by: you as: paid maximum: 2\n"
            "choose_some from: you.hand by: you as: kept\ndiscard paid\nreveal kept"
        ),
        (
            "Choose up to 2 cards in your hand as the paid cards. Choose up to 1 card in your hand as "
            "the kept cards. Discard the paid cards. Reveal the kept cards."
        ),
    ),
    (
        'each_confirm players: players as: agreed prompt: "More?"\nfor each one in agreed\n  draw one',
        (
            "Each player secretly answers “More?”; those who say yes are the agreed players. Each "
            "agreed player draws a card."
        ),
    ),
    (
        "if this.special\n  copy this to: field as: twin\ndiscard twin",
        (
            "If this card is special, create a copy of it in the field as the twin. Discard the "
            "twin."
        ),
    ),
    (
        "copy this to: field as: twin\ndiscard twin",
        "Create a copy of this card in the field. Discard that copy.",
    ),
    (
        "copy this to: field as: c\nchoose from: you.hand by: you as: c\ndiscard c",
        (
            "Create a copy of this card in the field as the c. Choose a card in your hand as the c. "
            "Discard the c."
        ),
    ),
    (
        "choose from: (cards where not has(it, grow)) by: you as: c\ndiscard c",
        "Discard a card without “Grow”.",
    ),
    (
        'create "Soldier" to: field as: made\ndiscard made',
        "Create a copy of Soldier in the field as the made cards. Discard the made cards.",
    ),
    (
        "choose from: you.hand by: you as: paid\nif paid == none\n  draw you",
        "Choose a card in your hand. If you can't, draw a card.",
    ),
    (
        "set this.number += 1\nset this.number += 1",
        "Add 1 to this card's number. Add 1 to this card's number.",
    ),
    (
        "choose from: you.hand by: you as: kept\ndiscard random(you.next.hand)\nreveal kept",
        (
            "Choose a card in your hand as the kept card. Discard a random card in the next "
            "player's hand. Reveal the kept card."
        ),
    ),
    (
        "choose from: players by: you.next as: rival\ndraw rival",
        "The next player chooses a player as the rival. The rival draws a card.",
    ),
    (
        (
            "for each p in players\n  choose from: you.hand by: you.next as: paid optional: yes\n"
            "  if paid != none\n    draw p"
        ),
        (
            "For each player, the next player may choose a card in your hand as the paid card, then "
            "if the next player does, they draw a card."
        ),
    ),
    (
        "set this.number += 1 until turn\nset this.special = yes until turn",
        "This card gets +1 number and becomes special until the end of the turn.",
    ),
    (
        (
            "use in play from hand\ntarget rival from players in [you.next] where it.hand.count > 2\n"
            "draw rival\ndiscard random(rival.hand)"
        ),
        (
            "During the play phase, you may use this effect from your hand. Target the next player as "
            "the rival, if they have more than 2 cards in hand. The rival draws a card. Discard a "
            "random card in the rival's hand."
        ),
    ),
    (
        "after win from field\nfor each p in trigger.players\n  draw p",
        (
            "While this card is in the field, whenever players win the game, each of those players "
            "draws a card."
        ),
    ),
    (
        "lose players where count(it.hand) == 0",
        "The players who have no cards in hand lose the game.",
    ),
]


@pytest.mark.parametrize(("lines", "text"), CHOICES)
def test_a_choice_has_a_name_only_if_it_needs_one(lines: str, text: str) -> None:
    assert example_rules_text(lines) == text
