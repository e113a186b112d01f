"""Find cards of a game that players can’t tell apart: their names or titles fold alike."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cards.names.folding import folded_names
from engine.language.messages.problems import NOWHERE, Problem
from engine.rulebook import PackFile
from engine.rulebook.packs.entries import CardEntry


@dataclass(frozen=True, slots=True)
class KnownCard:
    """A card of a pack, as plain data."""

    pack: str
    name: str
    title: str


@dataclass(frozen=True, slots=True)
class IndistinguishableCards:
    """Two cards that players can’t tell apart. `texts` are the names or titles that fold alike."""

    card: KnownCard
    other: KnownCard
    texts: tuple[str, str]

    @property
    def cards(self) -> tuple[KnownCard, KnownCard]:
        return self.card, self.other

    @property
    def problem(self) -> Problem:
        name, other = self.texts
        return Problem.of("cards_alike", NOWHERE, name=name, other=other)

    def seen_from(self, pack: str) -> "IndistinguishableCards":
        """Return the same two cards, the one of this pack first."""
        if self.card.pack == pack:
            return self
        return IndistinguishableCards(self.other, self.card, (self.texts[1], self.texts[0]))


def indistinguishable_cards(packs: Sequence[PackFile]) -> Iterator[IndistinguishableCards]:
    """Yield each card whose name or title folds like an earlier card’s. Equal titles are allowed."""
    cards = [(pack.name, card) for pack in packs for card in pack.cards]
    named = _alike(cards, [card.name for _pack, card in cards])
    titled = _alike(cards, [card.title for _pack, card in cards])
    yield from (
        {each.cards: each for each in titled} | {each.cards: each for each in named}
    ).values()


def indistinguishable_in_draft(
    packs: Sequence[PackFile], pack: str
) -> Iterator[IndistinguishableCards]:
    """Yield the pairs with a card of this pack, which comes first."""
    for each in indistinguishable_cards(packs):
        if pack in (each.card.pack, each.other.pack):
            yield each.seen_from(pack)


def _alike(
    cards: Sequence[tuple[str, CardEntry]], texts: Sequence[str]
) -> list[IndistinguishableCards]:
    folded = folded_names(texts)
    first = dict(zip(reversed(folded), range(len(texts) - 1, -1, -1), strict=True))
    pairs = (
        ((place, first[key]) for place, key in enumerate(folded)) if len(first) < len(texts) else ()
    )
    return [
        IndistinguishableCards(
            _known_card(*cards[place]), _known_card(*cards[other]), (texts[place], texts[other])
        )
        for place, other in pairs
        if texts[place] != texts[other]
    ]


def _known_card(pack: str, card: CardEntry) -> KnownCard:
    return KnownCard(pack, card.name, card.title)
