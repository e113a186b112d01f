"""Rules text of headings, such as timing, costs and targets."""

from __future__ import annotations

from engine.language import syntax
from engine.language.kinds import CARD, FLAG, ZONE, Kind
from engine.language.rules_text.naming import join_list, name_phrase
from engine.language.rules_text.phrases import (
    YOU,
    Phrase,
    noun,
    singular_verb,
    with_article,
    with_determiner,
)
from engine.language.rules_text.statements import Statements, attribute_noun
from engine.language.rules_text.templates import COUNTED, fill
from engine.language.syntax import SETTING, Path
from engine.language.vocabulary import CommandWord

WAYS = {"stack": "this goes onto the stack", "check": "this waits for its turn"}
"""Texts for effects that don't happen immediately."""
BEARERS = {"player": Phrase("this player"), "zone": Phrase("its owner")}
"""The phrase for “you” in a rule, by the class that carries the rule."""


class Headings(Statements):
    def header(self, header: syntax.Header, path: Path) -> str:
        """Return the text of a heading on its own."""
        match header:
            case syntax.Bearer():
                return self.bearer(header)
            case syntax.Use():
                return self.use(header)
            case syntax.Answers(kind, value):
                at = (*path, "value")
                if Kind.from_word(kind) == FLAG:
                    return f"the answer is yes exactly if {self.clause(value, at)}"
                return f"the answer is {self.phrase(value, at)}"
            case syntax.Condition(holds):
                return f"only if {self.clause(holds, (*path, 'holds'))}"
            case syntax.Trigger():
                return self.trigger(header, path)
            case syntax.Reading():
                return f"{self.while_there(header.zones)}for each {header.of_class}"
            case syntax.Pay() | syntax.Cost():
                return f"cost: {self.cost(header, path)}"
            case syntax.Target(name, members):
                return self.target(name, members, path)
            case _:
                return ""

    def bearer(self, header: syntax.Bearer) -> str:
        of_class, names = header.of_class, header.names
        this = Phrase(f"this {of_class}")
        self.names |= {"this": this, "you": BEARERS.get(of_class, self.turn_player)}
        if names == ("given",):
            return f"{with_article(of_class)} that is given this has this rule"
        if not names:
            return f"every {of_class} has this rule"
        titles = [
            self.words.phases.get(name) or f"“{self.words.zones[name].title}”" for name in names
        ]
        if len(titles) == 1:
            return f"the {of_class} {titles[0]} has this rule"
        return f"the {of_class}s {join_list(titles)} have this rule"

    def use(self, header: syntax.Use) -> str:
        """Return the text of a `use` heading. After it, `you` is the player who uses the effect."""
        if self.names.get("this") == BEARERS["player"]:
            self.names["this"] = YOU
        self.names["you"] = YOU
        named_phases = [self.words.phases[phase] for phase in header.phases if phase != "any"]
        when = "at any time" if "any" in header.phases else f"in {join_list(named_phases, 'or')}"
        quick = " as a quick effect" if header.quick else ""
        places = join_list([self.place(self.words.zones[zone]) for zone in header.zones], "or")
        what = f"use this from {places}" if places else "do this"
        return f"{when}, you may {what}{quick}"

    def cost(self, header: syntax.Pay | syntax.Cost, path: Path) -> str:
        if isinstance(header, syntax.Cost):
            return self.command(header.command, (*path, "command"))
        at = (*path, "reference")
        paid = self.phrase(header.amount, (*path, "amount"))
        word = self.word_of(header.reference, at)
        what = attribute_noun(word) if word else ""
        if what and self.phrase(header.reference.of, (*at, "of")) == YOU:
            return f"pay {paid} {what}" if paid.text.isdigit() else f"pay {what} equal to {paid}"
        return f"take {paid} from {self.phrase(header.reference, at)}"

    def target(self, name: str, members: syntax.Expression, path: Path) -> str:
        at = (*path, "members")
        kind = CARD if self.kind(at) == ZONE else self.kind(at).one
        chosen = with_determiner("a", self.phrase(members, at))
        self.forget(name)
        called = "" if name == "target" else f" as {name_phrase(name, kind)}"
        return f"target {chosen}{called}"

    # Triggers

    def while_there(self, zones: tuple[str, ...]) -> str:
        places = join_list([self.place(self.words.zones[zone]) for zone in zones], "or")
        return f"while this card is in {places}, " if places else ""

    def trigger(self, header: syntax.Trigger, path: Path) -> str:
        return f"{self.while_there(header.zones)}{header.when} {self.event(header, path)}"

    def event(self, header: syntax.Trigger, path: Path) -> str:
        who = Phrase("anyone")
        if header.by is not None:
            who = self.phrase(header.by, (*path, "by"))
            if self.kind((*path, "by")).many:
                who = Phrase(with_determiner("a", who))
        if header.kind.startswith(SETTING):
            changed = self.any_attribute_text(header.kind.removeprefix(SETTING))
            return fill(f"{{who}} <change|changes> {changed}", {"who": who})
        known = self.words.vocabulary
        if header.kind in known.events:
            happened = known.events[header.kind].wording
            return happened + (f" because of {who}" if header.by else "")
        if header.kind in known.commands:
            command = known.commands[header.kind]
            return self.happening(command, who, named_who=header.by is not None)
        return fill(f"{{who}} <use|uses> {join_list(self.titles(header.kind), 'or')}", {"who": who})

    def happening(self, word: CommandWord, who: Phrase, named_who: bool) -> str:
        """Return a command as an event in general terms, such as "anyone draws cards"."""
        wording = COUNTED.sub(r"\3", word.wording)
        about = {each.name: general_phrase(each.kind, each.naming) for each in word.parameters}
        verb, _, rest = wording.partition(" ")
        if verb.isalpha() and verb not in ("the", "each", "that"):
            verb = verb if who.many else singular_verb(verb)
            return f"{who} {verb} {' '.join(fill(rest, about).split())}".rstrip()
        said = " ".join(fill(wording, about).split())
        return f"{said} because of {who}" if named_who else said

    def any_attribute_text(self, attribute: str) -> str:
        """Return the text of an attribute without a particular owner, such as "a card's number"."""
        of_class, _, name = attribute.partition(".")
        word = self.words.attribute(of_class, name)
        if word is None:
            return attribute
        if word.kind == FLAG:
            return f"whether {fill(word.wording, {'of': Phrase(with_article(of_class))})}"
        return fill(word.wording, {"of": Phrase(with_article(of_class))})

    def titles(self, kind: str) -> list[str]:
        """Return the printed names of all effects of this kind, in quotes."""
        of_kind = [
            each.title or each.name.replace("_", " ")
            for each in self.words.effects.values()
            if kind in (each.name, *each.kinds)
        ]
        return [f"“{title}”" for title in of_kind] or [f"“{kind.replace('_', ' ')}”"]


def general_phrase(kind: Kind, naming: str) -> Phrase:
    if naming == "new":
        return Phrase("")
    if naming == "phase":
        return Phrase("")
    if naming:
        return Phrase(with_article(naming))
    plural = noun(kind, many=True)
    if kind.many:
        return Phrase(plural, many=True, one=noun(kind), several=plural)
    return Phrase(with_article(noun(kind)), one=noun(kind), several=plural)
