"""What a line of a deck list can mean: copies of a card, as many programs write them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from cards.names.card_names import CardNames, NameMatch
from cards.names.folding import clean_line

LINE_ENDS = re.compile(r"\r\n|\r|\n")
COMMENT = re.compile(r"#|//")
COPIES = r"(?P<copies>[0-9]{1,9})"
COUNT_FIRST = tuple(
    re.compile(pattern)
    for pattern in (
        rf"{COPIES}\s*[xX×*]\s+(?P<card>\S.*)",
        rf"{COPIES}\s*×(?P<card>[^\s×].*)",
        rf"{COPIES}\s*[,;]\s*(?P<card>\S.*)",
        rf"[xX×]\s*{COPIES}\s+(?P<card>\S.*)",
        rf"\({COPIES}\)\s*(?P<card>\S.*)",
        rf"\[{COPIES}\]\s*(?P<card>\S.*)",
        rf"{COPIES}\s+(?P<card>\S.*)",
    )
)
COUNT_LAST = tuple(
    re.compile(pattern)
    for pattern in (
        rf"(?P<card>.*\S)\s+[xX×]\s*{COPIES}",
        rf"(?P<card>.*\S)\s*\({COPIES}\)",
        rf"(?P<card>.*\S)\s*\[{COPIES}\]",
        rf"(?P<card>.*\S)\s*[,;]\s*{COPIES}",
    )
)
EXTRA = re.compile(
    r"(?:\s+\*[A-Z]{1,6}\*|\s*[●○•]+|\s+\^[^^]*\^|\s+#!?\S+"
    r"|\s*\|[A-Za-z0-9]{2,6}(?:\|\w{1,6})?"
    r"|\s+[(\[][A-Za-z0-9]{2,6}(?::\w{1,6})?[)\]](?:\s+[\w★†+-]{1,8})?"
    r"|\s+\[[^\[\]]{1,60}\]|\s+\([^\W\d][^()]{1,60}\))$"
)
"""What other programs write after a name: marks, dots, tags, the set and the number in it."""
MOST_EXTRAS = 6
LONGEST_LINE = 400


@dataclass(frozen=True, slots=True)
class LineMeaning:
    """One meaning of a line: so many copies of a card. Several cards may have the name."""

    copies: int
    text: str
    match: NameMatch
    form: str
    """Where the copies stand: "first", "last", or "none" if there is only a name."""

    @property
    def card(self) -> str:
        return self.match.cards[0]


def lines_of(text: str) -> list[str]:
    """Return the lines. Only line breaks that keyboards make count, because names can contain others."""
    return LINE_ENDS.split(text)


def readings_of(line: str, names: CardNames) -> list[LineMeaning]:
    """Return the meanings of the line that are closest to the names of cards.

    If the copies come first, the longest name wins: “2 x ray” means two “x ray” if there is such a card.
    """
    text = clean_line(line[:LONGEST_LINE])
    for _ in range(MOST_EXTRAS):
        if found := _closest(list(_readings(text, names))):
            return found
        shorter = EXTRA.sub("", text)
        if shorter == text:
            break
        text = shorter
    return []


def written_line(copies: int, card: str, names: CardNames) -> str:
    """Return a line that can only mean these copies of the card."""
    for width in range(1, 10):
        for sign in ("", "x"):
            line = f"{copies:0{width}d}{sign} {card}"
            meanings = [(each.copies, each.match.cards) for each in readings_of(line, names)]
            if meanings == [(copies, (card,))]:
                return line
    return plain_line(copies, card)


def plain_line(copies: int, card: str) -> str:
    """Return a line that means these copies of the card, whatever other cards there are."""
    lines = (f"{copies} {card}", f"{copies}x {card}")
    return next(
        (each for each in lines if possible_readings(each)[:1] == [(copies, card)]), lines[1]
    )


def possible_readings(line: str) -> list[tuple[int, str]]:
    """Return the copies and names that the line can mean, whatever cards there are, likely ones first."""
    text = clean_line(line[:LONGEST_LINE])
    found = filter(None, (pattern.fullmatch(text) for pattern in (*COUNT_FIRST, *COUNT_LAST)))
    counted = [(int(each["copies"]), each["card"]) for each in found if int(each["copies"])]
    return counted or ([(1, text)] if text else [])


def _readings(text: str, names: CardNames) -> Iterator[LineMeaning]:
    if (whole := names.find(text)).cards:
        yield LineMeaning(1, text, whole, "none")
    for form, patterns in (("first", COUNT_FIRST), ("last", COUNT_LAST)):
        for pattern in patterns:
            found = pattern.fullmatch(text)
            if found and int(found["copies"]) and (match := names.find(found["card"])).cards:
                yield LineMeaning(int(found["copies"]), found["card"], match, form)


def _closest(readings: list[LineMeaning]) -> list[LineMeaning]:
    least = min((each.match.distance for each in readings), default=0)
    kept: dict[tuple[int, tuple[str, ...]], LineMeaning] = {}
    for form in ("none", "first", "last"):
        near = [e for e in readings if e.form == form and e.match.distance == least]
        longest = max((len(each.text) for each in near), default=0)
        for each in near:
            if len(each.text) == longest:
                kept.setdefault((each.copies, each.match.cards), each)
    return list(kept.values())
