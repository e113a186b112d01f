"""Statements and whole effects in words, as they stand on a card."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.language import syntax
from engine.language.effect_words import EffectWord
from engine.language.kinds import ZONE, Kind
from engine.language.syntax import SETTING, Effect, Path, Statement
from engine.language.vocabulary import DURATIONS, EVENTS, CommandWord, Parameter
from engine.language.wording.own import own_wording
from engine.language.wording.phrases import Phrases
from engine.language.wording.templates import fill, sentence
from engine.language.wording.turning import negated
from engine.language.words import GameWords

CHANGES = {
    "=": "{reference} becomes {value}",
    "+=": "add {value} to {reference}",
    "-=": "subtract {value} from {reference}",
    "*=": "multiply {reference} by {value}",
    "/=": "divide {reference} by {value}",
    "%=": "{reference} becomes its remainder by {value}",
}
WAYS = {"": "", "stack": "; this waits on the stack", "check": "; this waits for its turn"}
"""When an effect happens that does not happen at once."""
ON_CARD = {"this": "this card", "you": "you", "it": "it"}
BEARERS = {"player": "this player", "zone": "its owner", "phase": "the turn player"}
"""Who “you” is in the effects of each."""
IN_RULE = {"you": "the turn player", "it": "it"}


def printed_effect(
    effect: Effect, words: GameWords, kinds: Mapping[Path, Kind], on_card: bool
) -> str:
    """The printed text of one effect that has been checked."""
    return EffectWording(words, kinds, on_card).effect(effect)


def condition_text(effect: Effect, place: int, words: GameWords, kinds: Mapping[Path, Kind]) -> str:
    """The condition in the heading at that place, in words."""
    header = effect.headers[place]
    phrases = EffectWording(words, kinds, on_card=True).phrases
    if not isinstance(header, syntax.Condition):
        return ""
    return phrases.phrase(header.holds, ("headers", place, "holds"))


class EffectWording:
    def __init__(self, words: GameWords, kinds: Mapping[Path, Kind], on_card: bool) -> None:
        self.words = words
        self.phrases = Phrases(words, kinds, ON_CARD if on_card else IN_RULE)

    def effect(self, effect: Effect) -> str:
        heads = [self.header(head, ("headers", n)) for n, head in enumerate(effect.headers)]
        said = [sentence(text) for text in heads if text]
        said += [sentence(text) for text in self.body(effect.body, ("body",))]
        return " ".join(said)

    def header(self, header: syntax.Header, path: Path) -> str:
        match header:
            case syntax.Bearer(of_class, names):
                self.phrases.names |= {"this": f"this {of_class}", "you": BEARERS[of_class]}
                return f"of {of_class} {' and '.join(names)}:" if names else f"of each {of_class}:"
            case syntax.Use():
                return self.use(header)
            case syntax.Answers(_, value):
                return f"answer: {self.phrases.phrase(value, (*path, 'value'))}"
            case syntax.Condition(holds):
                return f"only if {self.phrases.phrase(holds, (*path, 'holds'))}"
            case syntax.Trigger():
                return self.trigger(header, path)
            case syntax.Reading():
                return self.reading(header)
            case syntax.Pay(reference, amount):
                paid = self.phrases.phrase(amount, (*path, "amount"))
                return f"cost: {paid} of {self.phrases.phrase(reference, (*path, 'reference'))}"
            case syntax.Cost(command):
                return f"cost: {self.command(command, (*path, 'command'))}"
            case syntax.Target(name, members):
                chosen = name.replace("_", " ")
                return (
                    f"choose the {chosen} from {self.phrases.phrase(members, (*path, 'members'))}"
                )
            case _:
                return ""

    def use(self, header: syntax.Use) -> str:
        """A rule is used from nowhere, and by anybody: `you` is whoever does."""
        self.phrases.names["you"] = "you"
        named = [self.words.phases[phase] for phase in header.phases if phase != "any"]
        whose = " or ".join(self.place(zone) for zone in header.zones)
        said = [f"from {whose}"] if whose else []
        said += [f"in {' or '.join(named)}"] if "any" not in header.phases else []
        when = ", ".join(said) or "at any time"
        return f"{'quick: ' if header.quick else ''}use {when}{WAYS[header.on]}:"

    def place(self, zone: str) -> str:
        word = self.words.zones[zone]
        return f"{'your' if word.of_class == 'player' else 'the'} {word.title.lower()}"

    def trigger(self, header: syntax.Trigger, path: Path) -> str:
        who = "anyone"
        if header.by is not None:
            named = self.phrases.phrase(header.by, (*path, "by"))
            who = f"one of {named}" if self.phrases.kind((*path, "by")).many else named
        from_where = " or ".join(self.place(zone) for zone in header.zones)
        while_there = f" and this is in {from_where}" if from_where else ""
        if header.kind.startswith(SETTING):
            changed = self.changed(header.kind.removeprefix(SETTING))
            change = "change" if who == "you" else "changes"
            return f"{header.when} {who} {change} {changed}{while_there}:"
        if header.kind in EVENTS:
            return f"{header.when} {EVENTS[header.kind].wording}{while_there}{WAYS[header.on]}:"
        verb = "use" if who == "you" else "uses"
        what = " or ".join(self.titles(header.kind))
        return f"{header.when} {who} {verb} {what}{while_there}{WAYS[header.on]}:"

    def changed(self, attribute: str) -> str:
        """Of no one player or card in particular."""
        of_class, _, name = attribute.partition(".")
        word = self.words.attribute(of_class, name)
        return fill(word.wording, {"of": f"a {of_class}"}) if word else attribute

    def reading(self, header: syntax.Reading) -> str:
        word = self.words.attribute(header.of_class, header.attribute)
        title = word.title.lower() if word and word.title else header.attribute
        self.phrases.names |= {header.name: f"that {header.of_class}", "value": f"its {title}"}
        where = " or ".join(self.place(zone) for zone in header.zones)
        while_there = f"while this is in {where}, " if where else ""
        return f"{while_there}for each {header.of_class}:"

    def titles(self, kind: str) -> list[str]:
        """What is of that kind, by its printed name."""
        of_kind = [
            e.title or e.name for e in self.words.effects.values() if kind in (e.name, *e.kinds)
        ]
        return [f"“{title}”" for title in of_kind] or [f"“{kind.replace('_', ' ')}”"]

    # statements

    def body(self, body: tuple[Statement, ...], path: Path) -> list[str]:
        return [self.statement(each, (*path, place)) for place, each in enumerate(body)]

    def joined(self, body: tuple[Statement, ...], path: Path) -> str:
        return ", then ".join(self.body(body, path))

    def statement(self, node: Statement, path: Path) -> str:
        say = self.phrases.phrase
        match node:
            case syntax.Assign():
                return self.assign(node, path)
            case syntax.Let(name, value):
                return f"let the {name.replace('_', ' ')} be {say(value, (*path, 'value'))}"
            case syntax.Branch(condition, then, otherwise):
                text = f"if {say(condition, (*path, 'condition'))}, "
                text += self.joined(then, (*path, "then"))
                if otherwise:
                    text += f"; otherwise {self.joined(otherwise, (*path, 'otherwise'))}"
                return text
            case syntax.Repeat(times, body):
                often = say(times, (*path, "times"))
                return f"{often} times: {self.joined(body, (*path, 'body'))}"
            case syntax.CountLoop(name, first, last, body):
                span = f"{say(first, (*path, 'first'))} to {say(last, (*path, 'last'))}"
                return f"for {name} from {span}: {self.joined(body, (*path, 'body'))}"
            case syntax.EachLoop():
                return self.each(node, path)
            case syntax.WhileLoop(condition, body):
                going = say(condition, (*path, "condition"))
                return f"as long as {going}: {self.joined(body, (*path, 'body'))}"
            case syntax.Together(body):
                return f"all at once: {self.joined(body, (*path, 'body'))}"
            case syntax.Command():
                return self.command(node, path)

    def each(self, node: syntax.EachLoop, path: Path) -> str:
        kind = self.phrases.kind((*path, "members"))
        noun = "card" if kind == ZONE else kind.of_class
        self.phrases.names[node.name] = f"that {noun}"
        members = self.phrases.phrase(node.members, (*path, "members"))
        return f"for each of {members}: {self.joined(node.body, (*path, 'body'))}"

    def assign(self, node: syntax.Assign, path: Path) -> str:
        reference = (*path, "reference")
        if isinstance(node.value, syntax.Flag) and isinstance(node.reference, syntax.Attribute):
            return self.switch(node.reference, node.value.value, reference)
        given = {
            "reference": self.phrases.phrase(node.reference, reference),
            "value": self.phrases.phrase(node.value, (*path, "value")),
        }
        lasting = f" {DURATIONS[node.until]}" if node.until else ""
        return fill(CHANGES[node.operator], given) + lasting

    def switch(self, node: syntax.Attribute, on: bool, path: Path) -> str:
        owner = self.phrases.kind((*path, "of"))
        word = self.words.attribute(owner.of_class, node.name)
        phrase = self.phrases.phrase(node, path)
        own = "" if word is None else (word.on if on else word.off)
        if own:
            return fill(own, {"of": self.phrases.phrase(node.of, (*path, "of"))})
        return f"from now on {phrase if on else negated(phrase)}"

    def command(self, node: syntax.Command, path: Path) -> str:
        word = self.words.verb(node.verb)
        if word is None:
            return node.verb
        given = {each.name: usual(each) for each in word.parameters}
        names = list(given)
        if node.target is not None:
            naming = word.parameters[0].naming
            target = self.phrases.argument(node.target, (*path, "target"), naming)
            given[names[0]] = f"each of {target} at once" if node.every else target
        for place, argument in enumerate(node.arguments):
            at = (*path, "arguments", place, "value")
            naming = next(
                (each.naming for each in word.parameters if each.name == argument.name), ""
            )
            given[argument.name] = self.phrases.argument(argument.value, at, naming)
        said = {names[0]} if node.target is not None else set()
        return self.filled(word, given, said | {each.name for each in node.arguments})

    def filled(
        self, word: CommandWord | EffectWord, given: dict[str, str], said: Collection[str]
    ) -> str:
        if isinstance(word, CommandWord):
            subject = next(iter(given.values()), "")
            subject = given.get("by", given.get("to", subject)) if "<" in word.wording else subject
            return fill(word.wording, given, several=subject == "you", given=said)
        return own_wording(word, given)


def usual(parameter: Parameter) -> str:
    """What is printed for an argument that is not given."""
    default = parameter.default or ""
    return DURATIONS[default] if parameter.naming == "duration" else default
