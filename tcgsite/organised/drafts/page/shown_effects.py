"""ShownEffects: effects that drafted cards offer, cards that a player has looked at, and revealed cards."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.drafting.choices.compiled_effects import effect_names
from engine.drafting.choices.draft_effects import NOTES, use_of
from engine.drafting.draft import BoosterDraft
from engine.drafting.seat_view import SeatView
from engine.language.vocabulary.author_words import AuthorWords
from engine.rulebook import CardRules, GameRules
from engine.view.translated_view import readers_words, translated_effect
from tcgsite.organised.drafts.live_draft import note_rank
from tcgsite.organised.drafts.page.shown_cards import DraftedCard
from tcgsite.organised.models import DraftSeat


@dataclass(frozen=True, slots=True)
class UseButton:
    """A button to use an effect: the number of the choice, the card, and the printed effect."""

    number: int
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class NoteButton:
    """A button to note a number: the number, and that of the choice."""

    number: int
    shown: int


@dataclass(frozen=True, slots=True)
class NotedCard:
    """A number that the player has noted for a copy of a card. The copy is identified by its number."""

    title: str
    attribute: str
    number: int
    card: int
    is_left_out: bool
    """True if the deck has copies of this card but doesn’t use this number."""


@dataclass(frozen=True)
class ShownEffects:
    """The effects for the page. `next_pack` is the pack that the player has looked at."""

    view: SeatView
    live: BoosterDraft
    rules: GameRules
    next_pack: Sequence[DraftedCard]
    deck: Mapping[str, int]
    first_notes: Sequence[int]

    @property
    def uses(self) -> Iterator[UseButton]:
        for use in self.view.uses:
            card = self._card(use.card.number)
            name = effect_names(self.rules, card)[use_of(use.number)[1]]
            printed = translated_effect(self.rules.printed_effects[name], self._words)
            yield UseButton(use.number, self._words.text(card.title), printed.text)

    @property
    def takes(self) -> int:
        """Return the number of further cards that the player takes from the pack because of an
        effect, or 0.
        """
        seat = self.live.seats[self.view.seat]
        return max(self.live.rules.takes + seat.more - seat.done, 0) if seat.more else 0

    @property
    def note_title(self) -> str:
        """Return the title of the card for which the player must note a number, or ""."""
        return self._title(self.view.note.card.number) if self.view.note else ""

    @property
    def note_text(self) -> str:
        """Return the title of the attribute that gets the number, or "" if no number is asked for."""
        if self.view.note is None:
            return ""
        asked = self.live.seats[self.view.seat].to_note[0]
        return self._attribute(asked.attribute)

    @property
    def notes(self) -> list[NoteButton]:
        choices = self.view.note.choices if self.view.note else ()
        return [NoteButton(choice, choice - NOTES) for choice in choices]

    @property
    def noted_cards(self) -> list[NotedCard]:
        left_out = self._left_out()
        return [
            NotedCard(
                self._title(each.card),
                self._attribute(each.attribute),
                each.number,
                each.card,
                each.card in left_out,
            )
            for each in self.view.noted
        ]

    def _left_out(self) -> set[int]:
        """Return the numbers of copies whose noted numbers the deck doesn’t use."""
        cards = dict.fromkeys(each.card for each in self.view.noted)
        free = {name: self.deck.get(name, 0) for name in map(self.live.names.__getitem__, cards)}
        found = {card for card in cards if free[self.live.names[card]]}
        for card in sorted(cards, key=lambda card: note_rank(card, self.first_notes)):
            name = self.live.names[card]
            if free[name]:
                free[name] -= 1
                found.discard(card)
        return found

    def _card(self, number: int) -> CardRules:
        return self.rules.cards[self.live.names[number]]

    def _title(self, number: int) -> str:
        return self._words.text(self._card(number).title)

    def _attribute(self, name: str) -> str:
        word = self.rules.words.attribute("card", name)
        return self._words.text(word.title) or name if word else name

    @property
    def _words(self) -> AuthorWords:
        return readers_words(self.rules)


def revealed_cards(
    live: BoosterDraft, rules: GameRules, seats: Sequence[DraftSeat]
) -> list[tuple[DraftSeat, list[str]]]:
    """Return the titles of the cards that players have revealed to all, by player."""
    shown = ((seat, live.names_of(live.seats[seat.position].revealed)) for seat in seats)
    text = readers_words(rules).text
    return [
        (seat, [text(rules.cards[name].title) for name in names]) for seat, names in shown if names
    ]
