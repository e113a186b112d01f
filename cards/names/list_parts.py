"""Find lines of a deck list that aren’t part of the deck, although nothing on them says so."""

from collections.abc import Iterator, Sequence

from cards.names.card_lines import COMMENT, possible_readings, readings_of
from cards.names.card_names import CardNames


def lines_outside_deck(lines: Sequence[str], names: CardNames) -> frozenset[int]:
    """Return the indexes of the list’s title and of a sideboard that only a blank line separates."""
    return frozenset([*_title(lines, names), *_after_blank_line(lines, names)])


def _title(lines: Sequence[str], names: CardNames) -> Iterator[int]:
    """Yield the index of the first line if it is a title: a text without copies above a blank line."""
    first = next((place for place, line in enumerate(lines) if line), len(lines))
    # A line that a player leaves out begins with #, and must not make a title of the line above.
    below = lines[first + 1] if first + 2 < len(lines) else "-"
    if not below or below.startswith("//"):
        line = lines[first]
        is_card = possible_readings(line) != [(1, line)] or bool(readings_of(line, names))
        if not (is_card or line.endswith(":") or COMMENT.match(line)):
            yield first


def _after_blank_line(lines: Sequence[str], names: CardNames) -> Iterator[int]:
    """Yield the indexes after the list’s only blank line if a card is on both sides of it.

    Lists with a blank line between kinds of cards name no card twice.
    """
    filled = [place for place, line in enumerate(lines) if line]
    if not filled or len(filled) != filled[-1] - filled[0]:
        return
    blank = next(place for place in range(filled[0], filled[-1]) if not lines[place])
    found = [[each.match.cards for each in readings_of(line, names)] for line in lines]
    if all(len(found[place]) == 1 for place in filled):
        before = [found[place] for place in filled if place < blank]
        if any(found[place] in before for place in filled if place > blank):
            yield from range(blank + 1, filled[-1] + 1)
