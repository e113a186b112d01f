"""Check the headings of an effect and collect the names they bind."""

from __future__ import annotations

from collections.abc import Iterable

from engine.language import syntax
from engine.language.checking.statements import StatementChecker, suggested_names
from engine.language.kinds import ANY, FLAG, NUMBER, PLAYER, Kind
from engine.language.syntax import SETTING, Path
from engine.language.vocabulary.functions.sets import member_kind


class HeadingChecker(StatementChecker):
    """Check one heading at a time, in the order of the text."""

    def header(self, header: syntax.Header, path: Path) -> None:
        match header:
            case syntax.Bearer():
                self.bearer(header)
            case syntax.Takes(kind, name, default):
                if default is not None:
                    self.expect(default, (*path, "default"), Kind.from_word(kind), "The default")
                self.bind(header, name, Kind.from_word(kind))
            case syntax.Answers(kind, value):
                self.expect(value, (*path, "value"), Kind.from_word(kind), "The answer")
            case syntax.Use(phases, zones, _, on):
                if on == "check":
                    self.problem("use_on_check", header)
                self.known(header, "phase_unknown", phases, [*self.words.phases, "any"])
                self.known(header, "zone_unknown", zones, self.words.zones)
                if self.on_card != bool(zones):
                    self.problem("use_needs_zone" if self.on_card else "use_of_rule", header)
            case syntax.Target(name, members):
                found = self.expect(members, (*path, "members"), ANY.several, "A target")
                self.bind(header, name, member_kind([found]))
            case syntax.Pay(reference, amount):
                self.expect(reference, (*path, "reference"), NUMBER, "The attribute to pay with")
                self.settable(reference, (*path, "reference"))
                self.expect(amount, (*path, "amount"), NUMBER, "The amount to pay")
            case syntax.Cost(command):
                self.command(command, (*path, "command"))
            case syntax.Trigger():
                self.trigger(header, path)
            case syntax.Condition(holds):
                self.expect(holds, (*path, "holds"), FLAG, "A condition")
            case syntax.Wording(text):
                self.wording(text, (*path, "text"))
            case syntax.Reading():
                self.reading(header)

    def wording(self, text: syntax.Text, path: Path) -> None:
        """Check the values in a `reads` text; sets are allowed, since the text is only printed."""
        for place, part in enumerate(text.parts):
            if not isinstance(part, str):
                self.expressions(True).kind(part, (*path, "parts", place))

    def bind(self, header: syntax.Header, name: str, kind: Kind) -> None:
        """Add a name that a heading binds; no two headings may bind the same name."""
        if name in self.names:
            self.problem("name_taken", header, name=name)
        else:
            self.remember(header, name, kind)

    def bearer(self, header: syntax.Bearer) -> None:
        known = {"zone": self.words.zones, "phase": self.words.phases, "player": ()}
        if self.on_card:
            self.problem("bearer_card", header)
        elif header.of_class not in known:
            self.problem("bearer_class", header, name=header.of_class)
        elif header.names != ("given",):
            code = "phase_unknown" if header.of_class == "phase" else "zone_unknown"
            self.known(header, code, header.names, known[header.of_class])

    def trigger(self, header: syntax.Trigger, path: Path) -> None:
        code = "set_unknown" if header.kind.startswith(SETTING) else "effect_kind_unknown"
        self.known(header, code, (header.kind,), self.words.trigger_values)
        self.known(header, "zone_unknown", header.zones, self.words.zones)
        if self.on_card and not header.zones:
            self.problem("zone_needed", header)
        if header.on and header.when == "before":
            self.problem("before_waits", header, on=header.on)
        if header.by is not None:
            self.expect(header.by, (*path, "by"), PLAYER.several, "The value after “by”")

    def reading(self, header: syntax.Reading) -> None:
        word = self.words.attribute(header.of_class, header.attribute)
        own = [name for cls, name in self.words.attributes if cls == header.of_class]
        own = [name for name in own if self.words.is_defined_by_game(header.of_class, name)]
        if word is None or header.attribute not in own:
            known = suggested_names(header.attribute, own)
            self.problem("reading_unknown", header, name=header.attribute, known=known)
            return
        self.known(header, "zone_unknown", header.zones, self.words.zones)
        if self.on_card and not header.zones:
            self.problem("zone_needed", header)
        self.bind(header, header.name, Kind(header.of_class))
        self.names["value"] = word.kind
        self.read = header.attribute

    def known(
        self, node: syntax.Node, code: str, names: Iterable[str], known: Iterable[str]
    ) -> None:
        for name in names:
            if name not in set(known):
                self.problem(code, node, name=name, known=suggested_names(name, known))
