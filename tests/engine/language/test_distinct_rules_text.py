"""Effects with the same rules text have the same meaning."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.language import syntax
from engine.language.checking.checker import check_effect
from engine.language.kinds import CARD, FLAG, NUMBER, PLAYER, TEXT, ZONE
from engine.language.parsing.formatter import unparse
from engine.language.parsing.parser import parse_effect
from engine.language.rules_text import printed_effect
from engine.language.syntax import Effect, Heading, Statement
from engine.language.vocabulary import FIRST
from engine.language.vocabulary.example_game import SMALL_GAME
from tests.engine.fuzz.programs import EffectWriter
from tests.engine.language.equivalent_trees import Form

KINDS = (FLAG, FLAG, NUMBER, CARD, CARD.several, PLAYER, PLAYER.several, ZONE, TEXT)
TREES = 600
BODY = (syntax.Command("draw", syntax.Name("you"), ()),)


def statement(writer: EffectWriter, dice: Random) -> Statement:
    match dice.randrange(3):
        case 0:
            return syntax.Let("x", writer.value(dice.choice(KINDS), dice.choice((1, 2, 3))))
        case 1:
            return writer.command(0)
        case _:
            return writer.statement(2)


def printed(line: str) -> str:
    effect = parse_effect(f'effect e "E"\n  use in play from hand\n  {line}\n')
    kinds = check_effect(effect, SMALL_GAME, on_card=True).kinds
    text = printed_effect(effect, SMALL_GAME, kinds, on_card=True)
    return text.removeprefix("During the play phase, you may use this effect from your hand. ")


@pytest.mark.parametrize(
    ("line", "other", "words"),
    [
        (
            "discard random_by(random(you.hand), by: it.number)",
            "discard random_by(you.hand, by: it.number)",
            "Discard a random card in your hand, unless its number is 0 or less.",
        ),
        (
            "discard shuffled(first(you.hand))",
            "discard first(shuffled(you.hand))",
            "Discard the first card in your hand.",
        ),
        (
            "discard sorted(last(you.hand), by: it.number)",
            "discard last(sorted(you.hand, by: it.number))",
            "Discard the last card in your hand.",
        ),
        (
            "discard sorted(you.hand, by: place_of(it, you.library))",
            "discard sorted(you.hand, by: place_of(it, you.discard))",
            "Discard the cards in your hand in order of place among the cards in your library.",
        ),
        (
            "if any_one(top(you.library), game.sum > 3)\n    draw you",
            "if game.sum > 3\n    draw you",
            (
                "If there is at least one card among the top card of your library for which "
                "the sum is more than 3, draw a card."
            ),
        ),
        (
            "if every_one(top(you.library), game.sum > 3)\n    draw you",
            "if game.sum > 3\n    draw you",
            (
                "If for every card among the top card of your library, the sum is more than 3, "
                "draw a card."
            ),
        ),
    ],
)
def test_similar_lines_print_differently(line: str, other: str, words: str) -> None:
    assert printed(line) == words != printed(other)


def test_different_trees_print_differently() -> None:
    dice = Random(5)
    found: dict[str, tuple[object, str]] = {}
    for _ in range(TREES):
        effect = Effect("e", "", (), (), (statement(EffectWriter(dice, FIRST), dice),))
        kinds = check_effect(effect, SMALL_GAME, on_card=True).kinds
        form = Form(kinds).of(effect.body, ("body",))
        text = printed_effect(effect, SMALL_GAME, kinds, on_card=True)
        before, written = found.setdefault(text, (form, unparse(effect)))
        assert before == form, f"{text}\n{written}\n{unparse(effect)}"


def headed(writer: EffectWriter, dice: Random) -> Effect:
    """Return an effect with headings: an effect to use, a triggered effect or a modifier."""
    effect = dice.choice((writer.used, writer.answering, writer.reading))("e")
    on = dice.choice(("", "", "stack", "check"))
    heads = tuple(placed(head, on, dice) for head in effect.headers)
    return replace(effect, headers=heads, body=effect.body if effect.is_modifier else BODY)


def placed(head: Heading, on: str, dice: Random) -> Heading:
    match head:
        case syntax.Use():
            return replace(head, on=on.replace("check", ""), quick=dice.random() < 0.5)
        case syntax.Trigger("after"):
            return replace(head, on=on)
    return head


def unprinted(head: Heading) -> Heading:
    """Remove the priority of a trigger, which cards don't print."""
    return replace(head, priority=0) if isinstance(head, syntax.Trigger | syntax.Reading) else head


def test_different_headings_print_differently() -> None:
    dice = Random(7)
    found: dict[str, tuple[object, str]] = {}
    for _ in range(TREES):
        effect = headed(EffectWriter(dice, FIRST), dice)
        kinds = check_effect(effect, SMALL_GAME, on_card=True).kinds
        form = Form(kinds)
        heads = [form.of(unprinted(head), ("headers", n)) for n, head in enumerate(effect.headers)]
        tree = (heads, form.of(effect.body, ("body",)))
        text = printed_effect(effect, SMALL_GAME, kinds, on_card=True)
        before, written = found.setdefault(text, (tree, unparse(effect)))
        assert before == tree, f"{text}\n{written}\n{unparse(effect)}"
