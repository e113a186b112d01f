"""Group the cards of a deck, with similar cards together, for the deck builder."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2s

from django.urls import reverse
from django.utils.translation import gettext as _

from cards.models import Printing
from cards.packs.card_face import CardFace, face_of, translated_face
from cards.pools.deck_pools import DeckPools
from cards.search.facets import display_text
from engine.language.kinds import FLAG, TEXT
from engine.language.vocabulary import AttributeWord
from engine.language.vocabulary.author_words import AuthorWords

MOST_GROUPS = 8


@dataclass(frozen=True, slots=True)
class DeckRow:
    """A card in the deck list. `copies` is 0 if the last copy has just been removed."""

    name: str
    title: str
    copies: int
    face: CardFace | None = None
    address: str = ""

    @property
    def mark(self) -> str:
        return card_mark(self.name)


@dataclass(frozen=True, slots=True)
class DeckGroup:
    """Similar cards of a deck. `count` includes the copies of those that aren’t among the `rows`."""

    title: str
    rows: list[DeckRow]
    count: int


def card_mark(name: str) -> str:
    """Return an HTML id for the card, no matter which characters its name contains."""
    return blake2s(name.encode(), digest_size=6).hexdigest()


def card_groups(pools: DeckPools, deck: Mapping[str, int]) -> list[DeckGroup]:
    """Return the deck's cards in groups, in the game's order. Cards that are in no pool come last."""
    addresses = _addresses(pools, deck)
    found: dict[str, list[DeckRow]] = {}
    ordered = pools.cards.in_order(deck)
    word, said = _grouping_attribute(pools, ordered), pools.readers_words
    for name in ordered:
        card = pools.cards[name]
        face = translated_face(face_of(card), card.title, said)
        row = DeckRow(name, said.text(card.title), deck[name], face, addresses.get(name, ""))
        found.setdefault(_title(word, card.attributes, said), []).append(row)
    strange = [DeckRow(name, name, deck[name]) for name in deck if name not in pools.cards]
    if strange:
        found[_("No longer in any pool")] = strange
    return [_deck_group(title, rows) for title, rows in found.items()]


def _deck_group(title: str, rows: list[DeckRow]) -> DeckGroup:
    return DeckGroup(title, rows, sum(row.copies for row in rows))


def _grouping_attribute(pools: DeckPools, names: Sequence[str]) -> AttributeWord | None:
    """Return the attribute that splits the deck into a few groups, or None if none does.

    Text attributes are preferred to flags.
    """
    for kind in (TEXT, FLAG):
        for word in pools.words:
            if word.kind == kind and not word.hidden:
                held = [pools.cards[name].attributes for name in names]
                values = {each.get(word.name, word.default) for each in held}
                if 1 < len(values) <= MOST_GROUPS:
                    return word
    return None


def _title(
    word: AttributeWord | None, attributes: Mapping[str, int | str | bool], said: AuthorWords
) -> str:
    if word is None:
        return _("Cards")
    value = attributes.get(word.name, word.default)
    shown = said.text(display_text(value)) or "–"
    return _("{attribute}: {value}").format(attribute=said.text(word.title), value=shown)


def _addresses(pools: DeckPools, names: Iterable[str]) -> dict[str, str]:
    """Return the URL of each card in the first pool that contains the card, with a single query."""
    turns = {each.pk: turn for turn, each in enumerate(pools.versions)}
    printed = Printing.objects.filter(version__in=turns, revision__card__name__in=list(names))
    rows = printed.values_list(
        "version_id",
        "version__pack__game__slug",
        "version__pack__slug",
        "version__number",
        "revision__card__name",
    )
    ordered = sorted(rows, key=lambda row: turns[row[0]], reverse=True)
    return {row[4]: reverse("cards:card", args=row[1:]) for row in ordered}
