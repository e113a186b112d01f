"""Check plans. Their lines may only ask the player who plans, and change names."""

from __future__ import annotations

from collections.abc import Iterator

from engine.language import syntax
from engine.language.checking.effect_context import EffectContext
from engine.language.parsing.formatter import expression_text
from engine.language.syntax import Effect, Statement

ASKING = ("choose", "choose_some", "choose_number", "confirm", "split", "arrange")
"""The questions that a plan can ask."""


def check_plans(context: EffectContext, effect: Effect) -> None:
    """Check that the lines of all plans change nothing but names, and that `then` is directly in a plan."""
    nodes = syntax.nodes(effect.body)
    plans = [each for each in nodes if isinstance(each, syntax.Plan)]
    planned = {id(line) for plan in plans for line in planning_lines(plan.body)}
    for plan in plans:
        check_planning(context, plan)
    for node in nodes:
        if isinstance(node, syntax.Then) and id(node) not in planned:
            context.report("then_alone", node)


def check_planning(context: EffectContext, node: syntax.Plan) -> None:
    for each in planning_lines(node.body):
        check_line(context, node, each)
    for call in calls_in(node.body):
        word = context.words.vocabulary.functions.get(call.function)
        if word is not None and word.rolls:
            context.report("plan_dice", call, name=call.function)


def planning_lines(body: tuple[Statement, ...]) -> Iterator[Statement]:
    """Yield the lines of a plan, including those inside others. Those after `then` are left out."""
    for each in body:
        yield each
        if isinstance(each, syntax.Branch):
            yield from planning_lines(each.then + each.otherwise)
        elif isinstance(each, syntax.Loop):
            yield from planning_lines(each.body)


def check_line(context: EffectContext, plan: syntax.Plan, line: Statement) -> None:
    if not changes_names_only(line):
        context.report("plan_line", line, what=line_word(line))
    elif (by := asked_player(line)) is not None and by != syntax.Name(plan.name):
        context.report("plan_by", by, name=plan.name, text=expression_text(by))
    if plan.name in bound_names(line):
        context.report("plan_name", line, name=plan.name)


def is_plannable(line: Statement, player: str) -> bool:
    """Return True if the line, including lines inside it, can be in the plan of this player."""
    return all(
        changes_names_only(each)
        and asked_player(each) in (None, syntax.Name(player))
        and player not in bound_names(each)
        for each in planning_lines((line,))
    )


def changes_names_only(line: Statement) -> bool:
    match line:
        case syntax.Let() | syntax.Branch() | syntax.Then():
            return True
        case syntax.Assign(syntax.Name()):
            return not line.is_temporary
        case syntax.Command(verb):
            return verb in ASKING
    return isinstance(line, syntax.Loop)


def asked_player(line: Statement) -> syntax.Expression | None:
    """Return the player to whom the line puts a question, or None if it names no player."""
    arguments = line.arguments if isinstance(line, syntax.Command) else ()
    return next((each.value for each in arguments if each.name == "by"), None)


def bound_names(line: Statement) -> tuple[str, ...]:
    """Return the names to which the line itself gives values."""
    match line:
        case syntax.Let(name) | syntax.Assign(syntax.Name(name)) | syntax.CountLoop(name):
            return (name,)
        case syntax.RoundLoop(name):
            return (name,)
        case syntax.EachLoop(name, share=share):
            return name, share
        case syntax.Command(_, _, arguments):
            named = (each.value for each in arguments if each.name == "as")
            return tuple(each.name for each in named if isinstance(each, syntax.Name))
    return ()


def line_word(line: Statement) -> str:
    match line:
        case syntax.Command(verb):
            return verb
        case syntax.Assign(reference):
            return f"set {expression_text(reference)}"
        case syntax.Later():
            return "at next"
        case syntax.Plan():
            return "plan"
        case _:
            return "together"


def calls_in(body: tuple[Statement, ...]) -> Iterator[syntax.Call]:
    """Yield the calls that are made while players plan."""
    for line in planning_lines(body):
        parts: list[syntax.Node] = []
        match line:
            case syntax.Branch(condition):
                parts = [condition]
            case syntax.WhileLoop(condition):
                parts = [condition]
            case syntax.Repeat(times):
                parts = [times]
            case syntax.CountLoop(_, first, last):
                parts = [first, last]
            case syntax.RoundLoop(_, first, condition):
                parts = [first, condition]
            case syntax.EachLoop(_, members, shares=shares):
                parts = [members] if shares is None else [members, shares]
            case syntax.Let() | syntax.Assign() | syntax.Command():
                parts = [line]
        for part in parts:
            yield from (each for each in syntax.nodes(part) if isinstance(each, syntax.Call))
