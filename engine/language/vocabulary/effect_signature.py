"""EffectWord: an effect's signature, for its callers and the effects that it triggers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from engine.language.kinds import CARD, FLAG, NUMBER, Kind
from engine.language.syntax import SETTING, Effect, Expression, Number, Text, Use, Wording
from engine.language.vocabulary import (
    FIRST,
    LATEST,
    AttributeWord,
    CommandWord,
    EventWord,
    Parameter,
    Vocabulary,
    hidden_words,
    vocabulary_of,
)


@dataclass(frozen=True, slots=True)
class EffectWord:
    """The signature of an effect. Its name is for calls, and its kinds trigger other effects.

    Cards print nothing for a call of an effect that is unsaid.
    """

    name: str
    title: str
    kinds: tuple[str, ...]
    parameters: tuple[Parameter, ...]
    wording: Text | None = None
    is_modifier: bool = False
    answer: Kind | None = None
    bearer: str = ""
    edition: int = FIRST
    targets: tuple[str, ...] = ()
    is_unsaid: bool = False
    is_drafting: bool = False

    def with_targets(self, targets: Mapping[str, Kind]) -> EffectWord:
        """Return the signature with targets as optional parameters. Targets that a call omits are chosen."""
        more = (Parameter(name, kind, name, default="given") for name, kind in targets.items())
        return replace(self, parameters=(*self.parameters, *more), targets=tuple(targets))

    def passed_to(self, giving: CommandWord) -> CommandWord:
        """Return the command that gives the effect, with the effect's parameters."""
        own = {*self.targets, *(each.name for each in giving.parameters)}
        more = (replace(each, passed=True) for each in self.parameters if each.name not in own)
        return replace(giving, parameters=(*giving.parameters, *more))

    @property
    def key(self) -> str:
        return self.name

    @property
    def every_kind(self) -> tuple[str, ...]:
        """Return the keys of the effect's name and kinds, in the edition of its text."""
        own = (self.name, *self.kinds)
        known = vocabulary_of(self.edition, hidden_words(self.edition, own))
        return tuple(map(known.kind_key, own))

    @property
    def is_callable(self) -> bool:
        """Return True if the effect can be called: it isn't a modifier, a function, or for drafts."""
        return not (self.is_modifier or self.is_drafting) and self.answer is None

    @property
    def is_order_of_cards(self) -> bool:
        """Return True if the effect is a function that takes a card and returns a number."""
        kinds = [each.kind for each in self.parameters]
        more = [each for each in self.parameters[1:] if each.default is None]
        return self.answer == NUMBER and kinds[:1] == [CARD] and not more

    @property
    def compared_kind(self) -> Kind | None:
        """Return the kind of the two values that the effect compares, or None if it isn't a comparison."""
        kinds = [each.kind for each in self.parameters if each.default is None]
        same = len(kinds) == len(self.parameters) == 2 and kinds[0] == kinds[1]
        return kinds[0] if same and self.answer == FLAG else None

    @property
    def grouped_kind(self) -> Kind | None:
        """Return the kind of the members of groups if the effect tests for groups, or None."""
        kinds = [each.kind for each in self.parameters]
        is_about_several = len(kinds) == 1 and kinds[0].many and self.parameters[0].default is None
        return kinds[0].one if is_about_several and self.answer == FLAG else None

    def kind_of_values(self, naming: str) -> Kind | None:
        """Return the kind of values that a comparison, or a function about groups, takes.

        Return None if the effect can’t be used as one.
        """
        return self.compared_kind if naming == "comparison" else self.grouped_kind


def card_parameter(parameters: Iterable[Parameter]) -> str:
    """Return the name of the first parameter that takes cards, or "". The event is about these cards."""
    found = (each.name for each in parameters if each.kind.one == CARD and not each.naming)
    return next(found, "")


def subject_of(event: str) -> str:
    """Return the name of the value with the cards that a
    command or change is about, or "" if there is none.
    """
    if event.startswith(SETTING):
        return "whose"
    words = vocabulary_of(LATEST).commands.values()
    return next((card_parameter(word.parameters) for word in words if word.key == event), "")


def default_text(default: Expression) -> str:
    """Return the text of a default value for menus: a number, or "given" for everything else."""
    return str(default.value) if isinstance(default, Number) else "given"


def effect_word(effect: Effect, edition: int = FIRST) -> EffectWord:
    from_head = tuple(
        Parameter(
            takes.name,
            Kind.from_word(takes.kind),
            takes.name,
            default=None if takes.default is None else default_text(takes.default),
        )
        for takes in effect.parameters
    )
    texts = [line.text for line in effect.headers if isinstance(line, Wording)]
    wording = next((text for text in texts if any(text.parts)), None)
    is_used = any(isinstance(line, Use) for line in effect.headers)
    return EffectWord(
        effect.name,
        effect.title,
        effect.kinds,
        from_head,
        wording,
        is_modifier=effect.is_modifier,
        bearer=effect.bearer.of_class if effect.bearer else "",
        answer=Kind.from_word(effect.answer.kind) if effect.answer else None,
        edition=edition,
        is_unsaid=bool(texts) and wording is None and not is_used,
        is_drafting=effect.drafting is not None,
    )


def readable_values(
    effects: Mapping[str, EffectWord], vocabulary: Vocabulary
) -> dict[str, tuple[tuple[str, Kind], ...]]:
    """Map each kind of effect to the values that triggers can read: those that all its effects have.

    Kinds are named as in the vocabulary's edition. Text of that edition can't name kinds that its words
    hide. Parameters hide only those attributes of all events that came later, such as the amount.
    """
    found: dict[str, set[tuple[str, Kind]]] = {}
    every: list[CommandWord | EffectWord | EventWord] = [
        *vocabulary.commands.values(),
        *vocabulary.events.values(),
        *(word for word in effects.values() if word.answer is None and not word.is_drafting),
    ]
    for word in every:
        values = {(each.name, each.kind) for each in word.parameters if not each.naming}
        values -= {each for each in values if vocabulary.is_fixed_of_events(each[0])}
        names = (word.name, *(word.kinds if isinstance(word, EffectWord) else ()))
        keys = word.every_kind if isinstance(word, EffectWord) else (word.key,)
        for kind, key in zip(names, keys, strict=True):
            if vocabulary.kind_key(kind) != key:
                continue
            found[kind] = found[kind] & values if kind in found else values
    return {kind: tuple(sorted(values, key=str)) for kind, values in found.items()}


def changed_values(attributes: Iterable[AttributeWord]) -> dict[str, tuple[tuple[str, Kind], ...]]:
    """Map the `set of` kinds of all settable attributes to the values that triggers can read."""
    return {
        f"{SETTING}{word.of_class}.{word.name}": (
            ("new", word.kind),
            ("old", word.kind),
            *((("whose", Kind(word.of_class)),) if word.of_class != "game" else ()),
        )
        for word in attributes
        if word.settable
    }
