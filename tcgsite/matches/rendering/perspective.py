"""Perspective: a viewer’s view of the match, prepared for rendering."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import field, fields, replace
from enum import StrEnum
from functools import lru_cache
from typing import Any

from django.utils.translation import gettext as _

from cards.languages.wide_signs import in_brackets, joined_names
from cards.packs.card_face import LONGEST_CORNER
from engine.immutable import immutable
from engine.play import Action, Decision, Session
from engine.play.read_action import aliased_action
from engine.rulebook import CardRules, GameRules
from engine.view import Aim, CardView, OptionView, View, ZoneView
from engine.view.log_lines.passing_changes import NOTHING_PASSING, PassingView
from tcgsite.matches.live.auto_pass import STOP_ALWAYS, PendingAnswer, StopSettings


@immutable
class Attachment:
    """A relation between two visible cards, as shown on one of them.

    The relation is shown on both cards. `towards` is True on the card whose attribute refers to the other
    one.
    """

    title: str
    card: CardView
    """The other card of the relation."""
    towards: bool

    @property
    def short(self) -> str:
        """Return the other card's corner text, or its title if the corner text is too long."""
        corner = self.card.face.corner
        return corner if len(corner) <= LONGEST_CORNER else self.card.title

    @property
    def is_back(self) -> bool:
        return not self.card.name


def attachments_of(visible: Mapping[int, CardView]) -> dict[int, tuple[Attachment, ...]]:
    """Return the relations of each card. A relation is listed for both of its cards."""
    found: dict[int, tuple[Attachment, ...]] = defaultdict(tuple)
    for card in [card for card in visible.values() if card.ties]:
        for tie in card.ties:
            if tie.card in visible:
                found[card.id] += (Attachment(tie.title, visible[tie.card], towards=True),)
                found[tie.card] += (Attachment(tie.title, card, towards=False),)
    return dict(found)


PILE, ROW, FAN = "pile", "row", "fan"
HAND = "hand"
RULES_KEPT = 64


class AnswerMode(StrEnum):
    """How the viewer answers a question.

    ONE: with a click. SEVERAL: by selecting options and submitting. ORDER and SPLIT: by entering a number
    for each option.
    """

    ONE = "one"
    SEVERAL = "several"
    ORDER = "order"
    SPLIT = "split"

    @classmethod
    def of(cls, decision: Decision) -> "AnswerMode":
        if decision.verb == "split":
            return cls.SPLIT
        if decision.maximum == 1:
            return cls.ONE
        return cls.ORDER if decision.ordered else cls.SEVERAL


@immutable
class TargetedBy:
    """An effect on the stack that targets something. `place` counts from the bottom of the stack, and
    `number` from its top.
    """

    place: int
    title: str
    number: int = 0


OPTION_PARTS = tuple(part.name for part in fields(OptionView))


@immutable
class HintedOption(OptionView):
    """An option that a bot would choose. Pages highlight it."""

    is_hinted: bool = True


@immutable
class Perspective:
    view: View
    asking: AnswerMode = AnswerMode.ONE
    refused: frozenset[int] = frozenset()
    """The viewer's cards that have effects the viewer can't use now. The page offers to explain why."""
    needed: tuple[int, ...] = ()
    """The seats that the match is waiting for."""
    aims: Mapping[Aim, tuple[TargetedBy, ...]] = field(default_factory=dict)
    hosts: Mapping[int, CardView] = field(default_factory=dict)
    """The cards that have other cards attached to them, by number."""
    attachments: Mapping[int, tuple[Attachment, ...]] = field(default_factory=dict)
    stop_settings: StopSettings = STOP_ALWAYS
    is_using: bool = False
    """True if the question is which effect to use."""
    pause: float | None = None
    """Seconds until the server answers for the viewer, or None if the viewer decides."""
    withdrawn: Mapping[int, str] = field(default_factory=dict)
    """How each seat that has left the match has left it."""
    replaced: Mapping[int, str] = field(default_factory=dict)
    """The seats in which a bot plays for a player, and why."""
    offered: Mapping[int, tuple[OptionView, ...]] = field(default_factory=dict)
    """The options of the current question, by card."""

    passing: PassingView = NOTHING_PASSING
    """Cards that were visible only during the last action."""
    passed: tuple[CardRules, ...] = ()
    """The printed cards of `passing`."""
    hint: str = ""
    """The hint, if the viewer has asked for one."""
    pile_query: str | None = None
    """The query for the texts of a pile, or None on pages that don’t show them."""
    has_only_answer: bool = False
    """True if the server answers because the question leaves no choice."""
    kept: dict[int, Any] = field(default_factory=dict)
    """Regions of zones that looked the same in the last layout, by zone. A region is used if its zone hasn’t
    changed.
    """

    def pile_address(self, zone: int) -> str:
        """Return the address for the texts of a pile, or "" if the page doesn’t show them."""
        return "" if self.pile_query is None else f"pile/{zone}/{self.pile_query}"

    def card(self, number: int) -> CardView | None:
        """Return the card with this number if other cards are attached to it."""
        return self.hosts.get(number)

    def aimed_at(self, kind: str, number: int) -> tuple[TargetedBy, ...]:
        return self.aims.get(Aim(kind, number), ()) if self.aims else ()

    @property
    def is_optional(self) -> bool:
        """Return True if the viewer may act but the match isn't waiting for the viewer."""
        return self.view.decision is not None and self.view.viewer not in self.needed


def perspective_of(
    session: Session,
    viewer: int | None,
    stopping: StopSettings = STOP_ALWAYS,
    due: PendingAnswer | None = None,
    pile_query: str | None = None,
) -> Perspective:
    view, decisions = session.view(viewer, sent=True), session.decisions
    decision = decisions.get(viewer) if viewer is not None else None
    if viewer in session.history.replaced:  # The question is for the bot.
        view, decision = replace(view, decision=None), None
    visible, passing, offered = visible_cards(view), session.passing(viewer), options_by_card(view)
    return Perspective(
        view,
        AnswerMode.of(decision) if decision else AnswerMode.ONE,
        frozenset(_unusable_cards(session.rules, view, offered)),
        session.required_seats,
        targets_of(view),
        hosts_among(visible),
        attachments_of(visible),
        stopping,
        decision is not None and decision.verb == "use",
        due.pause if due else None,
        session.withdrawals,
        session.history.replaced,
        offered,
        passing,
        tuple(session.rules.cards[name] for name in passing.cards),
        pile_query=pile_query,
        has_only_answer=due is not None and due.is_only,
    )


def with_hint(seen: Perspective, session: Session, hint: str) -> Perspective:
    """Highlight the bot's choice and describe it. `hint` is the action, with the match's own numbers."""
    view, decision = seen.view, seen.view.decision
    if not hint or decision is None or view.viewer is None:
        return seen
    action = aliased_action(session, view.viewer, Action.parse(hint))
    chosen = {str(action)}
    if seen.asking in (AnswerMode.SEVERAL, AnswerMode.ORDER):
        chosen = {f"choose {part}" for part in action.choice.split()} or chosen
    options = tuple(
        _hinted_option(each) if each.action in chosen else each for each in decision.options
    )
    lit = replace(view, decision=replace(decision, options=options))
    said = hint_sentence(replace(seen, view=lit), action)
    return replace(seen, view=lit, offered=options_by_card(lit), hint=said)


def _hinted_option(option: OptionView) -> HintedOption:
    return HintedOption(*(getattr(option, name) for name in OPTION_PARTS))


def hint_sentence(seen: Perspective, action: Action) -> str:
    """Return a sentence for the bot's choice, whose options are already highlighted in the view."""
    options = seen.view.decision.options if seen.view.decision else ()
    if seen.asking == AnswerMode.SPLIT:
        shares = zip(action.choice.split(), options, strict=False)
        what = joined_names(f"{option.label} {share}" for share, option in shares)
        return _("The bot would choose %(what)s.") % {"what": what}
    cards = visible_cards(seen.view)
    lit = [option for option in options if isinstance(option, HintedOption)]
    named = [name_of_option(option, cards) for option in lit]
    if action.verb == "use" and lit and lit[0].card:
        return _("The bot would play %(what)s.") % {"what": joined_names(named)}
    what = joined_names(named) or _("nothing")
    return _("The bot would choose %(what)s.") % {"what": what}


def name_of_option(option: OptionView, cards: Mapping[int, CardView]) -> str:
    """Return the title of the option's card, and its label if that says more."""
    card = option.shown or cards.get(option.card)
    if card is None or card.title == option.label:
        return option.label
    return card.title + in_brackets(option.label)


def options_by_card(view: View) -> dict[int, tuple[OptionView, ...]]:
    found: dict[int, tuple[OptionView, ...]] = defaultdict(tuple)
    for option in view.decision.options if view.decision else ():
        if option.card:
            found[option.card] += (option,)
    return dict(found)


def visible_cards(view: View) -> dict[int, CardView]:
    zones = (*view.zones, *(zone for player in view.players for zone in player.zones))
    return {card.id: card for zone in zones for card in zone.cards or ()}


def hosts_among(visible: dict[int, CardView]) -> dict[int, CardView]:
    hosts = {card.attached_to for card in visible.values()} & visible.keys()
    return {number: visible[number] for number in hosts}


def targets_of(view: View) -> dict[Aim, tuple[TargetedBy, ...]]:
    found: dict[Aim, tuple[TargetedBy, ...]] = defaultdict(tuple)
    for place, waiting in enumerate(view.stack, start=1):
        for aim in waiting.aims:
            found[aim] += (TargetedBy(place, waiting.name, len(view.stack) - place + 1),)
    return dict(found)


def _unusable_cards(
    rules: GameRules, view: View, offered: Mapping[int, tuple[OptionView, ...]]
) -> Iterator[int]:
    """Yield the viewer's cards that have an unusable effect, and cards in hand that have no options."""
    if view.viewer is None or view.outcome:
        return
    used = _usable_effects(rules)
    for zone in view.players[view.viewer].zones:
        for card in zone.cards or () if zone.shape != PILE else ():
            ways = len(offered.get(card.id, ()))
            is_idle = zone.role == HAND and not ways
            if is_idle or len([each for each in card.text if each.name in used]) > ways:
                yield card.id


@lru_cache(RULES_KEPT)
def _usable_effects(rules: GameRules) -> frozenset[str]:
    """Return the names of all effects in the game that players can use."""
    return frozenset(effect.name for effect in rules.effects if effect.use is not None)


def display_order(zone: ZoneView) -> tuple[CardView, ...]:
    """Return the zone's cards in the game's sort order, if any, with attached cards right after
    their host.
    """
    cards = zone.cards or ()
    if zone.sorted:
        by_id = {card.id: card for card in cards}
        cards = tuple(by_id[card] for card in zone.sorted)
    if [card for card in cards if card.attached_to]:
        return tuple(_hosts_first(cards))
    return cards


def _hosts_first(cards: tuple[CardView, ...]) -> Iterator[CardView]:
    present = {card.id for card in cards}
    below: dict[int, list[CardView]] = defaultdict(list)
    for card in cards:
        below[card.attached_to if card.attached_to in present else 0].append(card)
    waiting = below.pop(0, [])[::-1]
    while waiting:
        card = waiting.pop()
        yield card
        waiting += below.pop(card.id, [])[::-1]
