"""Fuzz pack files: each is refused with problems or can be played."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

from engine.language.messages.problems import Problem
from engine.play import ActionUndone, IllegalDeck, Session, StartError
from engine.rulebook import GameRules, InvalidPackError, build_rules, read_pack
from tests.architecture.source import ROOT
from tests.engine.example_game import RULES, toml_text
from tests.engine.fuzz.mutating import LETTERS, WORDS, mutated
from tests.engine.fuzz.trying import try_many

UNO = (ROOT / "benchmarks/uno/seed.toml").read_text(encoding="utf-8")
STARTERS = [
    path.read_text(encoding="utf-8")
    for folder in ("cards/starter", "tests/games/frames")
    for path in sorted((ROOT / folder).glob("*.toml"))
]
STRANGE: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 11, 10**9, 10**30, 1.5, float("inf"), float("nan")),
    *("", "x", "a b", "丟牌", "effect", "you", "game", "1", "\x00", "\x7f", "x" * 30_000, "\u202e"),
    *([], [1], [2, 2], [2, 1], [0, 99], ["x"], [[]], [{}], {}, {"x": 1}, {"name": "x"}),
)
"""Replacement values. None removes the key."""
Place = tuple[dict[str, Any] | list[Any], Any]


def places(value: object) -> Iterator[Place]:
    """Yield every place in nested tables and lists whose value can be replaced."""
    if isinstance(value, dict | list):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            yield value, key
            yield from places(value[key])


def distorted_pack(dice: Random) -> str:
    """Return a well-formed pack with wrong content."""
    table = tomllib.loads(dice.choice((RULES, RULES, UNO, dice.choice(STARTERS))))
    for _ in range(dice.choice((1, 1, 2, 5))):
        found = list(places(table))
        holder, key = dice.choice(found)
        value = deepcopy(changed(dice, holder[key], found))
        if value is not None:
            holder[key] = value
        elif isinstance(holder, dict):
            del holder[key]
        if isinstance(holder, dict) and dice.random() < 0.1:
            holder[dice.choice((*WORDS, "name", "cards", "rules"))] = deepcopy(value) or 1
    return "".join(f"{toml_text(key)} = {toml(value)}\n" for key, value in table.items())


def changed(dice: Random, value: object, found: list[Place]) -> Any:
    """Return a replacement, often of the same type."""
    alike = [each for holder, key in found if type(each := holder[key]) is type(value)]
    match value:
        case str() if dice.random() < 0.3:
            return mutated(dice, value)
        case int() if dice.random() < 0.3:
            return value + dice.choice((-1, 1))
    return (
        dice.choice(alike) if dice.random() < 0.6 else dice.choice((*STRANGE, dice.choice(WORDS)))
    )


def toml(value: object) -> str:
    match value:
        case dict():
            inside = (f"{toml_text(key)} = {toml(each)}" for key, each in value.items())
            return "{" + ", ".join(inside) + "}"
        case list():
            return "[" + ", ".join(map(toml, value)) + "]"
        case bool():
            return "true" if value else "false"
        case str():
            return toml_text(value)
        case _:
            return str(value)


def misspelled_pack(dice: Random) -> bytes:
    data = bytearray(
        mutated(dice, dice.choice((RULES, RULES, UNO, dice.choice(STARTERS)))), "utf-8"
    )
    for _ in range(dice.choice((0, 0, 1, 3))):
        data[dice.randrange(len(data))] = dice.randrange(256)
    return bytes(data)


def random_bytes(dice: Random) -> bytes:
    return dice.choice((dice.randbytes(40), "".join(dice.choices(LETTERS, k=40)).encode()))


def judge(source: str | bytes) -> None:
    try:
        rules = build_rules([read_pack(source)])
    except InvalidPackError as error:
        judge_problems(error.problems)
        return
    assert rules.fingerprint
    assert all(isinstance(each.text, str) for each in rules.printed_rules)
    play_a_little(rules)


def judge_problems(problems: list[Problem]) -> None:
    assert problems
    assert all(problem.message for problem in problems)


def play_a_little(rules: GameRules) -> None:
    decks = {seat: dict(rules.decks[0].cards) for seat in range(rules.seats[0]) if rules.decks}
    try:
        session = Session.start(rules, decks if rules.uses_decks else None, seats=rules.seats[0])
    except (IllegalDeck, StartError):
        return
    for _ in range(10):
        for seat in list(session.decisions)[:1]:
            try:
                session.act(seat, session.legal_actions(seat)[-1])
            except ActionUndone:
                return
            session.view(seat)


def test_packs_of_the_right_form() -> None:
    try_many(0.1, distorted_pack, judge)


def test_misspelled_packs() -> None:
    try_many(0.05, misspelled_pack, judge)


def test_bytes() -> None:
    try_many(0.05, random_bytes, judge)
