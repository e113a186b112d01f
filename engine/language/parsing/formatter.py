"""Format syntax trees as canonical effect text."""

from __future__ import annotations

from engine.language import syntax
from engine.language.syntax import Expression, Heading, Statement


def escape_text(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def quote_text(text: str) -> str:
    return f'"{escape_text(text)}"'


STRENGTH = {"or": 1, "and": 2, "not": 3, "in": 4, "+": 5, "-": 5, "*": 6, "/": 6, "%": 6}
COMPARED = 4
SIGN = 7
WHOLE = 8
INDENT = "  "


def unparse(effect: syntax.Effect) -> str:
    """Return the text of an effect, ending with a line break."""
    title = f" {quote_text(effect.title)}" if effect.title else ""
    kinds = f" is {', '.join(effect.kinds)}" if effect.kinds else ""
    lines = [f"effect {effect.name}{title}{kinds}"]
    lines += [INDENT + heading_text(heading) for heading in effect.headers]
    lines += _block_lines(effect.body)
    return "\n".join(lines) + "\n"


def heading_text(heading: Heading) -> str:
    match heading:
        case syntax.Takes(kind, name, default):
            return f"takes {kind} {name}" + (f" = {expression_text(default)}" if default else "")
        case syntax.Answers(kind, value):
            return f"answers {kind} {expression_text(value)}"
        case syntax.Bearer(of_class, names):
            return f"of {of_class}" + (f" {', '.join(names)}" if names else "")
        case syntax.Use(phases, zones, quick, on, again):
            speed = f"{'again ' if again else ''}{'quick ' if quick else ''}"
            return f"use {speed}in {', '.join(phases)}{_from_text(zones)}{_on_text(on)}"
        case syntax.Target():
            return _target_text(heading)
        case syntax.Pay() | syntax.Cost():
            return _cost_text(heading)
        case syntax.Trigger():
            return _trigger_text(heading)
        case syntax.Reading(attribute, of_class, name, zones, priority):
            return f"reading {attribute} of {of_class} {name}{_from_text(zones)}{_priority_text(priority)}"
        case syntax.Condition(holds):
            return f"only if {expression_text(holds)}"
        case syntax.Wording(text):
            return f"reads {expression_text(text)}"
        case syntax.Label(text):
            return f"label {expression_text(text)}"
        case syntax.Drafting(is_used):
            return "use while drafting" if is_used else "when drafted"
        case syntax.Quiet():
            return "quiet"


def _cost_text(heading: syntax.Pay | syntax.Cost) -> str:
    verb, named = (
        "or cost" if heading.instead else "cost",
        f" as: {heading.name}" * bool(heading.name),
    )
    if isinstance(heading, syntax.Cost):
        return f"{verb} {_command_text(heading.command)}{named}"
    amount = expression_text(heading.amount, STRENGTH["+"])
    return f"{verb} {expression_text(heading.reference)} {amount}{named}"


def _target_text(heading: syntax.Target) -> str:
    verb, members = "announce" if heading.announced else "target", expression_text(heading.members)
    verb = f"or {verb}" if heading.instead else verb
    if heading.amount is not None:
        return f"{verb} {heading.name} of {expression_text(heading.amount)} among {members}"
    if heading.last is not None:
        return f"{verb} {heading.name} from {members} to {expression_text(heading.last)}"
    limits = {"minimum": heading.minimum, "maximum": heading.maximum}
    if heading.minimum is not None and heading.minimum == heading.maximum:
        limits = {"exactly": heading.minimum}
    limits |= {"such_that": heading.such_that}
    given = [f" {name}: {expression_text(value)}" for name, value in limits.items() if value]
    return f"{verb} {heading.name} from {members}{''.join(given)}"


def _priority_text(number: int) -> str:
    return f" priority {number}" if number else ""


def _on_text(way: str) -> str:
    return f" on {way}" if way else ""


def _from_text(zones: tuple[str, ...]) -> str:
    return f" from {', '.join(zones)}" if zones else ""


def _trigger_text(heading: syntax.Trigger) -> str:
    by = f" by {expression_text(heading.by)}" if heading.by else ""
    used_from = ", ".join(heading.used_from) if heading.kind == syntax.ANY_EFFECT else ""
    of = f" of {heading.of or used_from}" if heading.of or used_from else ""
    reached = f" to {', '.join(heading.reached)}" if heading.reached else ""
    where = f"{_from_text(heading.zones)}{reached}{_on_text(heading.on)}"
    return f"{heading.when} {heading.kind}{of}{by}{where}{_priority_text(heading.priority)}"


def _block_lines(body: tuple[Statement, ...]) -> list[str]:
    return [INDENT + line for statement in body for line in statement_lines(statement)]


def statement_lines(statement: Statement) -> list[str]:
    match statement:
        case syntax.Assign(reference, operator, value, until, lasting):
            text = f"set {expression_text(reference)} {operator} {expression_text(value)}"
            until = expression_text(lasting) if lasting else until
            return [text + (f" until {until}" if until else "")]
        case syntax.Let(name, value):
            return [f"let {name} = {expression_text(value)}"]
        case syntax.Branch(condition, then, otherwise):
            lines = [f"if {expression_text(condition)}", *_block_lines(then)]
            if statement.following:
                first, *others = statement_lines(statement.following)
                return [*lines, f"else {first}", *others]
            return lines + (["else", *_block_lines(otherwise)] if otherwise else [])
        case syntax.Repeat(times, body):
            return [f"repeat {expression_text(times)}", *_block_lines(body)]
        case syntax.CountLoop(name, first, last, body):
            span = f"{expression_text(first)} to {expression_text(last)}"
            return [f"for {name} from {span}", *_block_lines(body)]
        case syntax.EachLoop(name, members, body, share, shares):
            text = f"for each {name} in {expression_text(members)}"
            text += f" with {share} in {expression_text(shares)}" if shares else ""
            return [text, *_block_lines(body)]
        case syntax.WhileLoop(condition, body):
            word = "repeat until" if statement.at_end else "while"
            return [f"{word} {expression_text(condition)}", *_block_lines(body)]
        case syntax.RoundLoop(name, first, condition, body):
            span = f"{expression_text(first)} until {expression_text(condition)}"
            return [f"for each {name} from {span}", *_block_lines(body)]
        case syntax.Together(body):
            return ["together", *_block_lines(body)]
        case syntax.Later(phase, of, body):
            whose = f" of {expression_text(of, STRENGTH['+'])}" if of else ""
            return [f"at next {phase}{whose}", *_block_lines(body)]
        case syntax.Plan(name, members, body):
            return [f"plan for each {name} in {expression_text(members)}", *_block_lines(body)]
        case syntax.Then(body):
            return ["then", *_block_lines(body)]
        case syntax.Command():
            return [_command_text(statement)]


def _command_text(command: syntax.Command) -> str:
    words = [command.verb]
    if command.target is not None:
        words += ["every"] * command.every + [expression_text(command.target)]
    words += [f"{each.name}: {expression_text(each.value)}" for each in command.arguments]
    return " ".join(words)


def expression_text(node: Expression, strength: int = 0) -> str:
    """Return the text of an expression, in parentheses if its operator binds more loosely than `strength`."""
    text, own = _text_and_strength(node)
    return text if own >= strength else f"({text})"


def _text_and_strength(node: Expression) -> tuple[str, int]:
    match node:
        case syntax.Unary(operator, operand):
            own = STRENGTH["not"] if operator == "not" else SIGN
            return f"{operator} ".replace("- ", "-") + expression_text(operand, own), own
        case syntax.Binary(operator, left, right):
            own = STRENGTH.get(operator, COMPARED)
            chain = own + (own == COMPARED)
            texts = expression_text(left, chain), expression_text(right, own + 1)
            return f"{texts[0]} {operator} {texts[1]}", own
        case syntax.Selection(of_class, place, where, name):
            text = f"{of_class}s {name}" if name and (place or where) else f"{of_class}s"
            text += f" in {expression_text(place, STRENGTH['+'])}" if place else ""
            return text + (f" where {expression_text(where, 1)}" if where else ""), 0
        case syntax.Lasting(syntax.LEAVES, of):
            return f"{expression_text(of, WHOLE)} leaves", 0
        case syntax.Lasting(word, of):
            return f"{word} of {expression_text(of, STRENGTH['+'])}", 0
        case _:
            return _primary_text(node), WHOLE


def _primary_text(node: Expression) -> str:
    match node:
        case syntax.Number(value):
            return str(value)
        case syntax.Flag(value):
            return "yes" if value else "no"
        case syntax.Text(parts):
            return f'"{"".join(_part_text(part) for part in parts)}"'
        case syntax.Name(name):
            return name
        case syntax.Attribute(of, name):
            return f"{expression_text(of, WHOLE)}.{name}"
        case syntax.Call(function, arguments):
            given = (_argument_text(argument) for argument in arguments)
            return f"{function}({', '.join(given)})"
        case syntax.Listing(items):
            if node.of_class:
                return f"no {node.of_class}s"
            return f"[{', '.join(expression_text(item) for item in items)}]"
        case _:
            raise AssertionError(f"no text for {type(node).__name__}")


def _argument_text(argument: syntax.Argument) -> str:
    name = f"{argument.name}: " if argument.name else ""
    return name + expression_text(argument.value)


def _part_text(part: str | Expression) -> str:
    if isinstance(part, str):
        return escape_text(part).replace("{", "\\{")
    return "{" + escape_text(expression_text(part)) + "}"
