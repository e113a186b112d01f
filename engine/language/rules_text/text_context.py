"""Context: the names, kinds and functions needed to word any node of an effect."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from engine.language import syntax
from engine.language.kinds import CARD, UNKNOWN, ZONE, Kind
from engine.language.rules_text.abbreviations import NONE
from engine.language.rules_text.grammar.language import Language
from engine.language.rules_text.grammar.written_language import WRITTEN
from engine.language.rules_text.named_values import names_another, names_another_value
from engine.language.rules_text.plan.phrases import (
    Chained,
    Determined,
    Listed,
    Phrase,
    Said,
    TemplateName,
    Text,
)
from engine.language.syntax import (
    IT,
    Argument,
    Expression,
    Path,
    Statement,
    literal_text,
    member_name,
)
from engine.language.vocabulary import AttributeWord, Parameter
from engine.language.vocabulary.game_words import GameWords

BARE = "bare"
"""Marks a formula that is only an attribute of each member: "number" for "its number"."""


@dataclass(slots=True)
class TakenUp:
    """The things that lines can call “it” or “that card”.

    `just_named` is the choice that the sentence before the lines offers, and `before` has the same for the
    lines of blocks. `always` has the names that all lines replace by “it”. `either` has the names of a card
    and a player of which one is the target.
    """

    just_named: str = ""
    before: dict[Path, str] = field(default_factory=dict)
    always: set[str] = field(default_factory=set)
    either: tuple[str, ...] = ()


class Context(ABC):
    """The words for one effect. `names` has the phrases for its names. `flags` has a sentence and its
    opposite.

    `guards` has the names of choices while a line asks whether anything was chosen. With them are the
    player, and True if the choice was optional. If `says_it` is False, lines that are shown alone don't use
    “it”.

    For each type of node, one function in `expressions`, `lines` or `headings` gets the context and calls
    it for the node's parts. `PhraseWording` chooses the function.
    """

    says_it = True

    def __init__(
        self,
        words: GameWords,
        kinds: Mapping[Path, Kind],
        on_card: bool = True,
        language: Language = WRITTEN,
    ) -> None:
        self.words = words
        self.kinds = kinds
        self.on_card = on_card
        self.language = language
        self.turn_player = language.turn_player
        self.names: dict[str, Phrase] = dict(language.built_in_names)
        if not on_card:
            self.names["you"] = self.turn_player
        self.caller: Phrase | None = None
        self.flags: dict[str, tuple[Text, Text]] = {}
        self.spoken_for: list[Text] = []
        self.spread: set[Path] = set()
        self.uses: Counter[str] | None = None
        self.logged: Counter[str] = Counter()
        self.confirms = 0
        self.depth = 0
        self.cancelling = ""
        self.would = False
        self.is_quoted = False
        self.is_played = False
        self.nodes: tuple[syntax.Node, ...] = ()
        self.compared: frozenset[str] = frozenset()
        self.similar_names: Mapping[str, Sequence[str]] = {}
        self.offered: dict[str, Text] = {}
        self.going_on: set[Path] = set()
        self.choosers: dict[str, Phrase] = {}
        self.guards: dict[str, tuple[Phrase, bool]] = {}
        self.bound_names: set[str] = set()
        self.tests: Counter[str] = Counter()
        self.nameless: set[str] = set()
        self.copy = ""
        self.effect_name = ""
        self.short = NONE
        self.focused: dict[str, tuple[Phrase | None, Phrase]] = {}
        self.taken = TakenUp()
        self.awaited: syntax.Trigger | None = None
        self.wordings = 0
        self.worded: dict[Hashable, tuple[Expression, object]] = {}

    @abstractmethod
    def phrase(self, node: Expression, path: Path) -> Phrase:
        """Return a value as a noun phrase."""

    @abstractmethod
    def clause(self, node: Expression, path: Path, so: bool = True) -> Text:
        """Return a yes-or-no value as a sentence, or the opposite if `so` is False."""

    @abstractmethod
    def relative(
        self,
        node: Expression,
        path: Path,
        kind: Kind,
        many: bool,
        so: bool = True,
        name: str = "it",
    ) -> Text:
        """Return a condition on a name as a relative clause: "that are special"."""

    @abstractmethod
    def statement(self, node: Statement, path: Path) -> Text:
        """Return a line as a sentence without its capital letter and full stop."""

    @abstractmethod
    def block(self, body: tuple[Statement, ...], path: Path, is_open: bool = False) -> Text:
        """Return the lines of a block as one text. If the block `is_open`, "otherwise" follows."""

    @abstractmethod
    def argument(self, node: Expression, path: Path, parameter: Parameter) -> Phrase:
        """Return the phrase of an argument, or the printed name of the thing that it names."""

    @abstractmethod
    def quote_of(self, effect: str, passed: Mapping[str, Phrase] | None = None) -> Text:
        """Return the rules text of a granted effect in quotes, or only its title.

        `passed` are parameter values.
        """

    @abstractmethod
    def next_event(self, kind: str, by: Phrase | None) -> Text:
        """Return an event that lines wait for, with the player who causes it."""

    @property
    def triggers(self) -> list[syntax.Trigger]:
        """Return the events that `trigger` can be: the one that the
        lines wait for, or those of the headings.
        """
        if self.awaited is not None:
            return [self.awaited]
        return [each for each in self.nodes if isinstance(each, syntax.Trigger)]

    def record(self, path: Path, *ways: Text) -> None:  # noqa: B027
        """Store the words for the part at this path. Only the editor needs them."""

    def note_opening(self, path: Path, text: Text) -> None:  # noqa: B027
        """Store the beginning of a line that contains other lines. Only the editor needs it."""

    def is_unused(self, name: str) -> bool:
        """Return True if nothing in the effect reads the name."""
        return self.uses is not None and not self.uses[name]

    def kind(self, path: Path) -> Kind:
        return self.kinds.get(path, UNKNOWN)

    def member_kind(self, path: Path) -> Kind:
        """Return the kind of a set's members."""
        found = self.kind(path)
        return CARD if found == ZONE else found.one

    def read(self, text: Text) -> str:
        """Return the words of a plan, for a decision that depends on the words."""
        return self.language.text(text)

    def say(self, name: str, /, **phrases: Phrase | Text) -> Text:
        """Fill in a template of the catalogue."""
        return (
            Said(TemplateName(name), phrases)
            if phrases
            else self.language.translate(TemplateName(name))
        )

    def in_quotes(self, words: Text) -> Text:
        """Return a title, or the words of an author, in quotes."""
        return self.say("quoted", words=words)

    def word(self, wording: str) -> Text:
        """Return a word of the vocabulary or an author, without slots, in this language."""
        return self.language.translate(wording)

    def fill(
        self,
        template: str,
        phrases: Mapping[str, Phrase | Text],
        given: Collection[str] = (),
        denied: bool = False,
        ordered: bool = False,
        would: bool = False,
        is_authors: bool = False,
    ) -> Text:
        said = frozenset(given)
        return Said(template, dict(phrases), said, denied, ordered, would, is_authors)

    def nominal(self, name: str, /, **phrases: Phrase) -> Phrase:
        """Fill in the template of a noun phrase in the catalogue."""
        return self.language.nominal(TemplateName(name), phrases)

    def a(self, phrase: Phrase) -> Text:
        return Determined("a", phrase)

    def one(self, noun: Text) -> Text:
        """Return one thing of a kind: "a card"."""
        return Determined("a", Phrase(noun, one=noun))

    def some(self, noun: Text) -> Text:
        """Return a thing that nobody chooses: "a card" in “a card enters the field”."""
        return Determined("some", Phrase(noun, one=noun))

    def chain(self, texts: Sequence[Text], link: str = "and") -> Text:
        """Join texts with the same link between each pair."""
        return Chained(tuple(texts), link) if texts else ""

    def join_list(self, texts: Collection[Text], word: str = "and") -> Text:
        return Listed(tuple(texts), word) if texts else ""

    def may_be_none(self, name: str) -> bool:
        """Return True if the effect asks whether something was chosen, other than right after the choice."""
        return name not in self.guards and bool(self.tests[name])

    def tested_name(self, node: object) -> str:
        """Return the name that a condition compares with `none`, or ""."""
        match node:
            case syntax.Binary("==" | "!=", syntax.Name(name), syntax.Name(none)):
                return name if none in self.words.vocabulary.names else ""
        return ""

    @contextmanager
    def naming(self, names: Mapping[str, Phrase]) -> Iterator[None]:
        """Use these phrases for names inside a `with` block."""
        outer, self.names = self.names, {**self.names, **names}
        try:
            yield
        finally:
            self.names = outer

    def name_phrase(self, name: str, kind: Kind) -> Phrase:
        """Return the phrase for an author's name. If another name
        prints the same words, the phrase contains the name.
        """
        said = self.language.name(name, kind)
        before = self.similar_names.get(name, ())
        if all(self.language.name(each, kind).text != said.text for each in before):
            return said
        own = self.in_quotes(name.replace("_", " ").strip())
        one, several = (
            self.say("with_own_name", what=each, own=own) if each else ""
            for each in (said.one, said.several)
        )
        text = self.say("with_own_name", what=said.text, own=own)
        return said._replace(text=text, one=one, several=several, bare="")

    def is_only_one(self, name: str, kind: Kind) -> bool:
        """Return True if “that card” must be the card with this name, because no line names another card."""
        return bool(self.nodes) and not any(
            names_another(each, name, kind, self.words)
            for each in self.nodes
            if not self.is_copy(each)
        )

    def is_only_set(self, name: str) -> bool:
        """Return True if “those cards” must be the set with this name, because no line names another set."""
        return bool(self.nodes) and not any(
            names_another_value(each, name) for each in self.nodes if not self.is_copy(each)
        )

    def is_copy(self, node: object) -> bool:
        """Return True if the name stands for the only card that the effect makes as a copy: “that copy”."""
        match node:
            case syntax.Argument("as", value):
                return bool(self.copy) and literal_text(value) == self.copy
        return False

    def forget(self, name: str) -> None:
        """Forget the old meaning of a name that is defined again."""
        self.names.pop(name, None)
        self.flags.pop(name, None)

    def attribute_word(self, node: syntax.Attribute, path: Path) -> AttributeWord | None:
        return self.words.attribute(self.kind((*path, "of")).of_class, node.name)

    def argument_phrases(
        self, parameters: Collection[Parameter], arguments: tuple[Argument, ...], path: Path
    ) -> tuple[dict[str, Phrase], set[str]]:
        """Return the phrases of all parameters, and the names of those that are given."""
        by_name = {each.name: each for each in parameters}
        names = list(by_name)
        given = {each.name: Phrase(each.default or "") for each in parameters}
        said: set[str] = set()
        for place, argument in enumerate(arguments):
            parameter = by_name.get(argument.name or names[place])
            if parameter is not None:
                at = (*path, "arguments", place, "value")
                if parameter.for_each:
                    about = self.member_kind((*path, "arguments", 0, "value"))
                    member = member_name(arguments[0].value)
                    self.offered[member] = next(iter(given.values())).one
                    value = self.about_member(argument.value, member)
                    given[parameter.name] = self.formula(value, at, about, member)
                else:
                    given[parameter.name] = self.for_parameter(argument.value, at, parameter)
                said.add(parameter.name)
        return given, said

    def about_member(self, node: Expression, name: str) -> Expression:
        """Return the formula with the member's name in place of `it`.

        In a formula inside this one, `it` is another member and is not replaced.
        """
        if name == IT:
            return node
        match node:
            case syntax.Name("it"):
                return replace(node, name=name)
            case syntax.Attribute(of):
                return replace(node, of=self.about_member(of, name))
            case syntax.Unary(_, operand):
                return replace(node, operand=self.about_member(operand, name))
            case syntax.Binary(_, left, right):
                left, right = (self.about_member(each, name) for each in (left, right))
                return replace(node, left=left, right=right)
            case syntax.Listing(items):
                return replace(node, items=tuple(self.about_member(each, name) for each in items))
            case syntax.Selection(_, place) if place is not None:
                return replace(node, place=self.about_member(place, name))
            case syntax.Call(function, arguments):
                word = self.words.function(function)
                inner = word is not None and any(each.for_each for each in word.parameters)
                own = arguments[:1] if inner else arguments
                named = (replace(each, value=self.about_member(each.value, name)) for each in own)
                return replace(node, arguments=(*named, *arguments[len(own) :]))
        return node

    def member_uses(self, node: Expression, name: str) -> int:
        """Return how often the formula uses this name. Inner sets that define the same name don’t count."""
        parts: Collection[object] = ()
        match node:
            case syntax.Name(found):
                return int(found == name)
            case syntax.Selection(_, place, where):
                parts = (place,) if name in (IT, member_name(node)) else (place, where)
            case syntax.Call(function, arguments):
                word = self.words.function(function)
                if word is not None and any(each.for_each for each in word.parameters):
                    is_inner = name in (IT, member_name(arguments[0].value))
                    arguments = arguments[:1] if is_inner else arguments
                parts = [each.value for each in arguments]
            case syntax.Attribute(part) | syntax.Unary(_, part) | syntax.Lasting(_, part):
                parts = (part,)
            case syntax.Binary(_, left, right):
                parts = (left, right)
            case syntax.Listing(pieces) | syntax.Text(pieces):
                parts = pieces
        nodes = (each for each in parts if isinstance(each, syntax.Node))
        counts: list[int] = [self.member_uses(each, name) for each in nodes]  # type: ignore[arg-type]
        return sum(counts)

    @abstractmethod
    def formula(self, node: Expression, path: Path, kind: Kind, name: str = IT) -> Phrase:
        """Return the phrase of a formula about each member: "number", "number of cards in hand"."""

    def for_parameter(self, node: Expression, path: Path, parameter: Parameter) -> Phrase:
        """Return the phrase of an argument. A single value for a set parameter is marked as `alone`."""
        found = self.argument(node, path, parameter)
        kind = self.kind(path)
        is_one = parameter.kind.many and kind.is_known and not kind.many and kind != ZONE
        return found._replace(alone=True) if is_one else found


def use_count(node: object, name: str) -> int:
    return sum(isinstance(each, syntax.Name) and each.name == name for each in syntax.nodes(node))
