"""Compile selections: the members of a set or class for which a condition is true."""

from __future__ import annotations

from engine.language import syntax
from engine.language.kinds import Kind
from engine.language.syntax import Expression, Path, member_name
from engine.rulebook.compiler.analysis.fuel_costs import PER_MEMBER, weight
from engine.rulebook.compiler.expressions.scope import Scope


def selection(scope: Scope, node: syntax.Selection, path: Path) -> str:
    place = source_set(scope, node, path) if node.place else f"every_{node.of_class}(w)"
    if node.where is None:
        return place if node.place else scope.paid_members(place, PER_MEMBER)
    outermost = scope.hoisted is None
    with scope.owing(0):
        member, where, kept = member_filter(scope, node, node.where, path)
        owed = scope.owed or 0
    place = scope.paid_members(place, PER_MEMBER + weight(node.where) + owed)
    if not kept or not outermost:
        return f"[{member} for {member} in {place} if {where}]"
    names, values = ", ".join(kept), ", ".join(kept.values())
    once = f"for {names}, of in [({values}, {place})]"
    return f"[{member} {once} for {member} in of if {where}]"


def source_set(scope: Scope, node: syntax.Selection, path: Path) -> str:
    """Return the source of the set to select from.

    If zones are selected, a zone doesn't stand for its cards.
    """
    place, at = node.place or node, (*path, "place")
    if node.of_class == "zone" and not scope.kinds[at].many:
        return f"({scope.write(place, at)},)"
    return scope.source_as(place, at, Kind(node.of_class, many=True))


def member_filter(
    scope: Scope, node: syntax.Selection, where: Expression, path: Path
) -> tuple[str, str, dict[str, str]]:
    """Return the variable for a member, the condition, and the lookups that are done only once."""
    hoisted = scope.hoisted
    scope.hoisted = kept = hoisted if hoisted is not None else {}
    with scope.bind_member(member_name(node)) as member:
        source = scope.write(where, (*path, "where"))
    scope.hoisted = hoisted
    return member, source, kept
