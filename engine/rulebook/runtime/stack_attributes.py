"""Compute attributes of effects waiting on the stack."""

from __future__ import annotations

from engine.rulebook.columns import DEFINITION, EFFECT_CARD, EFFECT_DEFINITION
from engine.rulebook.runtime.readable import Readable
from engine.rulebook.runtime.slots import WAITING_ENTITY, WAITING_SLOTS


def every_effect(w: Readable) -> list[int]:
    """Return the effects waiting on the stack, with the top effect last."""
    return [each[WAITING_ENTITY] for each in w.waiting]


def game_stack(w: Readable, _game: int) -> list[int]:
    return every_effect(w)


def effect_name(w: Readable, effect: int) -> str:
    number = w.read_columns[EFFECT_DEFINITION][effect]
    return w.rules.effects[number - 1].title if number else "nothing"


def used_card_title(w: Readable, effect: int) -> str:
    """Return the title of the card whose effect waits, or "" for an effect of the rules."""
    number, card = w.read_columns[EFFECT_DEFINITION][effect], w.read_columns[EFFECT_CARD][effect]
    definition = w.read_columns[DEFINITION][card]
    is_of_card = number and w.rules.effects[number - 1].of_class == "card"
    return w.rules.card_list[definition].title if is_of_card and definition else ""


def effect_targets(w: Readable, effect: int) -> list[int]:
    """Return the targets of an effect that are cards. Their slots follow those of the parameters."""
    given = next((each[WAITING_SLOTS] for each in w.waiting if each[WAITING_ENTITY] == effect), ())
    rules = w.rules.effects[w.read_columns[EFFECT_DEFINITION][effect] - 1]
    chosen = zip(rules.tree.targets, given[len(rules.tree.parameters) :], strict=False)
    return [
        card
        for target, several in chosen
        if rules.names[target.name].of_class == "card" and not target.announced
        for card in (several if target.is_set else (several,))
        if card
    ]


show_effect = effect_name
