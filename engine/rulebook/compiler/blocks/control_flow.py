"""Compile branches and loops to Python's own or, if they can be suspended, to blocks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine.language import syntax
from engine.language.kinds import ANY, Kind
from engine.language.syntax import Expression, Path
from engine.rulebook.compiler.blocks.lines import LineWriter
from engine.rulebook.compiler.expressions import empty_value
from engine.rulebook.runtime.slots import BLOCK


def branch(writer: LineWriter, node: syntax.Branch, path: Path) -> None:
    condition = writer.expressions.write(node.condition, (*path, "condition"))
    if writer.context.suspension.can_suspend_in(
        node.then + node.otherwise, writer.expressions.words.vocabulary
    ):
        split_branch(writer, node, condition, path)
        return
    writer.add_line(f"if {condition}:")
    with writer.indent():
        writer.write_body(node.then, (*path, "then"))
    if node.otherwise:
        writer.add_line("else:")
        with writer.indent():
            writer.write_body(node.otherwise, (*path, "otherwise"))


def split_branch(writer: LineWriter, node: syntax.Branch, condition: str, path: Path) -> None:
    then, after = writer.new_block(), writer.new_block()
    otherwise = writer.new_block() if node.otherwise else after
    writer.add_line(f"if {condition}:")
    writer.add_line(f"    return b{then}(w, f)")
    writer.add_line(f"return b{otherwise}(w, f)")
    writer.start(then)
    writer.write_body(node.then, (*path, "then"))
    writer.add_line(f"return b{after}(w, f)")
    if node.otherwise:
        writer.start(otherwise)
        writer.write_body(node.otherwise, (*path, "otherwise"))
        writer.add_line(f"return b{after}(w, f)")
    writer.start(after)


@contextmanager
def if_block(writer: LineWriter, condition: str) -> Iterator[None]:
    """Let the lines written in the `with` block run only if the condition is true."""
    inside, after = writer.new_block(), writer.new_block()
    writer.add_line(f"if {condition}:")
    writer.add_line(f"    return b{inside}(w, f)")
    writer.add_line(f"return b{after}(w, f)")
    writer.start(inside)
    yield
    writer.add_line(f"return b{after}(w, f)")
    writer.start(after)


def loop(writer: LineWriter, node: syntax.Loop, path: Path) -> None:
    """Write a loop: its preparation, condition, step and body."""
    if isinstance(node, syntax.EachLoop) and is_simple(writer, node):
        simple_loop(writer, node, path)
        return
    more, step = prepare_loop(writer, node, path)
    charge, body = writer.iteration_charge(node), (*path, "body")
    if writer.context.suspension.can_suspend_in(node.body, writer.expressions.words.vocabulary):
        with suspendable_loop(writer, charge, more):
            writer.add_lines(step)
            writer.write_body(node.body, body)
            end_iteration(writer, node, path, more)
        return
    writer.add_line("while True:")
    with writer.indent():
        writer.add_lines([*charge, f"if not ({more}): break", *step])
        writer.write_body(node.body, body)
        end_iteration(writer, node, path, more)


def end_iteration(writer: LineWriter, node: syntax.Loop, path: Path, following: str) -> None:
    """Write the check at the end of an iteration, for loops whose condition is checked there."""
    at = (*path, "condition")
    match node:
        case syntax.WhileLoop(condition, at_end=True):
            writer.add_line(f"{following} = not ({writer.expressions.write(condition, at)})")
        case syntax.RoundLoop(name, _, condition):
            ends = writer.expressions.write(condition, at)
            further = f"player_next(w, {writer.local(name)})"
            writer.add_line(f"{following} = 0 if {ends} else {further}")


def is_simple(writer: LineWriter, node: syntax.EachLoop) -> bool:
    """Return True if neither a suspension nor a copy of the frame can happen while the loop runs."""
    suspends = writer.context.suspension.can_suspend_in
    if node.shares is not None or writer.context.reports_steps:
        return False
    copies = syntax.Later | syntax.Plan | syntax.Then
    return not suspends(node.body, writer.expressions.words.vocabulary) and not any(
        isinstance(each, copies) for each in syntax.nodes(node.body)
    )


def simple_loop(writer: LineWriter, node: syntax.EachLoop, path: Path) -> None:
    """Write a loop as one of Python's, which costs the same fuel,
    including the last check that no member is left.
    """
    left, place = store_members(writer, node.members, (*path, "members"))
    charge = writer.iteration_charge(node)
    writer.add_line(f"for {writer.local(node.name)} in {left}:")
    with writer.indent():
        writer.add_lines(charge)
        writer.write_body(node.body, (*path, "body"))
    writer.add_lines([*charge, *([f"{place} = len({left})"] if writer.framed else [])])


@contextmanager
def suspendable_loop(writer: LineWriter, charge: list[str], more: str) -> Iterator[None]:
    """Write a loop that can be suspended. Its body is written during the `with` block."""
    head, inside, after = writer.new_block(), writer.new_block(), writer.new_block()
    writer.add_line(f"return b{head}(w, f)")
    writer.start(head)
    writer.add_lines([*charge, f"if {more}:"])
    writer.add_line(f"    return b{inside}(w, f)")
    writer.add_line(f"return b{after}(w, f)")
    writer.start(inside)
    yield
    writer.add_line(f"f[{BLOCK}] = {head}")
    writer.add_line("return False")
    writer.start(after)


def prepare_loop(writer: LineWriter, node: syntax.Loop, path: Path) -> tuple[str, list[str]]:
    """Write the preparation of a loop. Return its condition, and the first lines of each iteration."""
    write = writer.expressions.write
    match node:
        case syntax.WhileLoop(at_end=True):
            goes_on = writer.local()
            writer.add_line(f"{goes_on} = True")
            return goes_on, []
        case syntax.RoundLoop(name, first):
            following = writer.local()
            writer.add_line(f"{following} = {write(first, (*path, 'first'))}")
            return following, [f"{writer.local(name)} = {following}"]
        case syntax.WhileLoop(condition, _):
            return write(condition, (*path, "condition")), []
        case syntax.Repeat(times, _):
            left = writer.local()
            writer.add_line(f"{left} = {write(times, (*path, 'times'))}")
            return f"{left} > 0", [f"{left} -= 1"]
        case syntax.CountLoop(name, first, last, _):
            following, end = writer.local(), writer.local()
            writer.add_line(f"{following} = {write(first, (*path, 'first'))}")
            writer.add_line(f"{end} = {write(last, (*path, 'last'))}")
            step = [f"{writer.local(name)} = {following}", f"{following} += 1"]
            return f"{following} <= {end}", step
        case syntax.EachLoop(name, members, _):
            more, (member, past_it) = iterate(writer, members, (*path, "members"))
            begun = [f"{writer.local(name)} = {member}"]
            if node.shares is not None:
                source = writer.expressions.source_as(node.shares, (*path, "shares"), ANY.several)
                begun.append(share_of_member(writer, node.share, source, past_it.split()[0]))
            return more, [*begun, past_it]


def share_of_member(writer: LineWriter, name: str, source: str, place: str) -> str:
    """Store the shares. Return the line that assigns its share to the member at this place."""
    shares = writer.local()
    writer.add_line(f"{shares} = tuple({source})")
    nothing = empty_value(writer.kinds[name])
    return f"{writer.local(name)} = {shares}[{place}] if {place} < len({shares}) else {nothing!r}"


def iterate(
    writer: LineWriter, members: Expression, path: Path, wanted: Kind = ANY.several
) -> tuple[str, tuple[str, str]]:
    """Store the members.

    Return a test for remaining members, and the sources of the next member and of the line that advances.
    """
    left, place = store_members(writer, members, path, wanted)
    return f"{place} < len({left})", (f"{left}[{place}]", f"{place} += 1")


def store_members(
    writer: LineWriter, members: Expression, path: Path, wanted: Kind = ANY.several
) -> tuple[str, str]:
    """Store the members. Return the slots of the members and of the index of the next one."""
    left, place = writer.local(), writer.local()
    source = writer.expressions.source_as(members, path, wanted)
    writer.add_line(f"{left} = tuple({source})")
    writer.add_line(f"{place} = 0")
    return left, place
