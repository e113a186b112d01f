"""Zones as regions, with their cards and the viewer's options for each card."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from cards.packs.card_face import LONGEST_CORNER, Face
from engine.view import AttributeView, CardView, OptionView, View, ZoneView
from tcgsite.matches.rendering.action_targets import answers_on, answers_on_zone, choosable_cards
from tcgsite.matches.rendering.perspective import (
    PILE,
    ROW,
    AnswerMode,
    Attachment,
    Perspective,
    TargetedBy,
)
from tcgsite.matches.rendering.regions import Region

BACKS_SHOWN = 12
"""The most face-down cards to draw. If there are more, the page shows only their number."""
ON_TOP = 2
"""The number of cards drawn for a pile: the top card and the one below it."""


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card on the table, as seen by one viewer."""

    card: CardView
    options: tuple[OptionView, ...] = ()
    asking: AnswerMode = AnswerMode.ONE
    is_refused: bool = False
    """True if an effect of the card can't be used now. The page offers to explain why."""
    is_dimmed: bool = False
    place: str = "card"
    """A prefix for the element's ID, because a card may be shown in a pile and also next to it as a
    choice.
    """
    aimed: tuple[TargetedBy, ...] = ()
    """The effects on the stack that target the card."""

    host: str = ""
    """The title of the card to which this one is attached, or ""."""
    sideways: bool = False
    ties: tuple[Attachment, ...] = ()
    """The card's relations to other cards."""

    @property
    def marks(self) -> tuple[AttributeView, ...]:
        """Return the prominent attributes whose values differ from the printed ones."""
        return tuple(
            each
            for each in self.card.attributes
            if each.prominent and each.changed and each.value is not False and each.value != ""
        )

    @property
    def has_tip(self) -> bool:
        """Return True if the card needs a tooltip. In piles and on the stack, the text is always visible."""
        return self.place in ("card", "offer")

    @property
    def is_answer(self) -> bool:
        """Return True if the card can be used in response to the effect on top of the stack."""
        return any(option.at_stack for option in self.options)

    @property
    def face(self) -> Face:
        """Return the card's face, with the symbol in the corner if the corner text is too long."""
        face = self.card.face
        corner = face.corner if len(face.corner) <= LONGEST_CORNER else face.symbol
        return Face(corner, face.middle, face.tint, face.symbol, face.art, face.alt)


@dataclass(frozen=True, slots=True)
class ZoneFrame:
    """A zone without its cards. Many tables share equal frames."""

    name: str
    number: int
    title: str
    shape: str
    owner: str
    """The name of the player whose zone it is, or "" for a shared zone."""
    count: int
    or_more: bool
    backs: int
    """The number of cards drawn face down, or 0 if the viewer can see their faces."""
    has_cards: bool
    """True if the viewer can see the face of at least one card."""
    is_open: bool
    """True if the viewer can see all cards of the zone."""
    is_last_card: bool
    """True for a hand with only one card left, which is pointed out to everyone."""
    is_put_away: bool
    """True if the zone isn't drawn: it is empty and hides when empty, or all its cards are shown on the
    stack.
    """
    answers: tuple[OptionView, ...]
    """The options that choose this zone."""
    texts_at: str
    """The address of the texts of a pile, or "" if the page doesn’t offer them."""

    @property
    def each_back(self) -> range:
        return range(self.backs)


@dataclass(frozen=True, slots=True)
class ZoneContent:
    """A zone with the cards to draw.

    These are all cards of an open zone, the top two cards of a pile, or the revealed cards of a hidden
    zone.
    """

    frame: ZoneFrame
    zone: ZoneView
    cards: tuple[LaidCard, ...]

    @property
    def is_pile(self) -> bool:
        return self.frame.shape == PILE

    @property
    def from_the_top(self) -> tuple[CardView, ...]:
        """Return the cards of a pile, top card first, for the pile viewer. Other zones have none."""
        return _display_order(self.zone)[::-1] if self.is_pile else ()


@dataclass(frozen=True, slots=True)
class ChoicesContent:
    """The choosable cards that are in a pile or in no zone the viewer can see."""

    question: str
    cards: tuple[LaidCard, ...]


def zone_region(seen: Perspective, zone: ZoneView) -> Region:
    seat, owner = "shared", ""
    if zone.owner is not None:
        seat, owner = str(zone.owner), seen.view.players[zone.owner].name
    answers = answers_on_zone(seen, zone)
    cards = _drawn_cards(seen, zone)
    frame = ZoneFrame(
        f"zone-{seat}-{zone.name}",
        zone.id,
        zone.title,
        zone.shape,
        owner,
        zone.count,
        zone.or_more,
        min(zone.count - len(zone.revealed), BACKS_SHOWN) if zone.cards is None else 0,
        bool(cards),
        zone.cards is not None,
        zone.announces_last_card and zone.count == 1 and not zone.or_more,
        not answers and _is_put_away(seen.view, zone),
        answers,
        seen.pile_address(zone.id),
    )
    return Region(frame.name, ZoneContent(frame, zone, cards))


def _drawn_cards(seen: Perspective, zone: ZoneView) -> tuple[LaidCard, ...]:
    if zone.cards is None:
        shown = zone.revealed[-1:] if zone.shape == PILE else zone.revealed
        return tuple(map(LaidCard, shown))
    cards = _display_order(zone)
    if zone.shape == PILE:
        return tuple(_pile_card(seen, card) for card in cards[-ON_TOP:])
    return tuple(_open_card(seen, card) for card in cards)


def _is_put_away(view: View, zone: ZoneView) -> bool:
    if zone.hides_empty and not zone.count:
        return True
    if zone.shape != ROW or zone.lane or zone.role or zone.cards is None:
        return False
    seen = {card for waiting in view.stack for card in (waiting.card, *waiting.cards)}
    return all(card in seen for card in zone.cards or ())


def _display_order(zone: ZoneView) -> tuple[CardView, ...]:
    """Return the zone's cards in the game's sort order, if any, with attached cards right after
    their host.
    """
    cards = zone.cards or ()
    if zone.sorted:
        by_id = {card.id: card for card in cards}
        cards = tuple(by_id[card] for card in zone.sorted)
    if any(card.attached_to for card in cards):
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


def _open_card(seen: Perspective, card: CardView) -> LaidCard:
    answers, is_refused = answers_on(seen, card), card.id in seen.refused
    host = seen.card(card.attached_to)
    return LaidCard(
        card,
        answers,
        seen.asking,
        is_refused and (seen.is_using or not answers),
        is_refused and seen.is_using and not answers,
        aimed=seen.aimed_at("card", card.id),
        host=host.title if host else "",
        sideways=(host or card).sideways,
        ties=seen.attachments.get(card.id, ()),
    )


def _pile_card(seen: Perspective, card: CardView) -> LaidCard:
    """Return a card of a pile without its options, which are shown next to the pile."""
    return LaidCard(card, place="pile", aimed=seen.aimed_at("card", card.id))


def choices_content(seen: Perspective) -> ChoicesContent:
    cards = [
        LaidCard(card, answers, seen.asking, place="offer")
        for card, answers in choosable_cards(seen)
    ]
    question = seen.view.decision.prompt if seen.view.decision and cards else ""
    return ChoicesContent(question, tuple(cards))
