"""Zones as regions: each card with what its viewer may do with it, or why nothing."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from cards.faces import LONGEST_CORNER, Face
from engine.view import AttributeView, CardView, OptionView, View, ZoneView
from tcgsite.matches.answers import answers_on, answers_on_zone, offers
from tcgsite.matches.looking import HAND, PILE, ROW, Aimed, Asking, Look
from tcgsite.matches.regions import Region
from tcgsite.matches.ties import Tied

BACKS_SHOWN = 12
"""More face-down cards than this are told by their count."""
ON_TOP = 2
"""A pile shows its top card, and below it the one that was there before."""


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card as it lies before one viewer."""

    card: CardView
    options: tuple[OptionView, ...] = ()
    asking: Asking = Asking.ONE
    is_refused: bool = False
    """Something it can do is not offered now; its viewer can ask why."""
    is_dimmed: bool = False
    place: str = "card"
    """Begins the id of its element: the same card may lie on a pile and be offered beside it."""
    aimed: tuple[Aimed, ...] = ()
    """What on the stack is aimed at it."""

    host: str = ""
    """What it is attached to."""
    sideways: bool = False
    ties: tuple[Tied, ...] = ()
    """What is set on it that is another card, and the other way round."""

    @property
    def marks(self) -> tuple[AttributeView, ...]:
        """What a game turns on is seen on the card where it is not as printed."""
        return tuple(
            each
            for each in self.card.attributes
            if each.prominent and each.changed and each.value is not False and each.value != ""
        )

    @property
    def has_tip(self) -> bool:
        """Its text stands beside what waits on the stack, and piles are looked through."""
        return self.place in ("card", "offer")

    @property
    def is_answer(self) -> bool:
        """It can be used on what waits on the stack."""
        return any(option.at_stack for option in self.options)

    @property
    def face(self) -> Face:
        """A corner has no room for a long name."""
        face = self.card.face
        corner = face.corner if len(face.corner) <= LONGEST_CORNER else face.symbol
        return Face(corner, face.middle, face.tint, face.symbol, face.art, face.alt)


@dataclass(frozen=True, slots=True)
class ZoneFrame:
    """All that is drawn of a zone but its cards: the same for many a table."""

    name: str
    number: int
    title: str
    shape: str
    owner: str
    """The name of the player it lies before; empty for a zone of all."""
    count: int
    or_more: bool
    backs: int
    """How many cards are drawn face down; 0 where faces are seen."""
    has_cards: bool
    """Faces lie there to be seen."""
    is_open: bool
    """Whatever lies there is seen."""
    is_last_card: bool
    """A hand of one: everybody should know."""
    is_put_away: bool
    """A row that has nothing in it, or only what is seen on the stack; or what hides while it is empty."""
    answers: tuple[OptionView, ...]
    """That this zone is meant."""

    @property
    def each_back(self) -> range:
        return range(self.backs)


@dataclass(frozen=True, slots=True)
class ZoneContent:
    """`cards` are those drawn: of an open zone all, of a pile the top one and the one below it, of a
    covered zone the faces that are shown to the viewer."""

    frame: ZoneFrame
    zone: ZoneView
    cards: tuple[LaidCard, ...]

    @property
    def is_pile(self) -> bool:
        return self.frame.shape == PILE

    @property
    def from_the_top(self) -> tuple[CardView, ...]:
        """What a pile is looked through."""
        return _as_shown(self.zone)[::-1] if self.is_pile else ()


@dataclass(frozen=True, slots=True)
class ChoicesContent:
    """Cards that are offered but lie in no zone the viewer can see."""

    question: str
    cards: tuple[LaidCard, ...]


def zone_region(seen: Look, zone: ZoneView) -> Region:
    seat, owner = "shared", ""
    if zone.owner is not None:
        seat, owner = str(zone.owner), seen.view.players[zone.owner].name
    answers = answers_on_zone(seen, zone)
    cards = _laid(seen, zone)
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
        zone.role == HAND and zone.count == 1,
        not answers and _is_put_away(seen.view, zone),
        answers,
    )
    return Region(frame.name, ZoneContent(frame, zone, cards))


def _laid(seen: Look, zone: ZoneView) -> tuple[LaidCard, ...]:
    if zone.cards is None:
        shown = zone.revealed[-1:] if zone.shape == PILE else zone.revealed
        return tuple(map(LaidCard, shown))
    cards = _as_shown(zone)
    if zone.shape == PILE:
        return tuple(_lay_on_pile(seen, card) for card in cards[-ON_TOP:])
    return tuple(_lay_open(seen, card) for card in cards)


def _is_put_away(view: View, zone: ZoneView) -> bool:
    if zone.hides_empty and not zone.count:
        return True
    if zone.shape != ROW or zone.lane or zone.role or zone.cards is None:
        return False
    seen = {card for waiting in view.stack for card in (waiting.card, *waiting.cards)}
    return all(card in seen for card in zone.cards or ())


def _as_shown(zone: ZoneView) -> tuple[CardView, ...]:
    """Sorted, where the game says by what; what is attached to a card comes right after it."""
    cards = zone.cards or ()
    if zone.sorted:
        by_id = {card.id: card for card in cards}
        cards = tuple(by_id[card] for card in zone.sorted)
    if any(card.attached_to for card in cards):
        return tuple(_with_what_is_attached(cards))
    return cards


def _with_what_is_attached(cards: tuple[CardView, ...]) -> Iterator[CardView]:
    lying = {card.id for card in cards}
    below: dict[int, list[CardView]] = defaultdict(list)
    for card in cards:
        below[card.attached_to if card.attached_to in lying else 0].append(card)
    waiting = below.pop(0, [])[::-1]
    while waiting:
        card = waiting.pop()
        yield card
        waiting += below.pop(card.id, [])[::-1]


def _lay_open(seen: Look, card: CardView) -> LaidCard:
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
        ties=seen.tied.get(card.id, ()),
    )


def _lay_on_pile(seen: Look, card: CardView) -> LaidCard:
    """What can be done with the cards of a pile is offered beside it: most of them lie covered."""
    return LaidCard(card, place="pile", aimed=seen.aimed_at("card", card.id))


def offered_cards(seen: Look) -> ChoicesContent:
    cards = [LaidCard(card, answers, seen.asking, place="offer") for card, answers in offers(seen)]
    question = seen.view.decision.prompt if seen.view.decision and cards else ""
    return ChoicesContent(question, tuple(cards))
