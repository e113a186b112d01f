"""Hostile names, lists and tables for the readers of the site, made from a seed."""

from collections.abc import Sequence
from random import Random

from cards.names.listed_text import fault_of

SIGNS = (
    *"x X × * 2 10 0 007 (2) [3] (ABC) [A] // # #! : ; , ' ’ ‘ ` \" “ ” „ - – — _ | \\ / ~ + =".split(),
    *"@ > < & % { } *F* SB: Deck Sideboard 1x x2 and or not power>3 re:zero -1 sep=; name title".split(),
    *"é e\u0301 E\u0301 ß ẞ ss ł Ø æ İ ı ﬁ Ａ か が 霧 한 ا ש ไ 🐸 👩\u200d🚒 ❤\ufe0f 🇩🇪 Ω Ж ǆ".split(),
    *("½", "²", "Ⅳ", "…", "•", "●", "★", "$", "€", "Main deck", "Creatures (2)"),
)
SPACES = ("\u00a0", "\u2009", "\u3000", "\u202f", "\u2028", "\u0085", "\x0b", "\x1f", "  ")
HIDDEN = ("\ufeff", "\u200b", "\u200d", "\u200c", "\u202e", "\u2066", "\u00ad", "\u3164", "\u2800", "\ufe0f",
          "\U000e0101", "\x00", "\x07", "\ud800", "\ue000")  # fmt: skip
WORDS = (
    "Fire",
    "fire",
    "FIRE",
    "Ice",
    "Bear",
    "Béar",
    "Old Toad",
    "Ace of Spades",
    "Straße",
    "O’Brien",
)
LINE_ENDS = ("\n", "\r\n", "\r", "\n\n", "\u2028")
LONGEST_NAME = 100


def hostile_text(dice: Random, pieces: int = 5, odd: float = 0.3) -> str:
    """Return a text of some pieces. So many of them are hidden or look like spaces."""
    found = []
    for _ in range(dice.randint(1, pieces)):
        kind = dice.random()
        if kind < odd:
            found.append(dice.choice((*SPACES, *HIDDEN)))
        elif kind < odd + 0.2:
            found.append(dice.choice(WORDS))
        elif kind < 0.97:
            found.append(dice.choice(SIGNS))
        else:
            found.append(
                chr(dice.choice((dice.randrange(32, 0x3000), dice.randrange(0x3000, 0x20000))))
            )
        found.append(dice.choice(("", "", " ")))
    return "".join(found)


def hostile_name(dice: Random) -> str:
    """Return a name that a card can have."""
    while True:
        name = " ".join(hostile_text(dice, odd=0.08).split())[:LONGEST_NAME].strip()
        if name.isprintable() and name and not fault_of(name):
            return name


def hostile_names(dice: Random, most: int = 6) -> list[str]:
    """Return different names. Some differ only in case or spaces, or are another one with a count."""
    names = {hostile_name(dice)}
    for _ in range(dice.randint(0, most - 1)):
        one = dice.choice(sorted(names))
        derived = (
            one.upper(),
            one.lower(),
            f"2 {one}",
            f"x {one}",
            f"{one} x2",
            f"{one} (2)",
            f"1x {one}",
        )
        name = dice.choice(derived) if dice.random() < 0.3 else hostile_name(dice)
        if len(name) <= LONGEST_NAME and name.isprintable() and not fault_of(name):
            names.add(name)
    return sorted(names)


def mutated_text(dice: Random, text: str) -> str:
    """Return the text with some of it lost, doubled or exchanged."""
    for _ in range(dice.randint(0, 4)):
        start = dice.randrange(len(text) + 1)
        end = min(len(text), start + dice.choice((0, 1, 1, 2, 8)))
        middle = dice.choice(
            ("", text[start:end] * 2, hostile_text(dice, 1), dice.choice(LINE_ENDS))
        )
        text = text[:start] + middle + text[end:]
    return text


def cut_bytes(dice: Random, data: bytes) -> bytes:
    """Return the bytes, sometimes with some of them lost or replaced."""
    for _ in range(dice.choice((0, 0, 1, 3))):
        start = dice.randrange(len(data) + 1)
        data = (
            data[:start] + dice.randbytes(dice.randint(0, 3)) + data[start + dice.randint(0, 3) :]
        )
    return data


def table(dice: Random, cell: Sequence[str] = ()) -> list[list[str]]:
    """Return a table of cells with headings, as a sheet has them."""
    width = dice.randint(1, 4)
    heading = ["name", *dice.sample(("title", "copies", "Flavour", "weight", ""), k=width)]
    rows = [
        [*(dice.choice(cell) if cell else hostile_text(dice, 2) for _ in heading)]
        for _ in range(dice.randint(0, 4))
    ]
    return [heading, *rows]
