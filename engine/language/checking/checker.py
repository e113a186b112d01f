"""Check an effect: find the kind of every expression, and every problem."""

from __future__ import annotations

from collections.abc import Sequence

from engine.language import syntax
from engine.language.checking.expressions import ExpressionChecker
from engine.language.checking.headings import HeadingChecker
from engine.language.checking.statements import Checked
from engine.language.checking.used_names import used_names
from engine.language.kinds import EVENT, Kind
from engine.language.syntax import Effect, Expression
from engine.language.vocabulary.game_words import GameWords


def check_effect(effect: Effect, words: GameWords, on_card: bool) -> Checked:
    """Check an effect; with `on_card` it belongs to a card and may use `this`."""
    checked = Checked()
    EffectChecker(words, checked, on_card).effect(effect)
    return checked


def check_expression(
    node: Expression, words: GameWords, names: dict[str, Kind], wanted: Kind
) -> Checked:
    """Check an expression outside any effect, with the names that it may use."""
    checked = Checked()
    checker = ExpressionChecker(words, checked.kinds, checked.problems, dict(names), pure=True)
    checker.expect(node, (), wanted, "The value")
    return checked


class EffectChecker(HeadingChecker):
    """Check the headings before the body, because they bind the names that the body uses."""

    def effect(self, effect: Effect) -> None:
        kinds = syntax.Use | syntax.Trigger | syntax.Reading
        timings = [each for each in effect.headers if isinstance(each, kinds)]
        answering = [each for each in timings if isinstance(each, syntax.Trigger)]
        if len(timings) > 1 and len(answering) != len(timings):
            self.problem("timing_twice", timings[1])
        if len({each.on for each in answering}) > 1:
            self.problem("answers_differ", answering[1])
        if effect.bearer is not None and not self.on_card:
            self.names["this"] = Kind(effect.bearer.of_class)
        for header in effect.headers:
            self.headings_agree(header, effect)
        if effect.answer is not None:
            self.answers_only(effect, effect.answer)
        if answering:
            self.names["trigger"] = EVENT
            self.answered = self.read_of(answering)
        self.no_circle(effect, used=any(isinstance(each, syntax.Use) for each in timings))
        for place, header in enumerate(effect.headers):
            self.header(header, ("headers", place))
        self.block(effect.body, ("body",))

    def answers_only(self, effect: Effect, answer: syntax.Answers) -> None:
        """Report any line of a function besides its parameters, wording and answer."""
        fitting = syntax.Takes | syntax.Wording
        others: list[syntax.Node] = [h for h in effect.headers if not isinstance(h, fitting)]
        others += effect.body
        if others != [answer]:
            wrong = next(each for each in others if each is not answer)
            self.problem("answers_alone", wrong, name=effect.name)

    def no_circle(self, effect: Effect, used: bool) -> None:
        """Report calls of `usable` where its own result would depend on them."""
        used = used or effect.answer is not None
        asked = (
            effect.headers if used else effect.headers + effect.body if effect.is_modifier else ()
        )
        for node in syntax.nodes(asked):
            if isinstance(node, syntax.Call) and node.function == "usable":
                self.problem("usable_circle", node)

    def headings_agree(self, header: syntax.Header, effect: Effect) -> None:
        paid = isinstance(header, syntax.Pay | syntax.Cost)
        if paid and not any(isinstance(each, syntax.Use) for each in effect.headers):
            self.problem("cost_unused", header)
        if isinstance(header, syntax.Takes | syntax.Target) and effect.is_modifier:
            self.problem("reading_takes", header, name=header.name)
        if isinstance(header, syntax.Condition):
            targets = {each.name for each in effect.targets}
            for node in used_names(header):
                if node.name in targets:
                    self.problem("condition_target", node, name=node.name)

    def read_of(self, answering: Sequence[syntax.Trigger]) -> dict[str, Kind]:
        """Return the values that every event triggering this effect has."""
        first, *others = (dict(self.words.trigger_values.get(each.kind, ())) for each in answering)
        return {
            name: kind
            for name, kind in first.items()
            if all(other.get(name) == kind for other in others)
        }
