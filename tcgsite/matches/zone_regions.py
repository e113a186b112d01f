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
class ZoneContent:
    name: str
    zone: ZoneView
    owner: str
    """The name of the player it lies before; empty for a zone of all."""
    cards: tuple[LaidCard, ...]
    revealed: tuple[LaidCard, ...] = ()
    """Faces shown to the viewer among covered cards."""
    is_put_away: bool = False
    """A row that has nothing in it, or only what is seen on the stack; or what hides while it is empty."""
    answers: tuple[OptionView, ...] = ()
    """That this zone is meant."""

    @property
    def is_pile(self) -> bool:
        return self.zone.shape == PILE

    @property
    def is_last_card(self) -> bool:
        """A hand of one: everybody should know."""
        return self.zone.role == HAND and self.zone.count == 1

    @property
    def backs(self) -> range:
        return range(min(self.zone.count - len(self.revealed), BACKS_SHOWN))

    @property
    def top(self) -> tuple[LaidCard, ...]:
        """A pile shows its top card, and below it the one that was there before."""
        return self.cards[-2:]

    @property
    def from_the_top(self) -> tuple[LaidCard, ...]:
        return self.cards[::-1]


@dataclass(frozen=True, slots=True)
class ChoicesContent:
    """Cards that are offered but lie in no zone the viewer can see."""

    question: str
    cards: tuple[LaidCard, ...]


def zone_region(seen: Look, zone: ZoneView) -> Region:
    seat, owner = "shared", ""
    if zone.owner is not None:
        seat, owner = str(zone.owner), seen.view.players[zone.owner].name
    lay = _lay_on_pile if zone.shape == PILE else _lay_open
    cards = tuple(lay(seen, card) for card in _with_what_is_attached(_as_shown(zone)))
    name = f"zone-{seat}-{zone.name}"
    revealed = tuple(LaidCard(card) for card in zone.revealed)
    answers = answers_on_zone(seen, zone)
    put_away = not answers and _is_put_away(seen.view, zone)
    return Region(name, ZoneContent(name, zone, owner, cards, revealed, put_away, answers))


def _is_put_away(view: View, zone: ZoneView) -> bool:
    if zone.hides_empty and not zone.count:
        return True
    if zone.shape != ROW or zone.lane or zone.role or zone.cards is None:
        return False
    seen = {card for waiting in view.stack for card in (waiting.card, *waiting.cards)}
    return all(card in seen for card in zone.cards or ())


def _as_shown(zone: ZoneView) -> tuple[CardView, ...]:
    """Sorted, where the game says by what."""
    by_id = {card.id: card for card in zone.cards or ()}
    return tuple(by_id[card] for card in zone.sorted) or zone.cards or ()


def _with_what_is_attached(cards: tuple[CardView, ...]) -> Iterator[CardView]:
    """What is attached to a card comes right after it."""
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
