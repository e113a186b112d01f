"""Word `you` in rules as “the turn player”, but only if both are certainly the same."""

from __future__ import annotations

from engine.language import syntax
from engine.language.rules_text.text_context import Context
from engine.language.syntax import Effect, Statement


def name_caller(context: Context, effect: Effect) -> None:
    """Word `you` as “the player” in rules that other effects call, because any player may be using those."""
    is_started = any(isinstance(each, syntax.Use | syntax.Trigger) for each in effect.headers)
    is_called = any(isinstance(each, syntax.Takes | syntax.Wording) for each in effect.headers)
    if context.on_card or is_started or not is_called or context.is_unused("you"):
        return
    is_clear = context.is_unused("player") and effect.answer is None
    context.caller = context.nominal("the_player" if is_clear else "the_acting_player")
    context.names["you"] = context.caller


def name_former_turn_player(context: Context, node: Statement) -> None:
    """Word `you` as “the player whose turn it was”, after a line that may begin another player's turn."""
    is_concerned = context.names["you"] == context.turn_player and not context.is_unused("you")
    if not context.on_card and is_concerned and passes_turn(context, node, set()):
        context.names["you"] = context.nominal("former_turn_player")


def passes_turn(context: Context, node: object, seen: set[str]) -> bool:
    """Return True if lines, or effects that they call, set the turn player.

    `seen` are effects already checked.
    """
    for each in syntax.nodes(node):
        match each:
            case syntax.Assign(syntax.Attribute(_, "turn_player")):
                return True
            case syntax.Command(verb) if verb in context.words.trees and verb not in seen:
                seen.add(verb)
                if passes_turn(context, context.words.trees[verb].tree.body, seen):
                    return True
    return False
