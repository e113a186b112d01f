"""Find out whether an effect names other values of a kind, so that “that card” would be unclear."""

from __future__ import annotations

from engine.language import syntax
from engine.language.kinds import Kind
from engine.language.syntax import IT, literal_text, member_name
from engine.language.vocabulary.game_words import GameWords


def names_another(node: object, name: str, kind: Kind, words: GameWords) -> bool:
    """Return True for a node that can print “that card” or name a card, unless by this name."""
    if names_another_value(node, name):
        return True
    match node:
        case syntax.EachLoop():
            return True
        case syntax.Takes(of_class):
            return Kind.from_word(of_class).of_class == kind.of_class
        case syntax.Selection(_, _, where):
            return any(has_members(each, words) for each in syntax.nodes(where))
        case syntax.Call(_, (members, formula, *_)) if member_name(members.value) != IT:
            return any(has_members(each, words) for each in syntax.nodes(formula))
    return False


def names_another_value(node: object, name: str) -> bool:
    """Return True for a node that names a value, unless by this name."""
    match node:
        case syntax.Let() | syntax.Reading() | syntax.Name("trigger"):
            return True
        case syntax.Argument("as", value):
            return literal_text(value) != name
        case syntax.Target(own, members=members, amount=amount):
            is_divided = amount is not None and members == syntax.Name(name)
            return own != name and not is_divided
    return False


def has_members(node: object, words: GameWords) -> bool:
    """Return True for a set selected by a condition, or a call with a formula about each member."""
    match node:
        case syntax.Selection():
            return True
        case syntax.Call(name):
            word = words.function(name)
            return word is None or any(each.for_each for each in word.parameters)
    return False
