"""The menu of values that fit at a place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property

from engine.editing.document.defaults import (
    NothingFits,
    fresh_call,
    fresh_value,
    kind_of,
    name_piece,
    place_for_member,
)
from engine.editing.document.parsing import value_piece
from engine.editing.document.scope import ANYTHING, Place
from engine.editing.menus.choices import MenuEntry, Usage
from engine.editing.menus.default_forms import DefaultForms
from engine.editing.menus.operators import SUMS
from engine.editing.menus.work import within_budget
from engine.language import syntax
from engine.language.kinds import ANY, CARD, FLAG, NUMBER, PLAYER, PRINTING, TEXT, ZONE, Kind, fits
from engine.language.messages.translation import gettext_noop as _
from engine.language.parsing.formatter import expression_text
from engine.language.parsing.tree_builder import EVERY, LATER_EVERY
from engine.language.syntax import (
    LEAVES,
    Argument,
    Attribute,
    Binary,
    Call,
    Expression,
    Flag,
    Listing,
    Name,
    Selection,
    Unary,
    Use,
)
from engine.language.vocabulary import SECOND, THIRD, FunctionWord
from engine.language.vocabulary.declaration import Returns
from engine.language.vocabulary.effect_signature import EffectWord
from engine.language.vocabulary.functions.sets import member_kind, members_kind
from engine.language.vocabulary.game_words import GameWords

HERE, GAME, ELSE, WRITE, WORK, WITH, OTHERS, COMPARE = (
    _("Available here"),
    _("From this game"),
    _("Other attributes"),
    _("Enter a value"),
    _("Calculate"),
    _("Build on this value"),
    _("From other effects"),
    _("Compare"),
)
USUAL_EVENTS = ("draw", "discard", "enter", "leave")
MOST_EVENTS = 12
"""The most events to offer for waiting."""
OWNERS_OF_ZONES = ("you", "game")
ABOUT = {
    "==": "whether two values are the same",
    ">=": "compare two numbers",
    "in": "whether it is one of these",
}
MOST_PHRASES = 40
MEANT = 100
"""Added to the count of choices about `it`, so that such choices come first in formulas."""
NOTHING = Listing(())
SELECTED_LATER = ("number", "text", "printing")
"""The classes of members that only the second edition selects from a set."""
COMPARED_KINDS = (NUMBER, TEXT, Kind("player"), Kind("phase"), CARD, ZONE)


class ValueMenu:
    """The values that fit a place. `now` is its present value."""

    def __init__(
        self, place: Place, words: GameWords, use: Usage, now: Expression | None = None
    ) -> None:
        self.place, self.words, self.use, self.now = place, words, use, now
        self.kinds: dict[Expression, Kind | None] = {}
        kind = kind_of(now, place.wanted, place, words) if now is not None else None
        # If any kind fits, values of the present kind are the most likely choices.
        hinted = (
            kind if kind is not None and place.wanted.of_class == ANY.of_class else place.wanted
        )
        self.first = DefaultForms(place, words)
        self.alike = DefaultForms(replace(place, wanted=hinted), words)

    def choices(self) -> list[MenuEntry]:
        if self.place.parameter is not None and self.place.parameter.naming:
            return list(self.names_of_the_game(self.place.parameter.naming))
        found: dict[str, MenuEntry] = {}
        for node, word, group, about in within_budget(self.candidates()):
            if self.fits(node):
                text = expression_text(node)
                used = self.use.phrases[text]
                used = used if group in (COMPARE, ELSE) else used or self.use.words[word]
                used += MEANT if "it" in self.place.names and "it." in text else 0
                found.setdefault(text, MenuEntry(text, word.lstrip("."), group, about, used=used))
        return sorted(found.values(), key=lambda choice: (-choice.used, self.rank(choice)))

    def rank(self, choice: MenuEntry) -> int:
        """Return 0 for comparisons with a count or with a value that the game defines, else 1."""
        node = value_piece(choice.text, self.words.edition)
        compared = node.left if isinstance(node, Binary) and node.operator != "in" else None
        if choice.group != COMPARE or not isinstance(compared, Attribute):
            return 1
        owner = self.kind(compared.of)
        is_count = compared.name == "count" and isinstance(compared.of, Attribute)
        is_own = owner and self.words.is_defined_by_game(owner.of_class, compared.name)
        return 0 if is_own or is_count else 1

    def fits(self, node: Expression) -> bool:
        if node == NOTHING:
            wanted = self.place.wanted
            return wanted.many and wanted.is_known and self.words.edition >= SECOND
        kind = self.kind(node)
        return kind is not None and fits(kind, self.place.wanted)

    def kind(self, node: Expression) -> Kind | None:
        """Return the kind of the node, or None if the node is invalid here. The result is cached."""
        if node not in self.kinds:
            self.kinds[node] = kind_of(node, ANYTHING, self.place, self.words)
        return self.kinds[node]

    def candidates(self) -> Iterator[tuple[Expression, str, str, str]]:
        """Yield all candidates as tuples of value, counted word, group and help."""
        yield from self.literals()
        bases = dict(self.bases())
        for name in (*bases, *self.sets_known()):
            yield Name(name), name, HERE, f"{self.place.names.get(name, 'the game')}"
        attributes = list(within_budget(self.attributes(bases)))
        yield from attributes
        yield from self.of_top_cards()
        for node, about in self.first.attributes({kind.of_class for kind in bases.values()}):
            yield node, f".{node.name}", ELSE, about
        for listing in self.alike.listings():
            yield listing, "listing", WRITE, "a list of values"
        yield NOTHING, "listing", WRITE, "a list without values"
        if self.words.edition >= THIRD:
            for of_class in (*EVERY, *LATER_EVERY, "number", "text", "phase"):
                nothing = Listing((), of_class.removesuffix("s"))
                yield nothing, "listing", WRITE, f"a set without {of_class.removesuffix('s')}s"
        yield from self.functions()
        yield from self.selections()
        if fits(FLAG, self.place.wanted):
            compared = [*map(name_piece, bases), *(each[0] for each in attributes)]
            found = list(self.comparisons(compared))
            yield from found
            begun = ((self.kind(each.left), each.left) for each, *_ in found)
            known = {kind: left for kind, left in begun if kind is not None}
            for each in self.first.comparisons(known):
                yield each, each.operator, COMPARE, ABOUT[each.operator]
            for player in (name for name, kind in bases.items() if kind == PLAYER):
                for said in (f"count(usable({player})) == 0", f"count(usable({player})) >= 1"):
                    yield value_piece(said), "usable", COMPARE, "whether they can play a card"
        if self.now is not None and not isinstance(self.now, Flag):
            yield from self.with_what_stands_there(self.now)
        for text, _count in self.use.phrases.most_common(400)[:MOST_PHRASES]:
            yield value_piece(text, self.words.edition), "", OTHERS, ""

    def names_of_the_game(self, what: str) -> Iterator[MenuEntry]:
        if what == "new":
            return
        if what == "card" and self.words.edition >= SECOND:
            for name, kind in self.place.names.items():
                if kind == PRINTING:
                    yield MenuEntry(name, name, HERE, str(kind), used=self.use.words[name])
                elif kind == CARD:
                    text = f"{name}.printing"
                    yield MenuEntry(text, text, HERE, str(PRINTING), used=self.use.phrases[text])
        for name in sorted(self.words.names_for(what)):
            effect = self.words.effects.get(name)
            about = effect.title if effect else self.words.phases.get(name, "")
            text = expression_text(name_piece(name))
            yield MenuEntry(text, name, GAME, about, label=about or name, used=self.use.words[name])
        if what == "duration" and self.words.edition >= SECOND:
            for text in lasting_texts(self.words, self.place.names.get("this") == CARD):
                yield MenuEntry(text, text, GAME, "", label=text, used=self.use.phrases[text])

    def literals(self) -> Iterator[tuple[Expression, str, str, str]]:
        for text, about in (
            ("1", "a number"),
            ('"…"', "a text; values can be inserted in braces"),
            ("yes", "always true"),
            ("no", "never true"),
            ('["…", "…"]', "several texts to choose from"),
        ):
            yield value_piece(text), text, WRITE, about
        for word in self.words.vocabulary.names.values():
            yield Name(word.name), word.name, WRITE, word.help

    def bases(self) -> Iterator[tuple[str, Kind]]:
        """Yield the names of single values. Their attributes lead to further values."""
        yield "game", Kind("game")
        for name, kind in self.place.names.items():
            if not kind.many and kind.is_known:
                yield name, kind

    def sets_known(self) -> list[str]:
        return [name for name, kind in self.place.names.items() if kind.many]

    def attributes(self, bases: Mapping[str, Kind]) -> Iterator[tuple[Expression, str, str, str]]:
        for base, kind in bases.items():
            known = list(self.words.names_of(kind.of_class))
            if base == "trigger":
                known += list(self.place.trigger_values)
            for name in known:
                word = self.words.attribute(kind.of_class, name)
                about = word.help or word.title if word else ""
                node = syntax.Attribute(Name(base), name)
                yield node, f".{name}", GAME, about
                if word is not None and word.kind == ZONE:
                    yield syntax.Attribute(node, "count"), ".count", GAME, "how many cards"

    def of_top_cards(self) -> Iterator[tuple[Expression, str, str, str]]:
        """Yield the game's own attributes of the top cards of shared piles."""
        places = self.words.places.values()
        zones = [zone.name for zone in places if zone.of_class == "game" and zone.role != "library"]
        for name in self.words.names_of("card"):
            if not self.words.is_defined_by_game("card", name):
                continue
            word = self.words.attribute("card", name)
            for zone in zones:
                top = Call("last", (Argument("", Attribute(Name("game"), zone)),))
                yield Attribute(top, name), f".{name}", GAME, word.title if word else ""

    def functions(self) -> Iterator[tuple[Expression, str, str, str]]:
        own = [word for word in self.words.effects.values() if word.answer]
        known: list[FunctionWord | EffectWord] = [*self.words.vocabulary.functions.values(), *own]
        for word in filter(self.could_answer, known):
            try:
                call = fresh_call(word, self.place, self.words)
            except NothingFits:
                continue
            about = word.help if isinstance(word, FunctionWord) else word.title
            yield call, word.name, WORK, about
            if len(call.arguments) == 1 and word.parameters[0].kind == ZONE:
                for zone in filter(self.is_zone, self.sets):
                    yield Call(word.name, (Argument("", zone),)), word.name, WORK, about
            if not self.fits(call):
                for each in self.of_sets_here(call, word):
                    yield each, word.name, WORK, about
            if kind_of(call, self.alike.place.wanted, self.place, self.words) is None:
                for each in self.alike.calls(word):
                    yield each, word.name, WORK, about

    def is_zone(self, node: Expression) -> bool:
        return self.kind(node) == ZONE

    def could_answer(self, word: FunctionWord | EffectWord) -> bool:
        """Return True if a result of the function could fit."""
        answer = answer_of(word)
        return not isinstance(answer, Kind) or fits(answer, self.place.wanted)

    def of_sets_here(self, call: Call, word: FunctionWord | EffectWord) -> Iterator[Call]:
        """Yield the call with other sets as its first argument: players, cards and sets known here."""
        if call.arguments and word.parameters[0].kind == ANY.several:
            answer = next(
                (each for each in (member_kind, members_kind) if answer_of(word) is each), None
            )
            for first in (*map(value_piece, ("players", "cards")), *self.sets):
                kind = self.kind(first)
                if answer and kind and not fits(answer([kind]), self.place.wanted):
                    continue
                yield Call(call.function, (Argument("", first), *call.arguments[1:]))

    @cached_property
    def sets(self) -> list[Expression]:
        """Return the sets that have a name here, and sets that are attributes of known names."""
        found: list[Expression] = [*map(name_piece, self.sets_known())]
        for node, *_rest in within_budget(self.attributes(dict(self.bases()))):
            kind = self.kind(node)
            if kind is not None and (kind.many or kind == ZONE):
                found.append(node)
        return found

    def selections(self) -> Iterator[tuple[Expression, str, str, str]]:
        later = ("printing",) if self.words.edition >= SECOND else ()
        for of_class in ("card", "player", "effect", *later):
            about = f"all {of_class}s of the game, or those that meet a condition"
            yield Selection(of_class, None, None), f"{of_class}s", WORK, about
            yield Selection(of_class, None, value_piece("yes")), f"{of_class}s where", WORK, about
        for zones in self.first.selections():
            yield zones, "zones where", WORK, "the zones that meet a condition"

    def comparisons(self, known: list[Expression]) -> Iterator[tuple[Binary, str, str, str]]:
        for node in known:
            kind = self.kind(node)
            if kind not in COMPARED_KINDS:
                continue
            operator = ">=" if kind == NUMBER else "=="
            if isinstance(node, Attribute) and node.name == "count":
                yield Binary("==", node, value_piece("0")), "==", COMPARE, "none are left"
            try:
                other = fresh_value(kind, self.place, self.words, unlike=node)
            except NothingFits:
                continue
            if not self.is_pointless(node, other):
                yield Binary(operator, node, other), operator, COMPARE, ABOUT[operator]
            if isinstance(node, Name) and kind in (CARD, Kind("player")):
                among = fresh_value(kind.several, self.place, self.words, unlike=node)
                yield Binary("in", node, among), "in", COMPARE, ABOUT["in"]

    def is_pointless(self, node: Expression, other: Expression) -> bool:
        """Return True for a comparison of a player with the next
        one, or of two named zones, which is pointless.
        """
        if not isinstance(node, Attribute) or not isinstance(node.of, Name):
            return False
        return node.of == other or (
            node.of.name in OWNERS_OF_ZONES and node.name in self.words.zones
        )

    def with_what_stands_there(self, now: Expression) -> Iterator[tuple[Expression, str, str, str]]:
        kind = self.kind(now)
        if kind is None:
            return
        if kind == NUMBER:
            for sign, about in SUMS:
                yield Binary(sign, now, value_piece("1")), sign, WITH, about
            for sign in (">=", "=="):
                yield Binary(sign, now, value_piece("1")), sign, WITH, "compared with a number"
            yield Unary("-", now), "-", WITH, "the negative number"
        if kind == FLAG:
            yield Unary("not", now), "not", WITH, "the opposite"
            for sign, about in (("and", "both must be true"), ("or", "one of them must be true")):
                yield Binary(sign, now, value_piece("yes")), sign, WITH, about
        if isinstance(now, Listing):
            yield Listing((*now.items, now.items[-1])), "list", WITH, "one more item"
        if kind.many or kind == ZONE:
            yield from self.parts_of(now, kind)
        if not kind.many:
            yield Listing((now,)), "list", WITH, "a set with one member"
            for name in self.words.names_of(kind.of_class):
                yield syntax.Attribute(now, name), f".{name}", WITH, ""

    def parts_of(self, now: Expression, kind: Kind) -> Iterator[tuple[Expression, str, str, str]]:
        """Yield choices derived from the present set: a subset, a member, or a number."""
        of_class = "card" if kind == ZONE else kind.of_class
        later = self.words.edition >= SECOND and of_class in SELECTED_LATER
        if f"{of_class}s" in EVERY or later:
            where = value_piece("yes")
            yield Selection(of_class, now, where), f"{of_class}s where", WITH, "only some of them"
        place = place_for_member(self.place, kind)
        for word in self.words.vocabulary.functions.values():
            first, *others = word.parameters or (None,)
            if first is None or not first.kind.many or not fits(kind, first.kind):
                continue
            if all(each.default is not None for each in others):
                yield Call(word.name, (Argument("", now),)), word.name, WITH, word.help
            elif others[0].for_each and all(each.default is not None for each in others[1:]):
                wanted = others[0].kind
                wanted = NUMBER if wanted.one in (ANY, NUMBER) else wanted
                value = fresh_value(wanted if wanted != TEXT else TEXT, place, self.words)
                given = (Argument("", now), Argument("", value))
                yield Call(word.name, given), word.name, WITH, word.help


def answer_of(word: FunctionWord | EffectWord) -> Returns | None:
    return word.returns if isinstance(word, FunctionWord) else word.answer


def lasting_texts(words: GameWords, of_card: bool) -> list[str]:
    """Return the usual durations that depend on a player or a card."""
    found = [
        f"{each} of {player}" for player in ("you", "you.next") for each in ("turn", *words.phases)
    ]
    events = [f"{each} of you" for each in usual_events(words)]
    return [*found, *[f"this {LEAVES}"] * of_card, *events]


def usual_events(words: GameWords) -> list[str]:
    """Return the events that lines and changes often wait for.

    Effects that players use come before commands.
    """
    used = [
        each.name
        for each in words.effects.values()
        if (known := words.trees.get(each.name))
        and any(isinstance(head, Use) for head in known.tree.headers)
    ]
    found = filter(words.is_awaited_event, (*used, *USUAL_EVENTS))
    return list(dict.fromkeys(found))[:MOST_EVENTS]
