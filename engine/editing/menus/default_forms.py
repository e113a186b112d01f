"""Values of every form with default parts, for the menu of values."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from engine.editing.document.defaults import (
    NothingFits,
    fresh_call,
    fresh_value,
    kind_of,
    place_for_member,
    place_for_set,
)
from engine.editing.document.parsing import value_piece
from engine.editing.document.scope import ANYTHING, Place
from engine.language.kinds import ANY, FLAG, NUMBER, ZONE, Kind, fits
from engine.language.syntax import Attribute, Binary, Call, Expression, Listing, Selection
from engine.language.vocabulary import FunctionWord, Parameter
from engine.language.vocabulary.effect_signature import EffectWord
from engine.language.vocabulary.game_words import GameWords

OWNERS = ("player", "card", "zone", "effect", "past", "phase", "printing")
"""The classes whose attributes are offered even if no known name has that class."""
FORM_KINDS = (NUMBER, Kind("text"), Kind("player"), Kind("card"), Kind("phase"), ZONE)


class DefaultForms:
    def __init__(self, place: Place, words: GameWords) -> None:
        self.place, self.words = place, words

    def attributes(self, named: Collection[str]) -> Iterator[tuple[Attribute, str]]:
        """Yield attributes of default values, for classes without a known name here."""
        for of_class in OWNERS:
            if of_class in named:
                continue
            try:
                owner = fresh_value(Kind(of_class), self.place, self.words)
            except NothingFits:
                continue
            for name in self.words.names_of(of_class):
                word = self.words.attribute(of_class, name)
                if word is not None and fits(word.kind, self.place.wanted):
                    yield Attribute(owner, name), word.help or word.title

    def listings(self) -> Iterator[Listing]:
        wanted = self.place.wanted
        if wanted.many and wanted.is_known:
            yield from (Listing((each,)) for each in self.fresh(wanted.one))

    def selections(self) -> Iterator[Selection]:
        """Yield selections of zones. They need a list of zones to select from."""
        for zone in self.fresh(ZONE):
            yield Selection("zone", Listing((zone,)), value_piece("yes"))

    def comparisons(self, known: Mapping[Kind, Expression]) -> Iterator[Binary]:
        """Yield comparisons of every kind. `known` are the first values of other comparisons."""
        for kind in FORM_KINDS:
            for left in [known[kind]] if kind in known else self.fresh(kind):
                for right in self.fresh(kind, unlike=left):
                    yield Binary("in", left, Listing((right,)))
                    if kind not in known:
                        yield Binary("==", left, right)

    def calls(self, word: FunctionWord | EffectWord) -> Iterator[Call]:
        """Yield calls whose arguments make the result fit, such as players if a player is expected."""
        for parameter in word.parameters:
            of_any = parameter.kind.of_class == "any" and not parameter.naming
            if not of_any or parameter.default is not None or parameter.alike:
                continue
            for value in self.argument_values(word, parameter):
                try:
                    yield fresh_call(word, self.place, self.words, {parameter.name: value})
                except NothingFits:
                    continue

    def argument_values(
        self, word: FunctionWord | EffectWord, to: Parameter
    ) -> Iterator[Expression]:
        """Yield values for a parameter. Zones also come in lists, since a zone stands for its cards."""
        wanted, place = self.place.wanted, self.place
        if to.for_each:
            members = fresh_call(word, place, self.words).arguments[0].value
            kind = kind_of(members, ANYTHING, place, self.words)
            place = place_for_member(place, kind) if kind else place
        elif to.kind.many:
            if wanted.one != FLAG:
                yield from self.fresh(wanted.several, place_for_set(to, place))
            return
        yield from self.fresh(wanted.one, place)

    def fresh(
        self, wanted: Kind, place: Place | None = None, unlike: Expression | None = None
    ) -> Iterator[Expression]:
        """Yield a default value if one fits."""
        if wanted.of_class in (ANY.of_class, "unknown"):
            return
        try:
            yield fresh_value(wanted, place or self.place, self.words, unlike=unlike)
        except NothingFits:
            return
