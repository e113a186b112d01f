"""Compile questions: a block ends with the question, and the next starts with the answer."""

from __future__ import annotations

import ast

from engine.language import syntax
from engine.language.kinds import ZONE, Kind
from engine.language.syntax import Expression, Path, literal_text, member_name
from engine.language.vocabulary import CommandWord
from engine.rulebook.compiler.analysis.fuel_costs import weight
from engine.rulebook.compiler.arguments import Given, arguments
from engine.rulebook.compiler.blocks.arguments import PER_MEMBER
from engine.rulebook.compiler.blocks.lines import LineWriter
from engine.rulebook.compiler.expressions import PER_MEMBER as SCANNED
from engine.rulebook.compiler.expressions import empty_value, member_filter
from engine.rulebook.runtime.slots import BLOCK

LONGEST_PROMPT = 200


def question(writer: LineWriter, word: CommandWord, node: syntax.Command, path: Path) -> None:
    if word.name == "choose":
        choose(writer, word, node, path)
        return
    sources = writer.sources.of(word, node, path)
    chosen = writer.local() if word.name == "pause" else sources.pop("as", None)
    sources.pop("nothing", None)
    slot = "" if chosen is None else f"{chosen[2:-1]}, "
    given = arguments(word.parameters, target_of(node, path), node.arguments, path)
    usual = writer.context.variants.get(word.name, f"ask_{word.name}")
    asks = f"{word.name}_fitting" if "such_that" in given else usual
    following = writer.suspend(f"{asks}(w, {slot}{', '.join(sources.values())})")
    write_asides(writer, given, following)


def target_of(node: syntax.Command, path: Path) -> tuple[Expression, Path] | None:
    return None if node.target is None else (node.target, (*path, "target"))


def write_asides(writer: LineWriter, given: Given, following: int) -> None:
    """Write functions for the condition on the answer and for the words for choosing nothing.

    Their names contain the number of the block after the question.
    """
    expressions = writer.expressions
    if "such_that" in given:
        name, (holds, at) = literal_text(given["as"][0]), given["such_that"]
        slot, expressions.names[name] = expressions.names[name], "chosen"
        if "players" in given:
            with expressions.bind_member(member_name(given["players"][0])) as it:
                source = expressions.write(holds, at)
        else:
            it, source = "_", expressions.write(holds, at)
        expressions.names[name] = slot
        paid = f"spend(w, {weight(holds)}, {writer.number})"
        lines = [f"    return lambda chosen, {it}: {paid} and {source}"]
        writer.asides[f"such_that_{following}"] = lines
    if "nothing" in given:
        words, at = given["nothing"]
        expressions.marks_cards = isinstance(words, syntax.Text)
        writer.asides[f"nothing_{following}"] = [f"    return {expressions.write(words, at)}"]
        expressions.marks_cards = False


def choose(writer: LineWriter, word: CommandWord, node: syntax.Command, path: Path) -> None:
    """Write `choose`, the most frequent question, inline. The lines do the same as the machine's `ask`."""
    given = arguments(word.parameters, target_of(node, path), node.arguments, path)
    sources = writer.sources.of(word, node, path)
    slot, following = sources["as"], writer.new_block()
    if not write_options_loop(writer, *given["from"]):
        writer.add_line(f"o = {options(writer, *given['from'], sources['from'])}")
    writer.add_line(f"by = {sources['by']}")
    writer.add_line("if o and by:")
    writer.add_line("    if len(o) > WIDEST: o = o[:WIDEST]")
    writer.add_line(f"    f[{BLOCK}] = {following}")
    prompt = shortened_prompt(given["prompt"][0], sources["prompt"]) if "prompt" in given else "''"
    fewest = {"True": "0", "False": "1"}.get(sources["optional"], f"1 - {sources['optional']}")
    what = f"'choose', by, o, {sources['kind']}, {prompt}, {sources['look']}, {fewest}"
    writer.add_line(f"    w.questions = (ask_choose(({what}, 1, False, 0, {slot[2:-1]}, True)),)")
    writer.add_line("    return True")
    of_class = ast.literal_eval(sources["kind"])
    writer.add_line(f"{slot} = {empty_value(Kind(of_class))!r}")
    writer.add_line(f"return b{following}(w, f)")
    writer.start(following)
    write_asides(writer, given, following)


def write_options_loop(writer: LineWriter, node: Expression, path: Path) -> bool:
    """Write a loop that collects the options in `o`. Return False if they aren't a simple selection.

    The loop takes half the time of a comprehension, for which Python calls a separate function.
    """
    if not isinstance(node, syntax.Selection) or node.where is None or node.place is None:
        return False
    if not are_distinct(writer, node, path):
        return False
    place = writer.expressions.members(node.place, (*path, "place"))
    member, where, kept = member_filter(writer.expressions, node, node.where, path)
    # A closure would see later values of the loop's variables.
    if " for " in where or "lambda" in where:
        return False
    if kept:
        writer.add_line(f"{', '.join(kept)} = {', '.join(kept.values())}")
    writer.add_line(f"o, of = [], {place}")
    writer.add_line(f"for {member} in of:")
    writer.add_line(f"    if {where}: o.append({member})")
    scanned = SCANNED + weight(node.where)
    writer.add_line(f"w.fuel -= {scanned} * len(of) + {PER_MEMBER} * len(o)")
    writer.add_line(f"if w.fuel < 0: spend(w, 0, {writer.number})")
    writer.add_line("o = tuple(o)")
    return True


def options(writer: LineWriter, offered: Expression, path: Path, source: str) -> str:
    if not are_distinct(writer, offered, path):
        return f"distinct_options(w, {source})"
    # Listings are short, and their cost is already charged.
    if isinstance(offered, syntax.Listing):
        return writer.expressions.write(offered, path)
    return source


def are_distinct(writer: LineWriter, offered: Expression, path: Path) -> bool:
    """Return True if the options can't contain duplicates."""
    match offered:
        case syntax.Selection(_, place, _):
            return place is None or are_distinct(writer, place, (*path, "place"))
        case syntax.Listing(items):
            literal = all(isinstance(each, syntax.Text | syntax.Number) for each in items)
            return literal and len(set(items)) == len(items)
        case _:
            return writer.expressions.kinds[path] == ZONE


def shortened_prompt(prompt: Expression, source: str) -> str:
    """Return the source of the prompt, shortened to the maximum length."""
    if isinstance(prompt, syntax.Text) and all(isinstance(part, str) for part in prompt.parts):
        return repr("".join(map(str, prompt.parts))[:LONGEST_PROMPT])
    return f"({source})[:{LONGEST_PROMPT}]"
