"""Fuzz deck lists: what is written reads back, and no line becomes a card that it doesn’t name."""

from dataclasses import dataclass
from random import Random

from cards.names.card_lines import lines_of
from cards.names.folding import clean_line
from cards.packs.card_lists import (
    MOST_COPIES,
    CardListError,
    DeckText,
    read_deck_text,
    read_list,
    write_list,
)
from engine.rulebook import CardRules
from tests.cards.cards_named import cards_named
from tests.engine.fuzz.trying import try_many
from tests.fuzz.hostile_texts import LINE_ENDS, hostile_names, hostile_text, mutated_text

SIGNS = ("x", "X", "×")
COUNT_FIRST = (
    *(f"{{n}}{gap}{sign} {{c}}" for gap in ("", " ") for sign in (*SIGNS, "*")),
    *(f"{{n}}{gap}{sign}{more}{{c}}" for gap in ("", " ") for sign in "×,;" for more in ("", " ")),
    *(f"{sign}{gap}{{n}} {{c}}" for gap in ("", " ") for sign in SIGNS),
    *(f"{counted}{gap}{{c}}" for counted in ("({n})", "[{n}]") for gap in ("", " ")),
    "{n}\t{c}",
    "{n} {c}",
)
COUNT_LAST = (
    *(f"{{c}} {sign}{gap}{{n}}" for gap in ("", " ") for sign in SIGNS),
    *(f"{{c}}{gap}{counted}" for counted in ("({n})", "[{n}]") for gap in ("", " ")),
    *(f"{{c}}{gap}{sign}{more}{{n}}" for gap in ("", " ") for sign in ",;" for more in ("", " ")),
)
FORMS = (*dict.fromkeys((*COUNT_FIRST, *COUNT_LAST)), "{c}")


@dataclass
class Known:
    """A game with these cards."""

    cards: dict[str, CardRules]
    title: str = "Fuzz"


@dataclass
class WrittenLine:
    """A line of a player’s list, and the cards of the game."""

    names: list[str]
    line: str
    card: str
    copies: int


def deck(dice: Random) -> dict[str, int]:
    return {name: dice.randint(1, MOST_COPIES) for name in hostile_names(dice)}


def judge_deck(cards: dict[str, int]) -> None:
    known = Known(cards_named(*cards))
    written = write_list(cards, known)
    assert read_list(written, known) == cards, written


def written_line(dice: Random) -> WrittenLine:
    names = hostile_names(dice)
    form, card, copies = dice.choice(FORMS), dice.choice(names), dice.choice((1, 2, 3, 10, 99))
    line = form.format(n=copies, c=card)
    return WrittenLine(names, line, card, copies if "{n}" in form else 1)


def judge_line(written: WrittenLine) -> None:
    """The line is read as one of the things that it says, or refused if it says several."""
    said = meanings(written.line, written.names)
    found = what_is_read(written.line, written.names)
    if isinstance(found, CardListError):
        assert len(said) != 1 or "heading or a card" in str(found), (said, found.sentences)
    elif found.cards and not found.left_out:
        said = meanings(written.line, written.names, may_double=True)
        assert tuple(found.cards.items()) in {(each,) for each in said}, (found.cards, said)
        (card, _copies), *_ = found.cards.items()
        longest = max(len(name) for name, _copies in said)
        assert len(said) == 1 or len(card) == longest or card == clean_line(written.line)


def what_is_read(text: str, names: list[str]) -> DeckText | CardListError:
    try:
        return read_deck_text(text, Known(cards_named(*names)))
    except CardListError as refused:
        is_refused = refused
    assert is_refused.sentences
    assert all(each.strip() for each in is_refused.sentences)
    return is_refused


def meanings(line: str, names: list[str], *, may_double: bool = False) -> set[tuple[str, int]]:
    """Return all cards and copies for which a player could have written exactly this line.

    With “×” before a name that begins with it, one of the signs is too many: the site may read it or ask.
    """
    text, digits = clean_line(line), {"1", *(part for part in "".join(_numbers(line)).split())}
    return {
        (name, int(number) if "{n}" in form else 1)
        for name in names
        if clean_line(name) in text
        for form in FORMS
        for number in digits
        if may_double or not (form.endswith("×{c}") and name.startswith("×"))
        if text == clean_line(form.format(n=number, c=name))
    }


def _numbers(line: str) -> list[str]:
    return [sign if sign.isascii() and sign.isdigit() else " " for sign in line]


@dataclass
class TypedList:
    """A text as a stranger sends it, and the cards of the game."""

    names: list[str]
    text: str


def typed_list(dice: Random) -> TypedList:
    names = hostile_names(dice)
    lines = [
        dice.choice(FORMS).format(
            n=dice.choice(("1", "2", "0", "99", "9" * 12)), c=dice.choice(names)
        )
        for _ in range(dice.randint(0, 5))
    ]
    text = dice.choice(LINE_ENDS).join([*lines, hostile_text(dice)])
    return TypedList(names, mutated_text(dice, text))


def judge_list(typed: TypedList) -> None:
    found = what_is_read(typed.text, typed.names)
    if isinstance(found, DeckText):
        known = Known(cards_named(*typed.names))
        assert set(found.cards) <= set(typed.names)
        assert all(0 < copies <= MOST_COPIES for copies in found.cards.values())
        assert len(found.left_out) <= len(lines_of(typed.text))
        assert read_list(write_list(found.cards, known), known) == found.cards


def test_what_the_site_writes_it_reads_back() -> None:
    try_many(0.12, deck, judge_deck)


def test_a_line_is_read_as_what_it_says() -> None:
    try_many(0.16, written_line, judge_line)


def test_a_typed_list_is_read_or_refused() -> None:
    try_many(0.17, typed_list, judge_list)
