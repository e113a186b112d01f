"""One tree, three views: what prints the same, means the same."""

from __future__ import annotations

from random import Random

from engine.language import syntax
from engine.language.check import check_effect
from engine.language.kinds import CARD, FLAG, NUMBER, PLAYER, TEXT, ZONE
from engine.language.small_game import SMALL_GAME
from engine.language.syntax import Effect, Statement
from engine.language.unparse import unparse
from engine.language.wording import printed_effect
from tests.engine.fuzz.programs import EffectWriter
from tests.engine.language.harmless import Form

KINDS = (FLAG, FLAG, NUMBER, CARD, CARD.several, PLAYER, PLAYER.several, ZONE, TEXT)
TREES = 600


def statement(writer: EffectWriter, dice: Random) -> Statement:
    match dice.randrange(3):
        case 0:
            return syntax.Let("x", writer.value(dice.choice(KINDS), dice.choice((1, 2, 3))))
        case 1:
            return writer.command(0)
        case _:
            return writer.statement(2)


def test_different_trees_print_differently() -> None:
    dice = Random(5)
    found: dict[str, tuple[object, str]] = {}
    for _ in range(TREES):
        effect = Effect("e", "", (), (), (statement(EffectWriter(dice), dice),))
        kinds = check_effect(effect, SMALL_GAME, on_card=True).kinds
        form = Form(kinds).of(effect.body, ("body",))
        text = printed_effect(effect, SMALL_GAME, kinds, on_card=True)
        before, written = found.setdefault(text, (form, unparse(effect)))
        assert before == form, f"{text}\n{written}\n{unparse(effect)}"
