"""The menu of headings: when an effect happens, and its costs and targets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.editing.document.defaults import NothingFits, free_name, fresh_command, fresh_value
from engine.editing.document.scope import Place
from engine.editing.menus.line_menu import YES
from engine.language import syntax
from engine.language.checking.heading_checks import concerns_cards
from engine.language.kinds import ANY, NUMBER, Kind
from engine.language.messages.translation import gettext_noop as _
from engine.language.syntax import Expression, Heading, Name, Statement
from engine.language.vocabulary import SECOND, CommandWord
from engine.language.vocabulary.effect_signature import EffectWord
from engine.language.vocabulary.game_words import GameWords

WHEN, ONLY, PRICE, PRICES, READ, CALLED, WHOSE, DESCRIPTION = (
    _("When it happens"),
    _("Only if"),
    _("Cost and target"),
    _("Other costs"),
    _("Modify an attribute"),
    _("Called by others"),
    _("Who has it"),
    _("How it is described"),
)

KINDS = tuple(
    f"{of_class}{end}"
    for of_class in ("card", "player", "number", "text", "flag", "zone", "effect", "phase")
    for end in ("", "s")
)
"""The kinds that effects can take and return: single values and sets of each class."""
BEARERS = ("player", "zone", "phase")
PAID = ("discard", "move", "remove", "reveal")
"""Commands that many games use as a cost."""


RANK = {
    syntax.Bearer: 0,
    syntax.Takes: 1,
    syntax.Target: 3,
    syntax.Pay: 4,
    syntax.Cost: 4,
    syntax.Condition: 5,
    syntax.Wording: 6,
    syntax.Label: 6,
}
"""The order of headings. Those for the moment when the effect happens have rank 2."""


def heading_place(old: Sequence[Heading], new: Sequence[Heading | Statement], place: int) -> int:
    """Return where to insert headings between the old ones.

    The chosen place is used only for `or target`, which belongs to the line above.
    """
    if any(isinstance(line, syntax.Target) and line.instead for line in new):
        return place
    own = RANK.get(type(new[0]), 2) if new else 0
    earlier = (at for at, each in enumerate(old, 1) if RANK.get(type(each), 2) <= own)
    return max(earlier, default=0)


class HeadingMenu:
    """The headings that fit an effect of a card or of the rules."""

    def __init__(
        self, place: Place, words: GameWords, taken: tuple[str, ...], on_card: bool
    ) -> None:
        self.place, self.words = place, words
        self.taken, self.on_card = taken, on_card

    def headings(self) -> Iterator[tuple[Heading, str, str, str]]:
        zones = self.zones()
        yield from self.uses(zones)
        yield syntax.Condition(YES), "condition", ONLY, "otherwise the effect can’t happen"
        yield from self.answers(zones)
        name = free_name("target", self.place, self.taken)
        members = fresh_value(ANY.several, self.place, self.words)
        about = "chosen when the effect is used; without a target it can’t be used"
        yield syntax.Target(name, members), "target", PRICE, about
        costs = [*self.amounts(), *self.commands()]
        yield from (each for each in costs if each[2] == PRICE)
        if self.words.edition >= SECOND:
            yield from self.announcements(members)
        yield from self.readings(zones)
        if self.on_card and self.words.edition >= SECOND:
            about = "the player who has drafted the card may use it once, before they build a deck"
            yield syntax.Drafting(is_used=True), "use while drafting", WHEN, about
            about = "it happens when a player drafts the card"
            yield syntax.Drafting(is_used=False), "when drafted", WHEN, about
        yield from self.others()
        yield from (each for each in costs if each[2] == PRICES)

    def announcements(self, members: Expression) -> Iterator[tuple[Heading, str, str, str]]:
        one, zero, three = syntax.Number(1), syntax.Number(0), syntax.Number(3)
        name = free_name("targets", self.place, self.taken)
        several = syntax.Target(name, members, minimum=one, maximum=three)
        yield several, "target", PRICE, "several targets, chosen when the effect is used"
        yield from self.alternative()
        about = "announced to all when the effect is used, and remembered"
        name = free_name("announced", self.place, self.taken)
        yield syntax.Target(name, members, announced=True), "announce", PRICE, about
        modes = syntax.Listing((syntax.Text(("A",)), syntax.Text(("B",))))
        mode = free_name("mode", self.place, self.taken)
        yield syntax.Target(mode, modes, announced=True), "announce", PRICE, about
        some = syntax.Target(mode, modes, minimum=one, maximum=one, announced=True)
        yield some, "announce", PRICE, about
        number = free_name("number", self.place, self.taken)
        yield syntax.Target(number, zero, announced=True, last=three), "announce", PRICE, about
        shares = free_name("shares", self.place, self.taken)
        yield syntax.Target(shares, members, announced=True, amount=three), "announce", PRICE, about

    def alternative(self) -> Iterator[tuple[Heading, str, str, str]]:
        """Yield a target that can be chosen instead of the one above, such as a player instead of a card."""
        cards, players = (
            syntax.Selection("card", None, None),
            syntax.Selection("player", None, None),
        )
        name = free_name("player", self.place, self.taken)
        about = "a player whom the player can choose instead of the card above"
        yield syntax.Target(name, players, instead=True), "or target", PRICE, about
        name = free_name("card", self.place, self.taken)
        about = "a card that the player can choose instead of the player above"
        yield syntax.Target(name, cards, instead=True), "or target", PRICE, about

    def zones(self) -> tuple[tuple[str, ...], ...]:
        """Return the zones from which a card's effect can work. For rules, return a single empty choice."""
        if not self.on_card:
            return ((),)
        known = sorted(self.words.places.values(), key=lambda zone: zone.role != "hand")
        return tuple((zone.name,) for zone in known)

    def uses(self, zones: tuple[tuple[str, ...], ...]) -> Iterator[tuple[Heading, str, str, str]]:
        about = "a player may use it in this phase"
        for phase in self.words.phases:
            for place in zones[:2]:
                yield syntax.Use((phase,), place), "use", WHEN, about
        for place in zones[:1]:
            quick = "whenever the player has priority"
            yield syntax.Use(("any",), place, quick=True), "use quick", WHEN, quick

    def answers(
        self, zones: tuple[tuple[str, ...], ...]
    ) -> Iterator[tuple[Heading, str, str, str]]:
        for kind in self.words.trigger_values:
            for when in ("after", "before"):
                about = f"it triggers {when} this"
                heading = syntax.Trigger(when, kind, None, zones[0] if zones else (), 0)
                yield heading, f"{when} {kind}", WHEN, about
            if self.words.edition >= SECOND and self.is_used(kind):
                raised = syntax.Trigger(syntax.RAISING, kind, None, zones[0] if zones else (), 0)
                about = "it triggers when this is used, before it happens"
                yield raised, f"{syntax.RAISING} {kind}", WHEN, about
            if self.on_card and self.words.edition >= SECOND and concerns_cards(self.words, kind):
                own = syntax.Trigger(syntax.OWN, kind, None, (), 0, of="this")
                yield own, f"{syntax.OWN} {kind}", WHEN, "it triggers when this happens to its card"
                if kind not in self.words.vocabulary.events and zones:
                    before = syntax.Trigger("before", kind, None, zones[0], 0, of="this")
                    about = "it triggers before this happens to its card, and can replace it"
                    yield before, f"before {kind} of this", WHEN, about

    def is_used(self, kind: str) -> bool:
        """Return True if the kind is that of effects that players can use."""
        return kind not in self.words.built_in_events and not kind.startswith(syntax.SETTING)

    def amounts(self) -> Iterator[tuple[Heading, str, str, str]]:
        known = [("player", name) for name in self.words.names_of("player")]
        known += [("game", name) for name in self.words.names_of("game")]
        for of_class, name in known:
            word = self.words.attribute(of_class, name)
            is_own = self.words.is_defined_by_game(of_class, name)
            if word and word.kind == NUMBER and word.settable and is_own:
                payer = "you" if of_class == "player" else "game"
                reference = syntax.Attribute(Name(payer), name)
                about = f"pay {word.title or name} to use it"
                price = syntax.Pay(reference, syntax.Number(1))
                yield price, "pay", PRICE, about
                for amount in self.printed_amounts():
                    yield replace(price, amount=amount), "pay", PRICE, about
                if self.words.edition >= SECOND:
                    about = f"the player can pay {word.title or name} instead of the cost above"
                    yield replace(price, instead=True), "or cost", PRICE, about

    def printed_amounts(self) -> Iterator[syntax.Attribute]:
        """Yield the numbers that cards of the game have, such as their costs."""
        if not self.on_card:
            return
        for name in self.words.names_of("card"):
            word = self.words.attribute("card", name)
            if word and word.kind == NUMBER and self.words.is_defined_by_game("card", name):
                yield syntax.Attribute(Name("this"), name)

    def commands(self) -> Iterator[tuple[Heading, str, str, str]]:
        """Yield commands as costs. Those that many games use form a group of their own."""
        own = [word for word in self.words.effects.values() if word.is_callable and not word.bearer]
        known: list[CommandWord | EffectWord] = [*self.words.vocabulary.commands.values(), *own]
        for each in known:
            try:
                command = fresh_command(each, self.place, self.words, self.taken)
            except NothingFits:
                continue
            group = PRICE if each.name in PAID else PRICES
            yield syntax.Cost(command), f"cost {each.name}", group, "paid when it is used"
            if self.words.edition >= SECOND and not (isinstance(each, CommandWord) and each.asks):
                about = "the player can do this instead of paying the cost above"
                yield syntax.Cost(command, instead=True), f"or cost {each.name}", group, about

    def readings(
        self, zones: tuple[tuple[str, ...], ...]
    ) -> Iterator[tuple[Heading, str, str, str]]:
        for of_class, name in self.words.attributes:
            if self.words.can_be_modified(of_class, name):
                each = free_name(of_class[0], self.place, self.taken)
                place = zones[-1] if zones else ()
                about = "changes the value as long as this effect applies"
                heading = syntax.Reading(name, of_class, each, place, 0)
                yield heading, f"reading {name}", READ, about

    def others(self) -> Iterator[tuple[Heading, str, str, str]]:
        name = free_name("given", self.place, self.taken)
        about = "a value that the caller passes"
        for kind in KINDS:
            yield syntax.Takes(kind, name, None), "takes", CALLED, about
        for kind in KINDS:
            for value in self.fresh(Kind.from_word(kind)):
                about = "a value that other effects can use"
                yield syntax.Answers(kind, value), "answers", CALLED, about
        if not self.on_card:
            for of_class in BEARERS:
                about = f"a rule that every {of_class} has"
                yield syntax.Bearer(of_class, ()), "bearer", WHOSE, about
        words = syntax.Text(("…",))
        yield syntax.Wording(words), "reads", DESCRIPTION, "rules text of cards that call this"
        if self.words.edition >= SECOND:
            about = "the words on the button, with values in braces"
            yield syntax.Label(words), "label", DESCRIPTION, about
        about = "the log shows only what it does, not that it is used"
        yield syntax.Quiet(), "quiet", DESCRIPTION, about

    def fresh(self, kind: Kind) -> Iterator[Expression]:
        try:
            yield fresh_value(kind, self.place, self.words)
        except NothingFits:
            return
