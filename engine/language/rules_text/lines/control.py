"""Word two lines that let a player act as one: "the turn player may now take actions"."""

from __future__ import annotations

from engine.language import syntax
from engine.language.rules_text.plan.phrases import Phrase, Text
from engine.language.rules_text.text_context import Context
from engine.language.syntax import Flag, Number, Path, Statement


def fused_control(context: Context, body: tuple[Statement, ...], path: Path, place: int) -> Text:
    """Return one text for a line that allows a player to act
    and the next line, which gives control; or "".
    """
    if not lets_act(body, place):
        return ""
    return control_text(context, body[place + 1], (*path, place))  # type: ignore[arg-type]


def lets_act(body: tuple[Statement, ...], place: int) -> bool:
    """Return True if two lines allow a player to act and then give the player control."""
    match body[place : place + 2]:
        case (
            syntax.Assign(syntax.Attribute(player, "may_act"), "=", Flag(True), "", None),
            syntax.Command("give_control", who, arguments, False),
        ):
            given = {each.name: each.value for each in arguments}
            is_counted = isinstance(given.get("count", Number(1)), Number)
            return player == who and is_counted and "at_once" not in given
    return False


def control_text(context: Context, given: syntax.Command, path: Path) -> Text:
    after = (*path[:-1], int(path[-1]) + 1)
    player = context.phrase(given.target or syntax.Name("you"), (*after, "target"))
    optional = Phrase("", is_yes=any(each.value == Flag(True) for each in given.arguments))
    count = next((each.value for each in given.arguments if each.name == "count"), None)
    name, most = "now_takes_actions", ""
    if isinstance(count, Number) and count.value:
        name = "now_takes_action" if count.value == 1 else "now_takes_up_to"
        most = str(count.value)
    done = context.say(name, player=player, optional=optional, count=most)
    context.note_opening(path, done)
    context.note_opening(after, done)
    return done
