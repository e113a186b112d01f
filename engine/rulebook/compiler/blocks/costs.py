"""Compile what happens first when a player uses an effect: its costs, and triggers before it."""

from __future__ import annotations

from engine.language import syntax
from engine.language.syntax import RAISING, Path
from engine.language.vocabulary import SECOND
from engine.rulebook.compiler.blocks.assignments import write_change
from engine.rulebook.compiler.blocks.commands import write_command
from engine.rulebook.compiler.blocks.control_flow import if_block
from engine.rulebook.compiler.blocks.writer import BlockWriter
from engine.rulebook.runtime.slots import BLOCK


def write_costs(writer: BlockWriter) -> int:
    """Write the effect's costs. Return the first block, or 0 if there are none."""
    if not writer.effect.costs and not raising_watches(writer):
        return 0
    first = writer.start(writer.new_block())
    writer.listen()
    amounts = write_amounts(writer) if writer.expressions.words.edition >= SECOND else {}
    ways = writer.effect.ways_to_pay
    for place, (choice, number) in ways.items():
        if name := getattr(writer.effect.headers[place], "name", ""):
            writer.add_line(f"{writer.local(name)} = {writer.local(choice)} == {number}")
    for place, heading in enumerate(writer.effect.headers):
        if place in ways:
            choice, number = ways[place]
            with if_block(writer, f"{writer.local(choice)} == {number}"):
                write_cost(writer, heading, place, amounts)
        else:
            write_cost(writer, heading, place, amounts)
    write_beginning(writer)
    return first


def write_raising(writer: BlockWriter) -> int:
    """Write what happens before an effect that a player uses without paying. Return the block, or 0."""
    if not raising_watches(writer) or writer.context.is_former:
        return 0
    first = writer.start(writer.new_block())
    writer.listen()
    write_beginning(writer)
    return first


def raising_watches(writer: BlockWriter) -> tuple[int, ...]:
    rules = writer.context.by_name[writer.effect.name]
    return writer.context.watches_for(RAISING, rules.heard_kinds) if rules.use else ()


def write_beginning(writer: BlockWriter) -> None:
    """Write the triggers on the use of the effect. They run before it happens or goes on the stack."""
    if raising := raising_watches(writer):
        writer.suspend(f"fire_triggers(w, {raising!r}, event_of(w, f))")
    if writer.context.checks_at_raising:
        following = writer.new_block()
        writer.add_line("if w.collected:")
        writer.add_line(f"    f[{BLOCK}] = {following}")
        writer.add_line("    return push_check(w)")
        writer.add_line(f"return b{following}(w, f)")
        writer.start(following)
    writer.add_line(f"f[{BLOCK}] = {writer.first}")
    writer.add_line(
        "return put_on_stack(w, f)" if writer.effect.waits else "return after_costs(w, f)"
    )


def write_cost(
    writer: BlockWriter, heading: syntax.Heading, place: int, amounts: dict[int, str]
) -> None:
    """Write the payment of a cost. For other headings, write nothing."""
    path: Path = ("headers", place)
    if isinstance(heading, syntax.Pay):
        amount = amounts.get(place) or writer.expressions.write(heading.amount, (*path, "amount"))
        write_change(writer, heading.reference, (*path, "reference"), "-=", amount)
    elif isinstance(heading, syntax.Cost):
        write_command(writer, heading.command, (*path, "command"))


def write_amounts(writer: BlockWriter) -> dict[int, str]:
    """Write the computation of all amounts before the first payment. Return their slots by heading.

    The player was offered these amounts together. A negative amount costs nothing.
    """
    found = {}
    for place, heading in enumerate(writer.effect.headers):
        if isinstance(heading, syntax.Pay):
            found[place] = writer.local()
            source = writer.expressions.write(heading.amount, ("headers", place, "amount"))
            writer.add_line(f"{found[place]} = max({source}, 0)")
    return found
