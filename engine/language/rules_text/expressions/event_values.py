"""Word the values of events: the triggering one, earlier ones, and past ones."""

from __future__ import annotations

from engine.language import syntax
from engine.language.kinds import CARD, PLAYER, Kind
from engine.language.rules_text.grammar.templates import always_has
from engine.language.rules_text.plan.phrases import Owned, Phrase
from engine.language.rules_text.text_context import Context, use_count
from engine.language.syntax import Path
from engine.language.vocabulary import CommandWord
from engine.language.vocabulary.effect_signature import EffectWord, card_parameter

OF_CHANGE = {
    "old": "old_value",
    "new": "new_value",
    "left": "zone_left",
    "reached": "zone_entered",
}
"""The values of a triggering change or move."""


def of_event(context: Context, name: str, path: Path) -> Phrase:
    """Return the phrase of a value of the triggering event."""
    kind = context.kind(path)
    if known := context.names.get(f"trigger.{name}"):
        return known
    if name == "whose":
        return that(context, kind)
    if name in OF_CHANGE:
        return context.nominal(OF_CHANGE[name])
    if kind in (CARD.several, PLAYER.several) and name == context.language.noun(
        kind.one, many=True
    ):
        return context.nominal("those_nouns", nouns=Phrase(name))._replace(many=True)
    triggers = context.triggers
    if name == "count" and triggers and all(each.kind == "draw" for each in triggers):
        is_done = any(each.when == "after" for each in triggers)
        to_draw = "cards_drawn" if is_done else "cards_to_draw"
        return Phrase(context.say(to_draw))
    return context.language.name(name, kind)


OF_ONE = ("card", "controller", "name", "kinds", "about", "amount", "turn", "phase")
"""The values of a single past event."""
OF_EARLIER = (*OF_ONE, "parent", "cause")
"""The values of an earlier effect: the parent or the cause of this one."""


def of_earlier_event(context: Context, node: syntax.Attribute, path: Path) -> Phrase:
    of = context.phrase(node.of, (*path, "of"))
    if node.name in OF_EARLIER:
        said = context.nominal(f"earlier_{node.name}", of=of)
    else:
        value = context.language.name(node.name, context.kind(path))
        said = Phrase(context.say("value_of", value=value, of=of))
    return context.language.set_phrase(said) if context.kind(path).many else said


def of_one_event(context: Context, node: syntax.Attribute, path: Path) -> Phrase:
    of, kind = context.phrase(node.of, (*path, "of")), context.kind(path)
    is_own = node.name in OF_ONE
    owned = context.say(f"event_{node.name}") if is_own else node.name.replace("_", " ")
    said = Phrase(Owned(of, owned))
    return context.language.set_phrase(said) if kind.many else said


def is_parameter_of_trigger(context: Context, node: syntax.Attribute) -> bool:
    """Return True for a parameter, such as an amount, of effects that trigger this one."""
    if node.of != syntax.Name("trigger"):
        return False
    values = context.words.trigger_values
    return any(node.name in dict(values.get(each.kind, ())) for each in context.triggers)


def is_about_another(context: Context) -> bool:
    """Return True if the effect triggers on a command such as “discard”, and not on a card’s move.

    The event’s card is then the one whose effect ran the command, not the one in the sentence.
    """
    triggers = context.triggers
    commands, effects = context.words.vocabulary.commands, context.words.effects

    def is_done(kind: str) -> bool:
        if kind in commands or kind.startswith(syntax.SETTING):
            return True
        return kind in effects and card_parameter(effects[kind].parameters) != ""

    return bool(triggers) and all(is_done(each.kind) and not each.of for each in triggers)


def names_a_player(context: Context) -> bool:
    """Return True if the event’s sentence names a player who may not be the one that caused the event."""

    def has_player(kind: str) -> bool:
        if kind.startswith(syntax.SETTING):
            return kind.removeprefix(syntax.SETTING).startswith("player.")
        word = context.words.vocabulary.commands.get(kind) or context.words.effects.get(kind)
        return word is not None and any(
            each.kind.one == PLAYER and not each.naming and is_in_wording(word, each.name)
            for each in word.parameters
        )

    return any(has_player(each.kind) for each in context.triggers)


def is_in_wording(word: CommandWord | EffectWord, name: str) -> bool:
    """Return True if the words of a command or a game’s effect always contain this parameter."""
    if isinstance(word, CommandWord):
        return always_has(word.wording, name)
    return word.wording is not None and use_count(word.wording, name) > 0


def that(context: Context, kind: Kind) -> Phrase:
    return context.nominal("that_noun", noun=Phrase(context.language.noun(kind)))
