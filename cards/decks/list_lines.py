"""Read a deck list line by line, and offer choices where the meaning of a line isn’t clear."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from cards.names.card_lines import lines_of, possible_readings, written_line
from cards.names.folding import clean_line, folded_name
from cards.packs.card_lists import LONGEST_LIST, CardList, CardLookup, ListedLine, listed_lines
from engine.language.nearest_names import nearest_names

LEFT_OUT = "#"
"""The choice that turns a line into a comment."""
CHOSEN = re.compile(r"line ([1-9][0-9]{0,5})")
MOST_SHOWN = 200
MOST_SUGGESTIONS = 10
"""The most unknown names for which similar names are searched."""


@dataclass(frozen=True, slots=True)
class LineList:
    """The lines of a list that a page shows. `more` counts the lines that it doesn’t show."""

    lines: Sequence[ListedLine] = ()
    more: int = 0

    @property
    def unclear(self) -> int:
        return sum(line.kind == "refused" for line in self.lines)


def with_choices(text: str, sent: Mapping[str, str]) -> str:
    """Return the list with the chosen lines. A choice is ignored if its line has changed since."""
    lines = lines_of(text[:LONGEST_LIST])
    for field in sent:
        found = CHOSEN.fullmatch(field)
        place = int(found[1]) - 1 if found else len(lines)
        if (
            place < len(lines)
            and sent[field]
            and sent.get(f"was {field}") == clean_line(lines[place])
        ):
            chosen = f"# {lines[place]}" if sent[field] == LEFT_OUT else sent[field]
            lines[place] = clean_line(chosen)
    return "\n".join(lines)


def lines_to_show(text: str, known: CardList) -> LineList:
    """Return the lines of the list. If there are too many, those that can’t be read come first."""
    lookup = CardLookup(known)
    lines = [line for line in listed_lines(text[:LONGEST_LIST], lookup) if line.text]
    first = sorted(lines, key=lambda line: line.kind != "refused")[:MOST_SHOWN]
    shown = sorted(first, key=lambda line: line.number)
    return LineList(list(_with_suggestions(shown, lookup)), len(lines) - len(shown))


def _with_suggestions(lines: Iterable[ListedLine], lookup: CardLookup) -> Iterable[ListedLine]:
    """Yield the lines. The first unknown names get similar ones to choose from."""
    unknown = [line for line in lines if line.kind == "refused" and not line.choices]
    titles = {folded_name(name): name for name in lookup.known.cards} if unknown else {}
    suggested = {
        line.number: replace(line, choices=_similar_lines(line, titles, lookup))
        for line in islice(unknown, MOST_SUGGESTIONS)
    }
    yield from (suggested.get(line.number, line) for line in lines)


def _similar_lines(
    line: ListedLine, titles: Mapping[str, str], lookup: CardLookup
) -> tuple[str, ...]:
    copies, name = possible_readings(line.text)[0]
    near = nearest_names(folded_name(name), titles)
    return tuple(written_line(copies, titles[each], lookup.names) for each in near)
