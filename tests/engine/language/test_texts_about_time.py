"""The rules text of headings and lines about a card's own events, objects and time."""

from engine.language.reference.examples import example_rules_text
from tests.cases import for_each

TEXTS = [
    (
        ("when add of this\ndraw you"),
        "When you add this card, draw a card.",
    ),
    (
        ("when add of this from hand\ndraw you"),
        "When you add this card from your hand, draw a card.",
    ),
    (
        ("when leave of this from field to discard\ndraw this.owner"),
        "When this card goes from the field to a discard pile, this card's owner draws a card.",
    ),
    (
        ("when enter of this to field\ndraw you"),
        "When this card enters the field, draw a card.",
    ),
    (
        ("when discard of this by you.opponents\ndiscard random(cards in trigger.controller.hand)"),
        ("When an opponent discards this card, discard a random card in that player's hand."),
    ),
    (
        ("when set of card.number of this from field\nonly if trigger.new > trigger.old\ndraw you"),
        "While this card is in the field, when this card's number increases, draw a card.",
    ),
    (
        (
            "when enter of this from hand, discard to field on stack\n"
            "draw you count: this.last.number"
        ),
        (
            "When this card enters the field from your hand or your discard pile, put this on the "
            "stack. Draw cards equal to this card's former number."
        ),
    ),
    (
        "set this.controller = you until turn",
        "Until the end of the turn, take control of this card.",
    ),
    (
        "set this.special = yes until turn of you.next",
        "This card becomes special until the end of the next player's next turn.",
    ),
    (
        "set this.number = 3 until this leaves",
        "This card's number becomes 3 until this card leaves its zone.",
    ),
    (
        "set this.number -= 1 until draw of you",
        "This card gets −1 number until your next draw phase.",
    ),
    (
        "give grow to: this until: turn of you",
        "Until the end of your next turn, this card gains “Grow”.",
    ),
    (
        "give grow to: cards in game.field until: this leaves",
        "Until this card leaves its zone, the cards in the field gain “Grow”.",
    ),
    (
        ("at next draw of you\n  draw you count: 2"),
        "At the beginning of your next draw phase, draw 2 cards.",
    ),
    (
        ("at next play\n  if this in game.field\n    discard this"),
        "At the beginning of the next play phase, if this card is in the field, discard it.",
    ),
    (
        ("only if times_used(add, you, card: this) < 1\ndraw you"),
        (
            "This happens only if you have used “Add” of this card fewer than 1 time this turn. "
            "Draw a card."
        ),
    ),
    (
        ("only if not this.arrived\ndiscard cards in game.field where it.arrived"),
        (
            "This happens only if this card hasn't arrived this turn. Discard all cards in the "
            "field that have arrived this turn."
        ),
    ),
    (
        "reset this everything: yes",
        "This card returns to the printed values without anything that was added.",
    ),
    (
        'transform this into: "Soldier" everything: yes',
        "This card becomes Soldier, without anything that was added to it.",
    ),
    (
        (
            "when set of card.number of this\n"
            "only if trigger.new > trigger.old\n"
            "only if trigger.controller != you\n"
            "draw you"
        ),
        "When this card's number increases, if that player isn't you, draw a card.",
    ),
    (
        (
            "when enter of this\n"
            "only if trigger.left == you.hand\n"
            "only if trigger.reached == game.field\n"
            "only if trigger.card.special\n"
            "draw you"
        ),
        "When this card enters the field from your hand, if that card is special, draw a card.",
    ),
    (
        ("when leave of this from field\nonly if trigger.reached == you.hand\ndraw you"),
        "When this card goes from the field to your hand, draw a card.",
    ),
    (
        ("when add of this\nonly if trigger.controller == you.next\ndraw you"),
        "When the next player adds this card, draw a card.",
    ),
    (
        ("when set of card.number of this\nonly if trigger.whose.special\ndraw you"),
        "When this card's number changes, if that card is special, draw a card.",
    ),
    (
        ("after set of card.number from field\nonly if trigger.whose.number == 0\ndraw you"),
        (
            "While this card is in the field, whenever a card's number changes, if that card's "
            "number is 0, draw a card."
        ),
    ),
    (
        ("after set of card.number from field\nonly if trigger.whose.special\ndraw you"),
        "While this card is in the field, whenever a special card's number changes, draw a card.",
    ),
]


@for_each("lines, text", TEXTS)
def test_printed_text(lines: str, text: str) -> None:
    assert example_rules_text(lines) == text
