"""The table as headings and lists: players, zones, and cards with their values and texts."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.languages.wide_signs import joined_names
from engine.immutable import immutable
from engine.view import AttributeView, CardView, ZoneView
from tcgsite.matches.rendering.perspective import PILE, Perspective, display_order
from tcgsite.matches.rendering.regions import Region, has_value
from tcgsite.matches.rendering.zone_region import LaidCard, zone_name

SHOWN_OF_PILE = 1
"""The number of cards in an open pile that are listed at once. The others are unfolded."""


@immutable
class TextRegion(Region):
    """A region of the text table. The beginning of its name is the name of its template."""

    @property
    def template(self) -> str:
        return f"matches/text/_{self.name.partition('-')[0]}.html"


@immutable
class TextCard:
    """A card as a line: its title, its present values and states, and its texts."""

    id: int
    title: str
    notes: tuple[str, ...] = ()
    texts: tuple[tuple[str, str], ...] = ()
    is_refused: bool = False

    @property
    def line(self) -> str:
        return joined_names((self.title, *self.notes))


@immutable
class TextZone:
    """A zone. `cards` are those that the viewer sees, and `rest` those below the top of a pile."""

    title: str
    count: str
    cards: tuple[TextCard, ...]
    rest: tuple[TextCard, ...]
    values: tuple[str, ...]
    is_put_away: bool


def values_of(attributes: Sequence[AttributeView]) -> tuple[str, ...]:
    """Return the values and the set flags as words."""
    return tuple(_words_of(each) for each in attributes if has_value(each) or each.value is True)


def _words_of(attribute: AttributeView) -> str:
    if attribute.value is True:
        return attribute.title
    return _("%(title)s: %(value)s") % {"title": attribute.title, "value": attribute.value}


def zone_text(seen: Perspective, zone: ZoneView) -> TextRegion:
    whole = tuple(_card_text(seen, card) for card in _known_cards(zone))
    first = SHOWN_OF_PILE if zone.shape == PILE else len(whole)
    content = TextZone(
        title=zone.title,
        count=_count_of(zone),
        cards=whole[:first],
        rest=whole[first:],
        values=values_of(zone.attributes),
        is_put_away=zone.hides_empty and not zone.count,
    )
    return TextRegion(f"zone-text-{zone_name(zone).removeprefix('zone-')}", content)


def _known_cards(zone: ZoneView) -> Sequence[CardView]:
    if zone.cards is None:
        return zone.revealed
    return display_order(zone)[::-1] if zone.shape == PILE else display_order(zone)


def _count_of(zone: ZoneView) -> str:
    if not zone.count and not zone.or_more:
        return _("empty")
    if zone.or_more:
        return _("%d cards or more") % zone.count
    said = ngettext("%d card", "%d cards", zone.count) % zone.count
    hidden = zone.count - len(zone.revealed) if zone.cards is None else 0
    if hidden == zone.count:
        return _("%s, face down") % said
    return said


def card_title(card: CardView) -> str:
    return card.title or _("A face-down card")


def _card_text(seen: Perspective, card: CardView) -> TextCard:
    texts = tuple((each.title, each.text) for each in card.text if each.text)
    notes = tuple(_notes(seen, card))
    return TextCard(card.id, card_title(card), notes, texts, card.id in seen.refused)


def _notes(seen: Perspective, card: CardView) -> Iterator[str]:
    """Yield values that the card’s title doesn’t say, and the card’s position, such as face down."""
    for each in LaidCard(card).values:
        if each.changed or (each.value != 0 and str(each.value) not in card.title.split()):
            yield _words_of(each)
    if card.sideways:
        yield _("sideways")
    if card.face_down and card.title:
        yield _("face down")
    if host := seen.card(card.attached_to):
        yield _("attached to %s") % card_title(host)
    for tie in seen.attachments.get(card.id, ()):
        yield _("%(name)s: %(words)s") % {"name": tie.title, "words": card_title(tie.card)}
    for aim in seen.aimed_at("card", card.id):
        yield _("target of %s") % aim.title
