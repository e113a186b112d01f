"""Syntax tree + a game's words -> the kind of every expression, and every problem."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.language import syntax
from engine.language.check_expressions import ExpressionChecker
from engine.language.check_statements import Checked, StatementChecker, listed
from engine.language.kinds import ANY, EVENT, FLAG, NUMBER, PLAYER, Kind
from engine.language.syntax import Effect, Expression, Path
from engine.language.vocabulary.sets import member
from engine.language.words import GameWords


def check_effect(effect: Effect, words: GameWords, on_card: bool) -> Checked:
    """`on_card`: the effect belongs to a card, so it may say `this`."""
    checked = Checked()
    EffectChecker(words, checked, on_card).effect(effect)
    return checked


def check_expression(
    node: Expression, words: GameWords, names: dict[str, Kind], wanted: Kind
) -> Checked:
    """One expression outside an effect, with the names it may use."""
    checked = Checked()
    checker = ExpressionChecker(words, checked.kinds, checked.problems, dict(names), pure=True)
    checker.expect(node, (), wanted, "The value")
    return checked


class EffectChecker(StatementChecker):
    """Headings first: they say which names the body knows."""

    def effect(self, effect: Effect) -> None:
        kinds = syntax.Use | syntax.Trigger | syntax.Reading
        timings = [each for each in effect.headers if isinstance(each, kinds)]
        answering = [each for each in timings if isinstance(each, syntax.Trigger)]
        if len(timings) > 1 and len(answering) != len(timings):
            self.problem("timing_twice", timings[1])
        for header in effect.headers:
            self.headings_agree(header, effect)
        if answering:
            self.names["trigger"] = EVENT
            self.answered = self.read_of(answering)
        self.no_circle(effect, used=any(isinstance(each, syntax.Use) for each in timings))
        for place, header in enumerate(effect.headers):
            self.header(header, ("headers", place))
        self.block(effect.body, ("body",))

    def no_circle(self, effect: Effect, used: bool) -> None:
        """Headings say what is usable, and reading an attribute may be part of it."""
        asked = effect.headers if used else effect.headers + effect.body if effect.reads else ()
        for _, node in syntax.walk(asked):
            if isinstance(node, syntax.Call) and node.function == "usable":
                self.problem("usable_circle", node)

    def headings_agree(self, header: syntax.Header, effect: Effect) -> None:
        chosen = isinstance(header, syntax.Target | syntax.Pay | syntax.Cost)
        if chosen and not any(isinstance(each, syntax.Use) for each in effect.headers):
            self.problem("target_unused", header)
        if isinstance(header, syntax.Takes) and effect.reads:
            self.problem("reading_takes", header, name=header.name)
        if isinstance(header, syntax.Condition):
            targets = {each.name for each in effect.targets}
            for _, node in syntax.walk(header):
                if isinstance(node, syntax.Name) and node.name in targets:
                    self.problem("condition_target", node, name=node.name)

    def read_of(self, answering: Sequence[syntax.Trigger]) -> dict[str, Kind]:
        """What may be read of what is answered: that which all the kinds answered have."""
        first, *others = (dict(self.words.answered.get(each.kind, ())) for each in answering)
        return {
            name: kind
            for name, kind in first.items()
            if all(other.get(name) == kind for other in others)
        }

    def header(self, header: syntax.Header, path: Path) -> None:
        match header:
            case syntax.Takes(kind, name, default):
                if default is not None:
                    self.expect(default, (*path, "default"), Kind.named(kind), "The default")
                self.remember(header, name, Kind.named(kind))
            case syntax.Use(phases, zones):
                self.known(header, "phase_unknown", phases, [*self.words.phases, "any"])
                self.known(header, "zone_unknown", zones, self.words.zones)
                if self.on_card != bool(zones):
                    self.problem("use_needs_zone" if self.on_card else "use_of_rule", header)
            case syntax.Target(name, members):
                found = self.expect(members, (*path, "members"), ANY.several, "A target")
                self.remember(header, name, member([found]))
            case syntax.Pay(reference, amount):
                self.expect(reference, (*path, "reference"), NUMBER, "What is paid")
                self.settable(reference, (*path, "reference"))
                self.expect(amount, (*path, "amount"), NUMBER, "How much is paid")
            case syntax.Cost(command):
                self.command(command, (*path, "command"))
            case syntax.Trigger():
                self.trigger(header, path)
            case syntax.Condition(holds):
                self.expect(holds, (*path, "holds"), FLAG, "A condition")
            case syntax.Wording(text):
                self.expect(text, (*path, "text"), Kind("text"), "The wording")
            case syntax.Reading():
                self.reading(header)

    def trigger(self, header: syntax.Trigger, path: Path) -> None:
        self.known(header, "effect_kind_unknown", (header.kind,), self.words.answered)
        self.known(header, "zone_unknown", header.zones, self.words.zones)
        if self.on_card and not header.zones:
            self.problem("zone_needed", header)
        if header.by is not None:
            self.expect(header.by, (*path, "by"), PLAYER.several, "Who is answered")

    def reading(self, header: syntax.Reading) -> None:
        word = self.words.attribute(header.of_class, header.attribute)
        own = [name for cls, name in self.words.attributes if cls == header.of_class]
        own = [name for name in own if self.words.designed(header.of_class, name)]
        if word is None or header.attribute not in own:
            known = listed(header.attribute, own)
            self.problem("reading_unknown", header, name=header.attribute, known=known)
            return
        self.known(header, "zone_unknown", header.zones, self.words.zones)
        if self.on_card and not header.zones:
            self.problem("zone_needed", header)
        self.remember(header, header.name, Kind(header.of_class))
        self.names["value"] = word.kind
        self.read = header.attribute

    def known(
        self, node: syntax.Node, code: str, names: Iterable[str], known: Iterable[str]
    ) -> None:
        for name in names:
            if name not in set(known):
                self.problem(code, node, name=name, known=listed(name, known))
