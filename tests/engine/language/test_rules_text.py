"""The rules text that cards print for effect text."""

import pytest

from engine.language.kinds import FLAG
from engine.language.reference.examples import NEWEST, example_rules_text, value_rules_text
from engine.language.rules_text.effect import EffectWording
from engine.language.rules_text.grammar.english.printed_names import is_plural_noun, singular_noun
from engine.language.syntax import Attribute, Name
from tests.cases import for_each

SENTENCES = [
    ("draw you", "Draw a card."),
    ("draw you count: 2", "Draw 2 cards."),
    ("draw you.next count: game.sum", "The next player draws cards equal to the sum."),
    (
        "draw every players count: count(it.hand)",
        "All at once, each player draws a card for each card in their hand.",
    ),
    ("move you.next.hand to: you.hand", "Put the next player's hand into your hand."),
    ("move this to: you.library bottom: yes", "Put this card on the bottom of your library."),
    (
        "move you.discard to: you.library shuffled: yes",
        "Put your discard pile on top of your library in a random order.",
    ),
    (
        "if count(distinct(you.hand, it.number)) == 1\n  draw you",
        "If the cards in your hand have the same number, draw a card.",
    ),
    (
        "if count(distinct(you.hand, it.number)) != 1\n  draw you",
        "If the cards in your hand don't have the same number, draw a card.",
    ),
    (
        "set you.may_act = yes\ngive_control you count: 2 optional: yes",
        "You may now take up to 2 actions or pass.",
    ),
    ("begin_turn you.next", "The next player's turn begins."),
    (
        "reading number of card c from field\nset value += either(c.special, 2, 1)",
        (
            "While this card is in the field, each card gets +2 number if it is special, "
            "otherwise +1 number."
        ),
    ),
    (
        "set game.turn_player = game.turn_player.next",
        "It becomes the turn of the player after the turn player.",
    ),
    ("set this.controller = you.next", "The next player takes control of this card."),
    ("set this.number += 2 until turn", "This card gets +2 number until the end of the turn."),
    ("set this.special = no", "This card is no longer special."),
    (
        "reading number of card c from field\nset value += count(you.hand) / 2",
        "While this card is in the field, each card gets +1 number for every 2 cards in your hand.",
    ),
    (
        "reading number of card c from hand\nonly if c in game.field\nset value += 1",
        "While this card is in your hand, each card in the field gets +1 number.",
    ),
    (
        "discard cards in game.field where it.number > 3",
        "Discard all cards in the field whose number is more than 3.",
    ),
    (
        "choose_some from: you.hand by: you as: chosen minimum: 2 maximum: 3",
        "Choose 2 or 3 cards in your hand.",
    ),
    (
        "set this.special = even(game.sum)",
        "If the sum is even, this card becomes special; otherwise, this card is no longer special.",
    ),
    (
        "set this.attached_to = last(you.hand)",
        "This card becomes attached to the last card in your hand.",
    ),
    ("deal you.next count: 3", "Deal 3 cards to the next player."),
    ("discard first(shuffled(you.hand))", "Discard a random card in your hand."),
    ("discard take(shuffled(you.hand), 2)", "Discard 2 cards in your hand at random."),
    ("discard cards where no", "Discard no cards."),
    ("set this.face_down = yes", "Turn this card face down."),
    (
        "let drawn = top(you.library, 2)\nmove drawn to: you.hand",
        "The drawn cards are the top 2 cards of your library. Put the drawn cards into your hand.",
    ),
    (
        "choose from: you.hand by: you as: prize optional: yes",
        "You may choose a card in your hand.",
    ),
    (
        "choose_some from: you.hand by: you.next as: chosen maximum: 2",
        "The next player chooses up to 2 cards in your hand.",
    ),
    (
        'confirm "More?" by: you as: sure\nif not sure\n  draw you',
        "You are asked “More?” If the answer is no, draw a card.",
    ),
    ("for each one in players\n  draw one", "Each player draws a card."),
    ("for each one in you.opponents\n  draw one", "Each opponent draws a card."),
    (
        "for each one in players\n  for each two in one.hand\n    discard two",
        "For each player, discard each card in that player's hand.",
    ),
    (
        "for each one in game.field\n  for each two in one.owner.hand\n    discard two\n    remove one",
        (
            "For each card in the field, for each card in that card's owner's hand (the two), "
            "discard the two, then remove that card from the game."
        ),
    ),
    (
        'takes card soldier\nreads "{soldier} has haste"\nanswers flag soldier.number == 1',
        "A card has haste if its number is 1.",
    ),
    (
        'takes player holder\nreads "the strength of {holder}"\nanswers number count(holder.hand)',
        "A player's strength is the number of cards in their hand.",
    ),
    ("repeat 2\n  draw you", "Do this 2 times: draw a card."),
    (
        "together\n  draw you\n  draw you.next",
        "All at once, draw a card, and the next player draws a card.",
    ),
    (
        "if game.sum > 5\n  draw you\nelse\n  add",
        "If the sum is more than 5, draw a card. Otherwise, do “Add”.",
    ),
    (
        "if game.sum > 5\n  if even(game.sum)\n    draw you\n  add",
        "If the sum is more than 5, (a) if the sum is even, draw a card; (b) do “Add”.",
    ),
    (
        "if game.sum > 5\n  if even(game.sum)\n    draw you\n    add",
        "If the sum is more than 5 and the sum is even, draw a card, then do “Add”.",
    ),
    (
        "reading number of card c from field\nonly if c != this and c.special\nset value += 1",
        "While this card is in the field, each other special card gets +1 number.",
    ),
    (
        "reading number of card c from field\nonly if c != this\nonly if c.owner == you\nset value = 0",
        "While this card is in the field, the number of each other card you own is 0.",
    ),
    (
        "reading special of card c from field\nonly if game.sum > 5\nset value = no",
        "While this card is in the field, if the sum is more than 5, no card is special.",
    ),
    (
        "before draw by you.opponents from field\nonly if even(game.sum)\ncancel",
        (
            "While this card is in the field, if a player would draw cards because of an "
            "opponent and the sum is even, prevent it."
        ),
    ),
    (
        "after move from hand\nafter enter from hand\ndraw you",
        (
            "While this card is in your hand, whenever a player puts cards into a zone or a card "
            "enters a zone, draw a card."
        ),
    ),
    (
        "after set of card.special by you from hand\ndraw you",
        "While this card is in your hand, whenever you change whether a card is special, draw a card.",
    ),
    (
        (
            "use quick in any from hand on stack\ncost discard this\ncost game.sum 3\ntarget "
            "victim from cards in game.field where it.special\ndiscard victim"
        ),
        (
            "Whenever you have priority, you may play this card from your hand. Target a "
            "special card in the field. Cost: discard this card and subtract 3 "
            "from the sum. This uses the stack. Discard that card."
        ),
    ),
    (
        (
            "use in play from hand, field\nonly if game.sum > 3\nonly if this.special or "
            "even(game.sum)\ndraw you"
        ),
        (
            "During the play phase, you may use this effect from your hand or the field if the "
            "sum is more than 3 and either this card is special or the sum is even. Draw a card."
        ),
    ),
]

VALUES = [
    ("count(you.hand) < 7", "you have fewer than 7 cards in hand"),
    ("count(you.next.hand) == 0", "the next player has no cards in hand"),
    ("count(you.hand) == 1", "you have exactly 1 card in hand"),
    ("count(game.field) >= 3", "there are 3 or more cards in the field"),
    (
        "count(cards in you.library where it.special) > 0",
        "there is at least one special card in your library",
    ),
    ("count(players) - 1 < game.sum", "the number of players minus 1 is less than the sum"),
    ("game.turn_player == you", "it is your turn"),
    ("you != game.turn_player", "it isn't your turn"),
    ("game.phase == the_phase(draw)", "it is the draw phase"),
    ("not has(this, grow)", "this card doesn't have “Grow”"),
    ("not you.may_act", "you may not act"),
    ("you.lost", "you have lost"),
    ("not (this.special and even(game.sum))", "this card isn't special or the sum isn't even"),
    (
        "this.special or even(game.sum) and game.sum > 5",
        "this card is special or both the sum is even and the sum is more than 5",
    ),
    ("any_one(you.hand, it.special)", "a card in your hand is special"),
    ("every_one(you.hand, not it.special)", "no card in your hand is special"),
    ("this.number in [1, 2]", "this card's number is 1 or 2"),
    ('this.name == "old"', "this card's name is “old”"),
    ("2 * (game.sum + 1) - 3", "(2 times (the sum plus 1)) minus 3"),
    ("first(game.losers).library", "the first loser's library"),
    ("random(you.hand)", "a random card in your hand"),
    ("first(top(you.library))", "the top card of your library"),
    (
        "cards in you.hand where it.number > 5 and it.owner == you",
        "the cards you own in your hand whose number is more than 5",
    ),
    ("players where count(it.hand) > 3", "the players who have more than 3 cards in hand"),
    (
        "players where it.lost or game.sum > 3",
        "the players who have lost or for whom the sum is more than 3",
    ),
    ("highest(players, by: count(it.hand))", "the player with the most cards in their hand"),
    ("total(you.hand, it.number)", "the combined number of all cards in your hand"),
    (
        "total(players, total(it.hand, it.number))",
        "the combined number of all cards in each player's hand",
    ),
    (
        "without(you.hand, union(you.library, game.field))",
        "the cards in your hand except (the cards in your library and the cards in the field)",
    ),
    (
        "either(this.special, even(game.sum), you.lost)",
        "either the sum is even, if this card is special, or you have lost, if not",
    ),
    (
        "zones in [you.discard, game.field] where it.count > 0",
        "the zones among your discard pile and the field that hold at least one card",
    ),
    ("top(you.library, game.sum)", "the top cards of your library, as many as the sum"),
    ("times_used(add, you) == 0", "you haven't used “Add” this turn"),
    ("times_used(add, you.next) >= 2", "the next player has used “Add” 2 or more times this turn"),
    ("last(game.stack).controller", "the controller of the last effect on the stack"),
    ("either(this.special, 1, 2)", "1 if this card is special, otherwise 2"),
]


@for_each("lines, text", SENTENCES)
def test_an_effect_reads_like_a_card(lines: str, text: str) -> None:
    assert example_rules_text(lines) == text


@for_each("value, text", VALUES)
def test_a_value_reads_like_a_card(value: str, text: str) -> None:
    assert value_rules_text(value) == text


RULES = [
    (
        "only if game.sum > 3\ndraw you",
        "This happens only if the sum is more than 3. The turn player draws a card.",
    ),
    ("set game.turn_player = you.next", "It becomes the next player's turn."),
    (
        "use in play\nonly if count(you.hand) < 2\ndraw you",
        "During the play phase, you may do this if you have fewer than 2 cards in hand. Draw a card.",
    ),
    (
        "of player\nuse in play\ndraw this",
        "Every player has this rule: During the play phase, you may do this. Draw a card.",
    ),
    (
        "of zone hand\nafter draw by you\nshuffle this",
        (
            "The zone “Hand” has this rule: Whenever a player draws cards because of its owner, "
            "shuffle this zone."
        ),
    ),
    (
        "reading sum of game g\nonly if g.turn > 3\nset value += 1",
        "If the turn number is more than 3, the sum is increased by 1.",
    ),
    ("reading sum of game g", "Nothing changes."),
]


COSTS = (
    "use in play from hand\n"
    "cost game.sum either(this.special, 2, 0)\n"
    "cost game.sum 1\n"
    "cost discard this\n"
    "draw you"
)


def test_costs_with_conditions_are_separated_by_semicolons() -> None:
    assert (
        "Cost: if this card is special, subtract 2 from the sum; "
        "subtract 1 from the sum; discard this card."
    ) in example_rules_text(COSTS)


def test_the_article_fits_a_word_in_quotes() -> None:
    text = example_rules_text("target found from effects in game.stack where is_kind(it, add)")
    assert "Target an “Add” effect on the stack." in text


def test_not_every_noun_with_an_s_is_a_plural() -> None:
    words = ("points", "focus", "axis", "class")
    assert [is_plural_noun(word) for word in words] == [True, False, False, False]
    assert [singular_noun(word) for word in words] == ["point", "focus", "axis", "class"]


@pytest.mark.parametrize(("lines", "text"), RULES)
def test_a_rule_reads_like_a_booklet(lines: str, text: str) -> None:
    assert example_rules_text(lines, of_rule=True) == text


def test_a_flag_of_something_unknown_has_a_text() -> None:
    """While an author changes an effect, the menus word values whose owners aren't checked yet."""
    wording = EffectWording(NEWEST, {(): FLAG})
    assert (
        wording.read(wording.phrase(Attribute(Name("it"), "cursed"), ()).text)
        == "whether the cursed answer is yes"
    )
