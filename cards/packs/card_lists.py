"""Deck lists as text: read as many programs write them, and written so that they read back the same."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from django.utils.translation import gettext as _

from cards.names.card_lines import (
    COMMENT,
    LineMeaning,
    lines_of,
    plain_line,
    readings_of,
    written_line,
)
from cards.names.card_names import CardNames, no_other_titles
from cards.names.folding import clean_line, folded_name
from cards.names.list_parts import lines_outside_deck
from engine.rulebook import CardRules, GameRules

LONGEST_LIST = 20_000
MOST_COPIES = 99
SHOWN = 60
MOST_NAMED = 4
HEADING = re.compile(
    r"[^\W\d][\w &/'’-]{0,40}(?::|:?\s*[(\[][0-9]{1,3}[)\]])"
    r"|[0-9]{1,4} (?:influence spent|agenda points|cards) \(.*\)|Deck built on .*"
)
"""What other programs write above cards of one kind, such as “Creatures (12)”, and below the list."""
ASIDE = re.compile(r"sb:\s*", re.IGNORECASE)
ASIDE_CATEGORY = re.compile(r"\[(?:sideboard|maybeboard)\b|\{nodeck\}", re.IGNORECASE)
"""Marks of other programs for cards that aren’t part of the deck."""
MAIN_PARTS = frozenset("deck main maindeck mainboard decklist commander companion".split())
OTHER_PARTS = frozenset("sideboard side maybeboard considering tokens about".split())


class CardList(Protocol):
    """The cards that a list can contain, indexed by name, with the title of the game or pool."""

    @property
    def title(self) -> str: ...

    @property
    def cards(self) -> Mapping[str, CardRules]: ...


def names_of(known: CardList) -> CardNames:
    """Return the names that find the cards, including their known translations."""
    if isinstance(known, GameRules):
        return CardNames(known.cards, known.translations.of)
    return CardNames(known.cards, getattr(known, "other_titles", no_other_titles))


class CardListError(Exception):
    """Raised if a deck list has errors. There is a sentence for each faulty line.

    `choices` are lines to write instead of a line that can mean several things.
    """

    def __init__(self, *sentences: str, choices: Sequence[str] = ()) -> None:
        super().__init__("\n".join(sentences))
        self.sentences = sentences
        self.choices = tuple(choices)


@dataclass(frozen=True, slots=True)
class ListedLine:
    """A line of a list, and what it was read as: copies of a card, or why it can’t be read.

    `kind` is “card”, “refused”, “heading”, “aside” for a line that is in no deck, or "" for comments and
    empty lines.
    """

    number: int
    text: str
    kind: str = ""
    card: str = ""
    copies: int = 0
    problem: str = ""
    choices: tuple[str, ...] = ()


@dataclass
class DeckText:
    """The contents of a list: the copies by card name, and the lines that aren’t in the deck."""

    cards: Counter[str] = field(default_factory=Counter)
    left_out: list[str] = field(default_factory=list)


class CardLookup:
    """Finds the cards of a game or pool, and refuses unknown and ambiguous names with a sentence."""

    def __init__(self, known: CardList) -> None:
        self.known = known
        self.names = names_of(known)

    def card(self, name: str) -> str:
        """Raises CardListError."""
        found = self.names.find(clean_line(name)).cards
        if not found:
            sentence = _("%(game)s has no card “%(name)s”.")
            raise CardListError(sentence % {"name": name[:SHOWN], "game": self.known.title})
        if len(found) > 1:
            raise CardListError(_several_cards(name, found))
        return found[0]

    def line_of(self, line: str, *, needs_copies: bool = False) -> dict[str, int]:
        """Return the copies by card name: one card, or none for a comment.

        A name alone means one copy, unless the number of copies is needed. Raises CardListError.
        """
        text = clean_line(line)
        return self.meaning_of(text, readings_of(text, self.names), needs_copies=needs_copies)

    def meaning_of(
        self, text: str, found: list[LineMeaning], *, needs_copies: bool = False
    ) -> dict[str, int]:
        """Return the copies by card name. Raises CardListError unless the readings have a single meaning."""
        is_name = any(not each.match.distance for each in found)
        if not text or (COMMENT.match(text) and not is_name):
            return {}
        if needs_copies and any(each.form == "none" for each in found):
            raise CardListError(self._needs_copies(text))
        if len(found) == 1 and len(found[0].match.cards) == 1:
            return {found[0].card: found[0].copies}
        raise CardListError(self._why_not(text, found), choices=self._choices(found))

    def _why_not(self, text: str, found: list[LineMeaning]) -> str:
        if len(found) > 1:
            return _two_meanings(text, found, self.names)
        if found:
            return _several_cards(found[0].text, found[0].match.cards)
        return self._unknown(text)

    def _choices(self, found: list[LineMeaning]) -> list[str]:
        """Return a line for each thing that the line can mean."""
        meant = [(each.copies, card) for each in found for card in each.match.cards[:MOST_NAMED]]
        return [written_line(copies, card, self.names) for copies, card in meant]

    def _unknown(self, text: str) -> str:
        named = re.fullmatch(r"[0-9]*[1-9][0-9]*\s*[xX×]?\s+(?P<card>\S.*)", text)
        if named:
            sentence = _("%(game)s has no card “%(name)s”.")
            return sentence % {"name": named["card"][:SHOWN], "game": self.known.title}
        return self._needs_copies(text)

    def _needs_copies(self, text: str) -> str:
        sentence = _("Write “%(line)s” as a number of copies and a card, such as “4 %(card)s”.")
        return sentence % {"line": text[:SHOWN], "card": next(iter(self.known.cards), "")}


def write_list(cards: Mapping[str, int], known: CardList | None = None) -> str:
    """Return the list, one card per line. With `known`, no line can mean another card."""
    if known is None:
        return "".join(f"{plain_line(copies, card)}\n" for card, copies in cards.items())
    names = names_of(known)
    return "".join(f"{written_line(copies, card, names)}\n" for card, copies in cards.items())


def read_list(text: str, known: CardList) -> dict[str, int]:
    """Return the number of copies by card name. Comments, headings and sideboards are left out.

    Raises CardListError.
    """
    return dict(read_deck_text(text, known).cards)


def read_deck_text(text: str, known: CardList) -> DeckText:
    """Return the cards of the list, and the lines that belong to no deck.

    Raises CardListError with a sentence for each line that can’t be read or can mean several things.
    """
    if len(text) > LONGEST_LIST:
        sentence = _("The list is too long: %(count)d characters, at most %(most)d are allowed.")
        raise CardListError(sentence % {"most": LONGEST_LIST, "count": len(text)})
    found, refused = DeckText(), []
    for line in listed_lines(text, CardLookup(known)):
        if line.kind == "card":
            found.cards[line.card] += line.copies
        elif line.kind == "aside":
            found.left_out.append(line.text)
        elif line.kind == "refused":
            refused.append(_line_sentence(line.number, line.problem))
    refused += [
        _too_many(card, copies) for card, copies in found.cards.items() if copies > MOST_COPIES
    ]
    if refused:
        raise CardListError(*refused)
    return found


def listed_lines(text: str, lookup: CardLookup) -> Iterator[ListedLine]:
    """Yield what each line of the list was read as."""
    is_left_out, lines = False, [clean_line(line) for line in lines_of(text)]
    outside = lines_outside_deck(lines, lookup.names)
    for number, line in enumerate(lines, start=1):
        part, readings = _part(line), readings_of(line, lookup.names) if line else []
        if part and not readings:
            is_left_out = part in OTHER_PARTS
            yield ListedLine(number, line, "heading")
        elif part:
            problem = _heading_or_card(line)
            yield ListedLine(number, line, "refused", problem=problem, choices=(f"1 {line}",))
        elif is_left_out or number - 1 in outside or _is_aside(line, readings):
            yield ListedLine(number, line, "aside" if line else "")
        elif readings or not HEADING.fullmatch(line):
            yield _card_line(number, line, readings, lookup)
        else:
            yield ListedLine(number, line, "heading")


def _is_aside(line: str, readings: list[LineMeaning]) -> bool:
    """Return True if the line has a mark for cards outside the deck. The mark may not be part of a card’s
    name.
    """
    is_name = any(ASIDE_CATEGORY.search(each.text) for each in readings)
    return bool(ASIDE.match(line) or (ASIDE_CATEGORY.search(line) and not is_name))


def _card_line(
    number: int, line: str, readings: list[LineMeaning], lookup: CardLookup
) -> ListedLine:
    try:
        meant = lookup.meaning_of(line, readings)
    except CardListError as refused:
        return ListedLine(number, line, "refused", problem=str(refused), choices=refused.choices)
    return next(
        (ListedLine(number, line, "card", card, copies) for card, copies in meant.items()),
        ListedLine(number, line),
    )


def _part(line: str) -> str:
    """Return the part of a list that the line begins, such as “sideboard”, or ""."""
    name = folded_name(re.sub(r"\s*[(\[][0-9]{1,3}[)\]]$", "", line)).rstrip(":").replace(" ", "")
    return name if name in MAIN_PARTS or name in OTHER_PARTS else ""


def _line_sentence(number: int, problem: str) -> str:
    return _("Line %(number)d: %(problem)s") % {"number": number, "problem": problem}


def _too_many(card: str, copies: int) -> str:
    sentence = _("%(copies)d copies of %(card)s are too many; use at most %(most)d.")
    return sentence % {"copies": copies, "card": card, "most": MOST_COPIES}


def _several_cards(name: str, cards: tuple[str, ...]) -> str:
    listed = ", ".join(f"“{card}”" for card in cards[:MOST_NAMED])
    sentence = _("“%(name)s” can mean several cards. Write one of these names: %(cards)s.")
    return sentence % {"name": name[:SHOWN], "cards": listed}


def _two_meanings(text: str, found: list[LineMeaning], names: CardNames) -> str:
    listed = _(" or ").join(f"“{written_line(each.copies, each.card, names)}”" for each in found)
    sentence = _("“%(line)s” can mean several things. Write %(lines)s instead.")
    return sentence % {"line": text[:SHOWN], "lines": listed}


def _heading_or_card(line: str) -> str:
    sentence = _("“%(line)s” can be a heading or a card. Write “1 %(line)s” if you mean the card.")
    return sentence % {"line": line[:SHOWN]}
