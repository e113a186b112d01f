"""Zones as regions, with their cards and the viewer's options for each card."""

import re

from cards.packs.card_face import (
    LONGEST_CORNER,
    NO_LOOK,
    CardFace,
    FaceSlot,
    corner_at_table,
    picture_of,
    slots_with,
    with_slots,
)
from cards.packs.card_face import ROW as ROW_OF_VALUES
from engine.immutable import immutable
from engine.view import AttributeView, CardView, OptionView, View, ZoneView
from tcgsite.matches.rendering.action_targets import (
    answers_on,
    answers_on_top,
    answers_on_zone,
    choosable_cards,
)
from tcgsite.matches.rendering.perspective import (
    FAN,
    HAND,
    PILE,
    ROW,
    AnswerMode,
    Attachment,
    HintedOption,
    Perspective,
    TargetedBy,
    display_order,
)
from tcgsite.matches.rendering.regions import Region, has_value

NUMBER = re.compile(r"\w+")
BACKS_SHOWN = 12
"""The most face-down cards to draw. If there are more, the page shows only their number."""
BADGE = "badge"
"""The style of values that are always drawn on their cards."""
ON_TOP = 2
"""The number of cards drawn for a pile: the top card and the one below it."""
MOST_COUNTED = 60
"""The most cards by which a zone shrinks them. Further cards don’t make them smaller."""
MARKS = 4
"""The most attributes drawn on a card. Its tip has all of them."""


@immutable
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

    def __hash__(self) -> int:
        return hash((self.card, self.options, self.is_refused, self.place))

    @property
    def html_id(self) -> str:
        return f"{self.place}-{self.card.id}"

    @property
    def marks(self) -> tuple[AttributeView, ...]:
        """Return the values to draw on the card: changed ones, and prominent ones that its face lacks."""
        said = NUMBER.findall(f"{self.card.face.corner} {self.card.face.middle}")
        slots = {slot.attribute for slot in self.card.face.slots if slot.place != ROW_OF_VALUES}
        known = [each for each in self.values if each.name not in slots]
        wanted = [each for each in known if each.drawn == BADGE]
        rest = [each for each in known if not each.drawn]
        drawn = [each for each in rest if each.changed or (each.prominent and each.value)]
        drawn = wanted + [each for each in drawn if each.changed or str(each.value) not in said]
        return tuple(sorted(drawn, key=lambda each: not each.changed)[:MARKS])

    @property
    def values(self) -> tuple[AttributeView, ...]:
        """Return the attributes that are worth showing: set flags, numbers and texts."""
        known = self.card.attributes
        return tuple(each for each in known if each.value is not False and each.value != "")

    @property
    def printed_names(self) -> frozenset[str]:
        """Return the names of values that the panel leaves out, because the face shows them or they mean
        nothing.
        """
        printed = {slot.attribute for slot in self.card.face.slots}
        dull = [each for each in self.values if each.value == 0 or each.name in printed]
        return frozenset(each.name for each in dull if not each.changed)

    @property
    def lost_values(self) -> tuple[AttributeView, ...]:
        """Return flags and texts that the card has printed but doesn’t have now."""
        known = self.card.attributes
        return tuple(each for each in known if each.changed and each not in self.values)

    @property
    def has_tip(self) -> bool:
        """Return True if the card needs a tooltip. On the stack, its text is always visible."""
        return self.place in ("card", "offer", "pile")

    @property
    def is_answer(self) -> bool:
        """Return True if the card can be used in response to the effect on top of the stack."""
        return any(option.at_stack for option in self.options)

    @property
    def is_hinted(self) -> bool:
        """Return True if a bot would choose the card."""
        return any(isinstance(option, HintedOption) for option in self.options)

    @property
    def face(self) -> CardFace:
        """Return the card's face. If the author has given no corner text, the corner shows a short name or
        the symbol.
        """
        face, look = self.card.face, self.card.face.look or NO_LOOK
        corner = corner_at_table(look.corner)
        if not corner:
            corner = face.corner if len(face.corner) <= LONGEST_CORNER else face.symbol
        subject = face.subject or self.card.title
        picture = "" if face.art else picture_of(subject, face.symbol, face.tint)
        drawn = CardFace(
            corner, face.middle, face.tint, face.symbol, face.art, face.alt, picture, look
        )
        return with_slots(drawn, self._slots()) if face.slots else drawn

    def _slots(self) -> tuple[FaceSlot, ...]:
        """Return the present values of attributes that are printed on the card."""
        values = {each.name: each.value for each in self.card.attributes}
        changed = [each.name for each in self.card.attributes if each.changed]
        corners = (each for each in self.card.face.slots if each.place != ROW_OF_VALUES)
        return slots_with(corners, values, changed)


@immutable
class ZoneFrame:
    """A zone without its cards and without anything that only one table has. Many tables share
    equal frames.
    """

    name: str
    number: int
    title: str
    shape: str
    is_owned: bool
    """True for the zone of a player, and False for a shared one."""
    count: int
    or_more: bool
    backs: int
    """The number of cards drawn face down, or 0 if the viewer can see their faces."""
    has_cards: bool
    """True if the viewer can see the face of at least one card."""
    is_open: bool
    """True if the viewer can see all cards of the zone."""
    is_last_card: bool
    """True for a hand with only one card left. All players are made aware of it."""
    is_put_away: bool
    """True if the zone isn't drawn: it is empty and hidden when empty, or the stack shows all its cards."""
    answers: tuple[OptionView, ...]
    """The options that choose this zone."""
    has_texts: bool
    """True if the page offers the texts of a pile."""
    attributes: tuple[AttributeView, ...] = ()
    is_single: bool = False
    """True for one of several equal places with at most one card each. Its number of cards isn’t shown."""
    drawn: int = 0
    """The number of drawn cards. The style sheets compute the width of each from it."""

    def __hash__(self) -> int:
        return hash((self.name, self.count, self.backs, self.answers))

    @property
    def each_back(self) -> range:
        return range(self.backs)

    @property
    def backs_of_pile(self) -> range:
        """Return the backs to draw for a pile whose cards the viewer can’t see."""
        return range(0 if self.is_open else min(self.count, ON_TOP))

    @property
    def values(self) -> list[AttributeView]:
        return [each for each in self.attributes if has_value(each)]

    @property
    def flags(self) -> list[str]:
        """Return the titles of those flags that are set for the zone."""
        return [each.title for each in self.attributes if each.value is True]


@immutable
class ZoneContent:
    """A zone with the cards to draw.

    These are all cards of an open zone, the top two cards of a pile, or the revealed cards of a hidden
    zone.
    """

    frame: ZoneFrame
    zone: ZoneView
    cards: tuple[LaidCard, ...]
    owner: str = ""
    """The name of the player whose zone it is, or "" for a shared zone."""
    texts_at: str = ""
    """The address of the texts of a pile, or "" if the page doesn’t offer them."""

    def is_titled_as(self, older: "ZoneContent") -> bool:
        """Return True if the older content has the same buttons and backs around its cards."""
        one, other = self.frame, older.frame
        return (
            (one.title, self.owner, self.texts_at) == (other.title, older.owner, older.texts_at)
            and (one.is_open, one.has_cards) == (other.is_open, other.has_cards)
            and one.backs_of_pile == other.backs_of_pile
        )

    @property
    def is_pile(self) -> bool:
        return self.frame.shape == PILE

    @property
    def from_the_top(self) -> tuple[CardView, ...]:
        """Return the cards of a pile, top card first, for the pile viewer. Other zones have none."""
        return display_order(self.zone)[::-1] if self.is_pile else ()


@immutable
class ChoicesContent:
    """The choosable cards that are in a pile or in no zone the viewer can see."""

    question: str
    cards: tuple[LaidCard, ...]

    @property
    def count_drawn(self) -> int:
        return min(len(self.cards), MOST_COUNTED)


NO_CHOICES = ChoicesContent("", ())


def zone_name(zone: ZoneView) -> str:
    """Return the name of the zone's region."""
    return f"zone-{'shared' if zone.owner is None else zone.owner}-{zone.name}"


def zone_region(seen: Perspective, zone: ZoneView) -> Region:
    kept: Region | None = seen.kept.get(zone.id)
    if kept is not None and kept.content.zone is zone:
        return kept
    owner = "" if zone.owner is None else seen.view.players[zone.owner].name
    answers = answers_on_zone(seen, zone)
    cards = _drawn_cards(seen, zone)
    backs = min(zone.count - len(zone.revealed), BACKS_SHOWN) if zone.cards is None else 0
    texts_at = seen.pile_address(zone.id)
    frame = ZoneFrame(
        zone_name(zone),
        zone.id,
        zone.title,
        _drawn_shape(zone),
        zone.owner is not None,
        zone.count,
        zone.or_more,
        backs,
        bool(cards),
        zone.cards is not None,
        zone.announces_last_card and zone.count == 1 and not zone.or_more,
        not answers and _is_put_away(seen.view, zone),
        answers,
        bool(texts_at),
        zone.attributes,
        bool(zone.slot) and zone.count < ON_TOP and not zone.or_more,
        min(len(cards) + backs, MOST_COUNTED),
    )
    return Region(frame.name, ZoneContent(frame, zone, cards, owner, texts_at))


def _drawn_cards(seen: Perspective, zone: ZoneView) -> tuple[LaidCard, ...]:
    if zone.cards is None:
        shown = zone.revealed[-1:] if zone.shape == PILE else zone.revealed
        return tuple(map(LaidCard, shown))
    cards = display_order(zone)
    if zone.shape == PILE:
        answers = answers_on_top(seen, zone)
        top = (
            _pile_card(seen, card, answers if card is cards[-1] else ()) for card in cards[-ON_TOP:]
        )
        return tuple(top)
    return tuple(_open_card(seen, card) for card in cards)


def _drawn_shape(zone: ZoneView) -> str:
    """Return the shape in which the zone is drawn. A hand that is a plain row is drawn as a fan."""
    return FAN if zone.role == HAND and zone.shape == ROW else zone.shape


def _is_put_away(view: View, zone: ZoneView) -> bool:
    if zone.hides_empty and not zone.count:
        return True
    if zone.shape != ROW or zone.lane or zone.role or zone.cards is None:
        return False
    seen = {card for waiting in view.stack for card in (waiting.card, *waiting.cards)}
    return all(card in seen for card in zone.cards or ())


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


def _pile_card(seen: Perspective, card: CardView, answers: tuple[OptionView, ...]) -> LaidCard:
    """Return a card of a pile. Options for cards below the top are shown next to the piles."""
    return LaidCard(card, answers, seen.asking, place="pile", aimed=seen.aimed_at("card", card.id))


def choices_content(seen: Perspective) -> ChoicesContent:
    cards = [
        LaidCard(card, answers, seen.asking, place="offer")
        for card, answers in choosable_cards(seen)
    ]
    question = seen.view.decision.prompt if seen.view.decision and cards else ""
    return ChoicesContent(question, tuple(cards)) if cards else NO_CHOICES
