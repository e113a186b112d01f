"""Sorts of effects, each as one to be filled in: what sort it is decides all the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.editing.choices import Usage
from engine.editing.fresh import NothingFits, fresh_value
from engine.editing.heading_menu import HeadingMenu
from engine.editing.pieces import line_text
from engine.editing.surveying import Place
from engine.language import syntax
from engine.language.kinds import PLAYER, Kind
from engine.language.syntax import Header
from engine.language.unparse import expression_text
from engine.language.words import GameWords

DO = 'say "…"'


@dataclass(frozen=True, slots=True)
class Sort:
    """`text` are the lines below an effect's first one."""

    title: str
    help: str
    text: str


SORTS: tuple[tuple[str, str, Callable[[Header], bool]], ...] = (
    (
        "A player uses it",
        "on their turn or at any time, for a price if you like",
        lambda head: isinstance(head, syntax.Use),
    ),
    (
        "It happens by itself after something else",
        "“When you draw a card, …”",
        lambda head: isinstance(head, syntax.Trigger) and head.when == "after",
    ),
    (
        "It happens by itself before something else",
        "it can call off or change what is about to happen",
        lambda head: isinstance(head, syntax.Trigger) and head.when == "before",
    ),
    (
        "It holds all the time",
        "“Your other cards have 1 more …”",
        lambda head: isinstance(head, syntax.Reading),
    ),
    (
        "It answers a question",
        "a value other effects ask for: how many, who, whether",
        lambda head: isinstance(head, syntax.Answers),
    ),
    (
        "It belongs to a player, a zone or a phase",
        "a rule that each of them has",
        lambda head: isinstance(head, syntax.Bearer),
    ),
)
CALLED = Sort("Others make it happen", "phases, cards or other rules say when", DO)


def sorts(words: GameWords, use: Usage, on_card: bool) -> list[Sort]:
    """Those that this game can say, with the headings its effects have most."""
    menu = HeadingMenu(Place(names={"you": PLAYER}), words, (), on_card)
    headings = [heading for heading, *_ in menu.headings()]
    found = []
    for title, about, is_so in SORTS:
        fitting = [each for each in headings if is_so(each)]
        if fitting:
            usual = max(fitting, key=lambda each: usual_first(each, use))
            found.append(Sort(title, about, "\n".join(_lines(usual, words)) + "\n"))
    return [*found[:3], CALLED, *found[3:]]


def usual_first(heading: Header, use: Usage) -> tuple[int, int, bool]:
    """What cards have is read oftener than what the game has."""
    word = f"{heading.when} {heading.kind}" if isinstance(heading, syntax.Trigger) else ""
    is_of_cards = isinstance(heading, syntax.Reading) and heading.of_class == "card"
    return use.lines[line_text(heading)], use.words[word], is_of_cards


def _lines(heading: Header, words: GameWords) -> Iterator[str]:
    yield line_text(heading)
    if isinstance(heading, syntax.Reading):
        read = words.attributes[heading.of_class, heading.attribute].kind
        yield f"set value = {_first(read, words)}"
    elif not isinstance(heading, syntax.Answers):
        yield DO


def _first(kind: Kind, words: GameWords) -> str:
    try:
        return expression_text(fresh_value(kind, Place(names={"you": PLAYER}), words))
    except NothingFits:
        return "value"
