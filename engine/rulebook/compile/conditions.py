"""What is asked before an effect may run or be used: conditions, targets, costs."""

from __future__ import annotations

from engine.language import syntax
from engine.language.kinds import Kind
from engine.language.names_read import names_read
from engine.language.syntax import Path
from engine.rulebook.columns import BEARER, PHASE
from engine.rulebook.compile.expression import nothing
from engine.rulebook.compile.functions import FunctionWriter
from engine.rulebook.compile.surroundings import Surroundings
from engine.rulebook.compile.weights import weight
from engine.rulebook.effect import EffectRules

FREE = 100
"""What the headings of an effect may weigh and cost nothing."""


def write_conditions(program: FunctionWriter, around: Surroundings, effect: EffectRules) -> bool:
    """`holds_N` asks all conditions at once, `condition_N_P` the one at place P.

    `targets_N_P` are the targets a player can choose from, `price_N_P` is what they have and what
    they must pay; `offered_N` asks everything that must be so before a player can use the effect.
    Returns whether asking can cost fuel.
    """
    every: list[str] = ["True"] if effect.readings else []
    if effect.of_class == "phase":  # it answers and is used only while it is that phase
        every.append(f"R[{PHASE}][1] == R[{BEARER}][this]")
    offered: list[str] = []
    spends = weight(effect.tree.headers) > FREE
    before = "; ".join(filter(None, (paid(effect), write_defaults(program, around, effect))))
    for place, header in enumerate(effect.tree.headers):
        writer = around.expressions(effect, asked_names(effect))
        path: Path = ("headers", place)
        if isinstance(header, syntax.Condition):
            source = writer.write(header.holds, (*path, "holds"))
            program.question(f"condition_{effect.number}_{place}", source, before)
            every.append(source)
        elif isinstance(header, syntax.Trigger) and header.by is not None:
            whom = writer.members(header.by, (*path, "by"))
            answered = f"(not event or event[0] not in {around.callers.known_by(header.kind)!r}"
            every.append(f"{answered} or event[2] in {whom})")
        elif isinstance(header, syntax.Target):
            source = writer.members(header.members, (*path, "members"))
            program.question(f"targets_{effect.number}_{place}", source, paid(effect))
            offered += [] if chosen_in(header.members, effect) else [f"len({source}) > 0"]
        elif isinstance(header, syntax.Pay):
            owned = writer.write(header.reference, (*path, "reference"))
            amount = writer.write(header.amount, (*path, "amount"))
            if not chosen_in(header, effect):
                program.question(f"price_{effect.number}_{place}", f"({owned}, {amount})", before)
                offered.append(f"{owned} >= {amount}")
        spends = spends or writer.spends or bool(getattr(header, "default", None))
    if every:
        program.question(f"holds_{effect.number}", " and ".join(every), before)
    if offered:
        program.question(f"offered_{effect.number}", " and ".join(every + offered), before)
    return spends


def paid(effect: EffectRules) -> str:
    """Long headings spend fuel; simple ones are free."""
    price = weight(effect.tree.headers)
    return f"spend(w, {price}, {effect.number})" if price > FREE else ""


def write_defaults(program: FunctionWriter, around: Surroundings, effect: EffectRules) -> str:
    """`defaults_N` are the parameters of an effect that nobody calls: players use it, it answers.

    Returns the line by which questions take them.
    """
    if not effect.tree.parameters or effect.readings:
        return ""
    sources = []
    for place, header in enumerate(effect.tree.headers):
        if isinstance(header, syntax.Takes):
            kind, path = Kind.named(header.kind), ("headers", place, "default")
            writer = around.expressions(effect, {"this": "this", "you": "you"})
            source = repr(nothing(kind))
            if header.default is not None:
                source = writer.given(header.default, path, kind)
            sources.append(f"tuple({source})" if kind.many else source)
    program.question(f"defaults_{effect.number}", f"({''.join(f'{each}, ' for each in sources)})")
    return f"given = given or defaults_{effect.number}(w, this, you)"


def chosen_in(node: syntax.Node, effect: EffectRules) -> bool:
    """Whether it can only be asked when a target has been chosen."""
    targets = {target.name for target in effect.tree.targets}
    return any(each.name in targets for each in names_read(node))


def asked_names(effect: EffectRules) -> dict[str, str]:
    """What the names of a condition stand for: parameters and targets come in `given`."""
    names = {"this": "this", "you": "you", "trigger": "event"}
    names |= {name: f"given[{place}]" for place, name in enumerate(effect.tree.given)}
    for reading in effect.readings:
        names |= {reading.name: "given[0]", "value": "given[1]"}
    return names
