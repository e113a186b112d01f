"""Decide how the lines name targets: “it”, “that creature”, or by the author’s name."""

from __future__ import annotations

from collections.abc import Iterator

from engine.language import syntax
from engine.language.kinds import CARD, PLAYER
from engine.language.rules_text.expressions.printed_conditions import names_only
from engine.language.rules_text.lines.printed_questions import can_say_it, reads_as_it
from engine.language.rules_text.named_values import names_another
from engine.language.rules_text.text_context import Context, use_count
from engine.language.syntax import Effect, Expression, Name, Path, Statement


def only_target(context: Context, effect: Effect) -> str:
    """Return the name of the only thing that a printed heading lets a player choose, or ""."""
    heads = [head for _, head in context.short.left_of(effect) if isinstance(head, syntax.Target)]
    return heads[0].name if len(heads) == 1 == len(effect.targets) and not heads[0].is_set else ""


def either_target(context: Context, effect: Effect) -> tuple[str, ...]:
    """Return the names of a card and a player if one of them is the target and nothing else has a name."""
    found = [(n, head) for n, head in enumerate(effect.headers) if isinstance(head, syntax.Target)]
    heads = [head for _, head in found]
    kinds = [context.member_kind(("headers", place, "members")) for place, _ in found]
    if len(heads) != 2 or not heads[1].instead or set(kinds) != {CARD, PLAYER}:
        return ()
    others = [each for each in context.nodes if not isinstance(each, syntax.Target)]
    is_plain = not any(each.is_set or each.announced or each.such_that for each in heads)
    is_rivalled = any(
        names_another(each, "", kind, context.words) for each in others for kind in kinds
    )
    return tuple(each.name for each in heads) if is_plain and not is_rivalled else ()


def note_target_taken_up(context: Context, effect: Effect, name: str) -> None:
    """Note that costs and first lines can use “it” for the only target, if no other lines name it."""
    if name not in context.nameless or context.uses is None or not context.says_it:
        return
    costs = list(cost_lines(context, effect))
    kind = context.member_kind(("headers", effect.headers.index(effect.targets[0]), "members"))
    if not all(
        can_say_it(context, name, line, at) or names_only(context, line, at, Name(name), kind)
        for line, at in costs
    ):
        return
    read = sum(use_count(line, name) for line, _ in costs)
    if costs and not read and kind == CARD:
        return  # After a cost, “it” could be the card that has this effect.
    read += reads_as_it(context, name, effect.body, ("body", 0))
    if read and read == context.uses[name]:
        context.taken.always.add(name)


def cost_lines(context: Context, effect: Effect) -> Iterator[tuple[Statement | Expression, Path]]:
    for place, head in context.short.left_of(effect):
        if isinstance(head, syntax.Cost):
            yield head.command, ("headers", place, "command")
        elif isinstance(head, syntax.Pay):
            yield head.amount, ("headers", place, "amount")
