"""Compile the headings to check before an effect starts: conditions, targets and costs."""

from __future__ import annotations

from engine.language import syntax
from engine.language.checking.used_names import used_names
from engine.language.kinds import NUMBER, Kind
from engine.language.syntax import Heading, Path
from engine.language.vocabulary import SECOND
from engine.language.vocabulary.effect_signature import card_parameter, effect_word, subject_of
from engine.rulebook.columns import BEARER, PHASE
from engine.rulebook.compiler.analysis.fuel_costs import checking_lines, weight
from engine.rulebook.compiler.compile_context import CompileContext
from engine.rulebook.compiler.expressions import ExpressionWriter, empty_value
from engine.rulebook.compiler.function_writer import FunctionWriter
from engine.rulebook.effect import EffectRules
from engine.rulebook.runtime.slots import EVENT_CONTROLLER, EVENT_WHAT

FREE = 100
"""Headings up to this weight cost no fuel."""
MOST_NUMBERS, MOST_MEMBERS = 1_000, 200
"""The most numbers to choose from, and the most members of a set of targets."""


def write_conditions(program: FunctionWriter, context: CompileContext, effect: EffectRules) -> bool:
    """Write `holds_N`, and `offered_N` with targets and costs, too. Return True if they can cost fuel."""
    writer = ConditionWriter(program, context, effect)
    for place, heading in enumerate(effect.tree.headers):
        writer.add_heading(heading, ("headers", place), f"{effect.number}_{place}")
    if effect.edition >= SECOND and deciding_targets(effect):
        writer.offered.append(f"can_choose(w, {effect.number}, this, you, event, given)")
        writer.spends = True
    if writer.every:
        writer.add_check("holds", writer.every)
    if writer.offered:
        writer.add_check("offered", writer.every + writer.offered)
    return writer.spends


class ConditionWriter:
    """Collects conditions in `every`, and the further requirements for using the effect in `offered`."""

    def __init__(
        self, program: FunctionWriter, context: CompileContext, effect: EffectRules
    ) -> None:
        self.program = program
        self.context = context
        self.effect = effect
        self.every: list[str] = ["True"] if effect.readings else []
        # Effects of phases trigger, or can be used, only during their phase.
        if effect.of_class == "phase":
            self.every.append(f"R[{PHASE}][1] == R[{BEARER}][this]")
        self.offered: list[str] = []
        if context.is_switchable(effect):
            (self.every if effect.readings else self.offered).append("has_effects(w, this)")
        self.prices: dict[str, str] = {}
        self.payments = dict(effect.tree.payments)
        self.pays_for_targets = any(
            isinstance(each, syntax.Pay) and depends_on_target(each, effect)
            for each in effect.tree.headers
        )
        self.spends = weight(effect.tree.headers) > FREE
        self.paid = spending_line(effect)
        self.before = "; ".join(filter(None, (self.paid, write_defaults(program, context, effect))))

    def add_question(self, name: str, suffix: object, source: str) -> None:
        self.program.add_question(f"{name}_{suffix}", source, self.before)

    def add_check(self, name: str, conditions: list[str]) -> None:
        lines, last = checking_lines(conditions, "False")
        before = [f"    {self.before}"] if self.before else []
        head = f"{name}_{self.effect.number}(w, this, you, event=None, given=())"
        self.program.add_function(head, [*before, *lines, f"    return {last}"])

    def add_heading(self, heading: Heading, path: Path, suffix: str) -> None:
        """Write the functions for the heading at position P of effect N.

        `condition_N_P` checks a condition, `targets_N_P` returns the legal choices for a target, and
        `price_N_P` returns what the player has and what the player must pay.
        """
        writer = self.context.expressions(self.effect, names_in_scope(self.effect))
        if path[1] in self.payments:
            self.write_ways(writer, path[1], suffix)
        if isinstance(heading, syntax.Trigger):
            self.add_trigger(writer, heading, path)
        match heading:
            case syntax.Condition(holds):
                source = writer.write(holds, (*path, "holds"))
                self.add_question("condition", suffix, source)
                self.every.append(source)
            case syntax.Target():
                source = self.write_options(writer, heading, path, suffix)
                self.spends = self.spends or heading.last is not None
                if any(depends_on_target(each, self.effect) for each in self.alternatives(heading)):
                    return
                if heading.instead:
                    self.offered[-1] = f"({self.offered[-1]} or len({source}) > 0)"
                elif not heading.is_set:
                    self.offered.append(f"len({source}) > 0")
                elif heading.amount is None:
                    self.offered.append(
                        f"len(set({source})) >= {self.fewest(writer, heading, path)}"
                    )
            case syntax.Label(text):
                writer.marks_cards = True
                words = writer.write(text, (*path, "text"))
                self.add_question("label", self.effect.number, words)
                writer.marks_cards = False
            case syntax.Pay():
                self.add_price(writer, heading, path, suffix)
        self.spends = self.spends or writer.spends or bool(getattr(heading, "default", None))

    def add_trigger(self, writer: ExpressionWriter, heading: syntax.Trigger, path: Path) -> None:
        """Check who caused the event and, for triggers on events of
        the card itself, whether it is about the card.
        """
        if heading.of and not heading.is_own:
            subjects = self.subjects(heading.kind)
            self.every.append(f"(not event or is_about(event, this, {subjects!r}))")
        if heading.by is not None:
            whom = writer.members(heading.by, (*path, "by"))
            key = self.effect.vocabulary.kind_key(heading.kind)
            known = self.context.call_graph.event_names(key)
            is_known = f"event[{EVENT_WHAT}] not in {known!r}"
            is_by = f"event[{EVENT_CONTROLLER}] in {whom}"
            self.every.append(f"(not event or {is_known} or {is_by})")

    def subjects(self, kind: str) -> dict[int | str, str]:
        """Return, for each event of the kind, the name of the value
        with its cards, or "" for the used card.
        """
        key = self.effect.vocabulary.kind_key(kind)
        found: dict[int | str, str] = {}
        for what in self.context.call_graph.event_names(key):
            if isinstance(what, int):
                effect = self.context.effects[what]
                found[what] = card_parameter(effect_word(effect.tree, effect.edition).parameters)
            else:
                found[what] = subject_of(what)
        return found

    def add_price(
        self, writer: ExpressionWriter, heading: syntax.Pay, path: Path, suffix: str
    ) -> None:
        """Write the functions for a price. The effect is offered only if the player can pay it."""
        reference, amount = heading.reference, heading.amount
        owned = writer.write(reference, (*path, "reference"))
        price = writer.write(amount, (*path, "amount"))
        if self.effect.edition >= SECOND and self.pays_for_targets:
            whose = writer.write(reference.of, (*path, "reference", "of"))
            taken = f"({reference.name!r}, {whose}, {owned}, {self.price_to_choose(price, path)})"
            self.add_question("taken", suffix, taken)
        if depends_on_target(heading, self.effect):
            return
        if self.effect.edition >= SECOND:
            price = self.price_so_far(owned, price)
        self.add_question("price", suffix, f"({owned}, {price})")
        self.offered.append(f"{owned} >= {price}")

    def price_to_choose(self, price: str, path: Path) -> str:
        """Return the source of a price. It is 0 if the player chooses to pay another cost."""
        choice, number = self.effect.tree.ways_to_pay.get(int(path[1]), ("", 0))
        price = f"max({price}, 0)"
        chosen = names_in_scope(self.effect).get(choice)
        return f"({price} if {chosen} == {number} else 0)" if chosen else price

    def write_ways(self, writer: ExpressionWriter, place: int, suffix: str) -> None:
        """Write the choices between costs: the numbers of the costs that could be paid."""
        ways = [
            f"({n}, {self.is_payable(writer, way, place + n - 1)})"
            for n, way in enumerate(self.payments[place].ways, start=1)
        ]
        source = f"tuple([n for n, payable in ({', '.join(ways)}) if payable])"
        self.program.add_question(f"targets_{suffix}", source, self.paid)

    def is_payable(self, writer: ExpressionWriter, way: syntax.Pay | syntax.Cost, at: int) -> str:
        """Return source that checks whether a command has something to act on, as far as it is known in
        advance.

        Whether an amount can be paid is checked together with the other costs.
        """
        if not isinstance(way, syntax.Cost) or way.command.target is None:
            return "True"
        called = [each for each in syntax.nodes(way) if isinstance(each, syntax.Call)]
        known = self.effect.vocabulary.functions
        path: Path = ("headers", at, "command", "target")
        is_set = self.effect.kinds.get(path, NUMBER).of_class in ("card", "player", "zone")
        if not is_set or any(each.function not in known for each in called):
            return "True"
        if any(known[each.function].rolls for each in called):
            return "True"
        return f"len({writer.members(way.command.target, path)}) > 0"

    def alternatives(self, heading: syntax.Target) -> tuple[syntax.Target, ...]:
        """Return the target and the target that can be chosen instead of it, if there is one."""
        targets = self.effect.tree.targets
        place = next(n for n, each in enumerate(targets) if each is heading)
        first = place - 1 if heading.instead else place
        return tuple(targets[n] for n in self.effect.tree.places_chosen_with(first))

    def write_options(
        self, writer: ExpressionWriter, heading: syntax.Target, path: Path, suffix: str
    ) -> str:
        """Write the functions for the legal choices and for the number to choose.

        Return the source of the choices.
        """
        if heading.last is not None:
            low = writer.write(heading.members, (*path, "members"))
            high = writer.write(heading.last, (*path, "last"))
            source = f"range({low}, {high} + 1)[:{MOST_NUMBERS}]"
        else:
            source = writer.members(heading.members, (*path, "members"))
        self.program.add_question(f"targets_{suffix}", source, self.paid)
        if heading.amount is not None:
            amount = f"max({writer.write(heading.amount, (*path, 'amount'))}, 0)"
            self.program.add_question(f"counts_{suffix}", f"({amount}, {amount})", self.paid)
        elif heading.is_set:
            if heading.such_that is not None:
                fitting = writer.write(heading.such_that, (*path, "such_that"))
                self.program.add_question(f"fits_{suffix}", fitting, self.paid)
            most = str(MOST_MEMBERS)
            if heading.maximum is not None:
                most = writer.write(heading.maximum, (*path, "maximum"))
            fewest = self.fewest(writer, heading, path)
            self.program.add_question(f"counts_{suffix}", f"({fewest}, {most})", self.paid)
        return source

    def fewest(self, writer: ExpressionWriter, heading: syntax.Target, path: Path) -> str:
        """Return the source of the smallest number of members to choose."""
        return writer.write(heading.minimum, (*path, "minimum")) if heading.minimum else "0"

    def price_so_far(self, owned: str, price: str) -> str:
        """Return the source of the amount that this heading and
        those before it take from the same attribute.
        """
        known = self.prices.get(owned)
        price = f"max({price}, 0)"
        self.prices[owned] = f"{known} + {price}" if known else price
        return self.prices[owned]


def spending_line(effect: EffectRules) -> str:
    """Return the line that charges fuel for long headings, or "" for short ones, which are free."""
    price = weight(effect.tree.headers)
    return f"spend(w, {price}, {effect.number})" if price > FREE else ""


def write_defaults(program: FunctionWriter, context: CompileContext, effect: EffectRules) -> str:
    """Write `defaults_N`, which returns the default parameters of an effect that is used or triggered.

    Return the line by which conditions get these parameters if none were passed.
    """
    if not effect.tree.parameters:
        return ""
    sources, joins = [], ""
    for place, heading in enumerate(effect.tree.headers):
        if isinstance(heading, syntax.Takes):
            kind, path = Kind.from_word(heading.kind), ("headers", place, "default")
            writer = context.expressions(effect, {"this": "this", "you": "you"})
            source = repr(empty_value(kind))
            if heading.default is not None:
                source = writer.source_as(heading.default, path, kind)
            sources.append(f"tuple({source})" if kind.many else source)
            joins += "|" if kind.many else "+" if kind == NUMBER else " "
    usual = f"({''.join(f'{each}, ' for each in sources)})"
    if effect.name in context.passed:
        usual = f"gift_values(w, this, {effect.number}, {usual}, {joins!r})"
    program.add_question(f"defaults_{effect.number}", usual)
    if effect.readings:  # Modifiers pass their own parameters.
        return ""
    return f"given = given or defaults_{effect.number}(w, this, you)"


def deciding_targets(effect: EffectRules) -> tuple[int, ...]:
    """Return the positions of the targets on which later targets or costs depend."""
    later = [each for each in effect.tree.headers if isinstance(each, syntax.Target | syntax.Pay)]
    used = {name.name for each in later for name in used_names(each, effect.vocabulary)}
    return tuple(
        place
        for place, target in enumerate(effect.tree.targets)
        if target.name in used or isinstance(target, syntax.Payment)
    )


def depends_on_target(node: syntax.Node, effect: EffectRules) -> bool:
    """Return True if the expression can be evaluated only after a target or a cost has been chosen."""
    targets = {target.name for target in effect.tree.targets} | costs_by_name(effect).keys()
    chosen = [way for _, payment in effect.tree.payments for way in payment.ways]
    return any(node is each for each in chosen) or any(
        each.name in targets for each in used_names(node, effect.vocabulary)
    )


def costs_by_name(effect: EffectRules) -> dict[str, tuple[str, int]]:
    """Return, for costs that are alternatives, the name of the choice and the number of the cost in it."""
    heads = effect.tree.headers
    named = (
        (getattr(heads[place], "name", ""), way) for place, way in effect.tree.ways_to_pay.items()
    )
    return {name: way for name, way in named if name}


def names_in_scope(effect: EffectRules) -> dict[str, str]:
    """Return the source of each name in a condition. Parameters and targets are read from `given`."""
    names = {"this": "this", "you": "you", "trigger": "event"}
    names |= {name: f"given[{place}]" for place, name in enumerate(effect.tree.initial_names)}
    for name, (choice, number) in costs_by_name(effect).items():
        names[name] = f"({names[choice]} == {number})"
    for reading in effect.readings:
        taken = enumerate(effect.tree.parameters, start=2)
        names |= {each.name: f"given[{place}]" for place, each in taken}
        names |= {reading.name: "given[0]", "value": "given[1]"}
    return names
