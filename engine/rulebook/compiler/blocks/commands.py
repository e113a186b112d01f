"""Compile commands: effect calls, questions, watched commands and plain ones."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.language import syntax
from engine.language.kinds import ANY
from engine.language.syntax import Expression, Path
from engine.language.vocabulary import CommandWord
from engine.language.vocabulary.effect_signature import EffectWord
from engine.rulebook.columns import ATTACHED_TO
from engine.rulebook.compiler.blocks.compiled_questions import question
from engine.rulebook.compiler.blocks.control_flow import iterate, suspendable_loop
from engine.rulebook.compiler.blocks.effect_calls import call
from engine.rulebook.compiler.blocks.lines import LineWriter
from engine.rulebook.compiler.compile_context import GIVING_FROM
from engine.rulebook.compiler.expressions import empty_value
from engine.rulebook.runtime.slots import ENTERING

ENDING = ("lose", "win", "end_match")


def write_command(writer: LineWriter, node: syntax.Command, path: Path) -> None:
    if node.every and node.target is not None:
        write_batch(writer, node, node.target, path)
        return
    word = writer.expressions.words.command(node)
    if isinstance(word, EffectWord):
        call_with_targets(writer, word, node, path)
    elif word is not None and word.asks:
        question(writer, word, node, path)
    elif word is not None and writer.context.suspension.can_suspend_command(word):
        sources = argument_sources(writer, word, node, path)
        note_changes(writer, word, node)
        if "as" in sources:
            writer.add_line(f"{sources['as']} = {empty_made(word)!r}")
            sources["as"] = sources["as"][2:-1]
        pairs = "".join(f"({name!r}, {source}), " for name, source in sources.items())
        writer.suspend(f"announce(w, {word.key!r}, this, you, ({pairs}))")
    elif word is not None:
        note_changes(writer, word, node)
        write_direct_call(writer, word, argument_sources(writer, word, node, path))


def note_changes(writer: LineWriter, word: CommandWord, node: syntax.Command) -> None:
    """Record the columns to which a command writes when it attaches cards or lets them enter."""
    if word.name == "attach":
        writer.written_columns.add(ATTACHED_TO)
    given = {each.name for each in node.arguments}
    for each in word.parameters:
        if each.entering and each.name in given:
            column = writer.context.layout.column("card", each.name)
            writer.written_columns.add(column)


def argument_sources(
    writer: LineWriter, word: CommandWord, node: syntax.Command, path: Path
) -> dict[str, str]:
    """Return the sources of the arguments. For `give`, they include what gives the effect."""
    sources = writer.sources.of(word, node, path)
    if writer.context.variants.get(word.name) == GIVING_FROM:
        return {"@giver": f"({writer.number}, this, you)", **sources}
    return sources


def call_with_targets(
    writer: LineWriter, word: EffectWord, node: syntax.Command, path: Path
) -> None:
    """Write a call of an effect.

    If a target that is passed wasn't chosen, because the player chose its alternative, the call does
    nothing.
    """
    sources = writer.sources.of(word, node, path)
    values = [*(each.value for each in node.arguments), *([node.target] if node.target else [])]
    names = {each.name for each in values if isinstance(each, syntax.Name)}
    chosen = [writer.local(each) for each in writer.effect.alternatives if each in names]
    if not chosen:
        call(writer, word.name, list(sources.values()))
        return
    writer.add_line(f"if {' and '.join(chosen)}:")
    vocabulary = writer.expressions.words.vocabulary
    if not writer.context.suspension.can_suspend_in((node,), vocabulary):
        with writer.indent():
            call(writer, word.name, list(sources.values()))
        return
    then, after = writer.new_block(), writer.new_block()
    writer.add_line(f"    return b{then}(w, f)")
    writer.add_line(f"return b{after}(w, f)")
    writer.start(then)
    call(writer, word.name, list(sources.values()))
    writer.add_line(f"return b{after}(w, f)")
    writer.start(after)


def empty_made(word: CommandWord) -> Any:
    """Return the empty value of the name in `as: name`, for a command that makes nothing."""
    return next(empty_value(each.kind) for each in word.parameters if each.naming == "new")


def write_batch(writer: LineWriter, node: syntax.Command, target: Expression, path: Path) -> None:
    """Write a batch that runs the command for each member of the set. In the command, `it` is the member."""
    word = writer.expressions.words.command(node)
    wanted = word.parameters[0].kind.several if word and word.parameters else ANY.several
    more, (following, past_it) = iterate(writer, target, (*path, "target"), wanted)
    writer.suspend("open_batch(w)")
    with suspendable_loop(writer, writer.iteration_charge(node), more):
        member = writer.local()
        writer.add_lines([f"{member} = {following}", past_it])
        writer.expressions.names["it"] = writer.sources.member = member
        write_command(writer, replace(node, every=False), path)
        writer.sources.member = ""
        del writer.expressions.names["it"]
    writer.suspend("close_batch(w)")


def is_ordered(sources: dict[str, str]) -> bool:
    """Return True if a `move` keeps the order of its cards."""
    return sources.get("shuffled") == "False"


def write_direct_call(writer: LineWriter, word: CommandWord, sources: dict[str, str]) -> None:
    """Write a direct call of the command. If it moves a single card, call the faster `move_one`."""
    name, made, more = word.name, "", ""
    if ENTERING in sources:
        more = f", values={sources.pop(ENTERING)}"
    function = writer.context.variants.get(name, f"do_{name}")
    if "as" in sources:
        slot = sources.pop("as")
        writer.add_line(f"{slot} = {empty_made(word)!r}")
        made = f"{slot} = "
    if (
        name == "move"
        and not more
        and (sources["cards"].startswith("only(") or is_ordered(sources))
    ):
        sources.pop("shuffled", None)  # The faster functions don't have this parameter.
    if name == "move" and not more and sources["cards"].startswith("only("):
        sources["cards"] = sources["cards"][len("only(") : -1]
        function = "move_one"
    writer.add_line(
        f"{writer.guard(sources)}{made}{function}({', '.join(['w', *sources.values()])}{more})"
    )
    if name in ENDING:
        writer.add_line("if has_ended(w): return True")
