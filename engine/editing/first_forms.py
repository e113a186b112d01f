"""First forms: one value of every form the language has, so that anything can be begun in any place.

Whatever else a value is made of is changed afterwards, one place inside it at a time.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.editing.fresh import NothingFits, about_each, fresh_call, fresh_value, kind_of
from engine.editing.pieces import value_piece
from engine.editing.surveying import ANYTHING, Place
from engine.language.effect_words import EffectWord
from engine.language.kinds import ANY, FLAG, NUMBER, ZONE, Kind, fits
from engine.language.syntax import Attribute, Binary, Call, Expression, Listing, Selection
from engine.language.vocabulary import FunctionWord, Parameter
from engine.language.words import GameWords

OWNERS = ("player", "card", "zone", "effect", "past", "phase")
"""Classes of which something can be read that no name stands for."""
FORM_KINDS = (NUMBER, Kind("text"), Kind("player"), Kind("card"), Kind("phase"), ZONE, FLAG)


class FirstForms:
    def __init__(self, place: Place, words: GameWords) -> None:
        self.place, self.words = place, words

    def attributes(self, named: Collection[str]) -> Iterator[tuple[Attribute, str]]:
        """Of classes that nothing named here is of: of the first there is."""
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
        if wanted.many and wanted.known:
            yield from (Listing((each,)) for each in self.fresh(wanted.one))

    def selections(self) -> Iterator[Selection]:
        """Zones are only chosen from others."""
        for zone in self.fresh(ZONE):
            yield Selection("zone", Listing((zone,)), value_piece("yes"))

    def comparisons(self) -> Iterator[Binary]:
        for kind in FORM_KINDS:
            for left in self.fresh(kind):
                for right in self.fresh(kind, unlike=left):
                    yield Binary("==", left, right)
                    yield Binary("in", left, Listing((right,)))
                    if kind == NUMBER:
                        yield Binary(">=", left, right)

    def calls(self, word: FunctionWord | EffectWord) -> Iterator[Call]:
        """With what makes the answer fit: of players for a player, of texts for a text."""
        for parameter in word.parameters:
            of_any = parameter.kind.of_class == "any" and not parameter.naming
            if not of_any or parameter.default is not None or parameter.alike:
                continue
            for value in self.given(word, parameter):
                try:
                    yield fresh_call(word, self.place, self.words, {parameter.name: value})
                except NothingFits:
                    continue

    def given(self, word: FunctionWord | EffectWord, to: Parameter) -> Iterator[Expression]:
        """A zone among zones is a set of one: by itself it stands for its cards."""
        wanted, place = self.place.wanted, self.place
        if to.for_each:
            members = fresh_call(word, place, self.words).arguments[0].value
            kind = kind_of(members, ANYTHING, place, self.words)
            place = about_each(place, kind) if kind else place
        elif to.kind.many:
            yield from self.fresh(wanted.several, place)
            yield from (Listing((each,)) for each in self.fresh(wanted.one, place))
        yield from self.fresh(wanted.one, place)

    def fresh(
        self, wanted: Kind, place: Place | None = None, unlike: Expression | None = None
    ) -> Iterator[Expression]:
        """One, if there is one."""
        if wanted.of_class in (ANY.of_class, "unknown"):
            return
        try:
            yield fresh_value(wanted, place or self.place, self.words, unlike=unlike)
        except NothingFits:
            return
