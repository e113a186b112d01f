"""Read pack files, reporting all problems at once."""

from __future__ import annotations

import re
import tomllib
from itertools import chain
from typing import Any

from engine.language.messages.problems import Problem
from engine.language.syntax import Position
from engine.language.vocabulary import EDITIONS, FIRST, LATEST, SINCE_SECOND
from engine.rulebook.packs.generated_tables import expand_tables
from engine.rulebook.packs.lessons import read_lessons
from engine.rulebook.packs.pack import InvalidPackError, PackFile
from engine.rulebook.packs.readers.blocks import read_blocks
from engine.rulebook.packs.readers.boosters import read_boosters
from engine.rulebook.packs.readers.cards import TINTS, read_card, read_deck, read_effects
from engine.rulebook.packs.readers.game import read_addition, read_rules
from engine.rulebook.packs.readers.name_clashes import check_built_in, duplicates
from engine.rulebook.packs.readers.preferences import read_preference
from engine.rulebook.packs.readers.recipes import read_recipes
from engine.rulebook.packs.readers.style import read_style
from engine.rulebook.packs.readers.words import read_words
from engine.rulebook.packs.scenarios import read_scenarios
from engine.rulebook.packs.table_reader import TableReader

LARGEST = 2_000_000  # In bytes.
VERSION = re.compile(r"\d{1,6}\.\d{1,6}\.\d{1,6}")
PLACE = re.compile(r"(?P<why>.*) \(at line (?P<line>\d+), column (?P<column>\d+)\)")
MOST_NAMES = 20
DEEPEST = 40
# An unfinished text counts as a name, too. Otherwise, each escaped quotation mark in it would be
# tried as the beginning of another text.
KEY = r"""(?:[\w-]++|"(?:[^"\\\n]|\\.)*+"?|'[^'\n]*+')"""
# Texts of several lines and comments are matched first, because dots in them don't separate names.
KEYS = re.compile(
    r'''"""(?:[^"\\]|\\.|"(?!""))*+(?:"{3,5}|\\?\Z)'''
    r"""|'''(?:[^']|'(?!''))*+(?:'{3,5}|\Z)"""
    rf"""|\#[^\n]*+|(?P<keys>{KEY}(?:[ \t]*+\.[ \t]*+{KEY})*+)|[^\w"'#-]++|.""",
    re.DOTALL,
)
MOST_DIGITS = 1_000
TOO_LARGE = 10**MOST_DIGITS
LONG_NUMBER = Problem.of("pack_number_long", limit=MOST_DIGITS)
NAME = re.compile(r"[\w][\w -]{0,49}")
LICENSES = (
    *("", "CC0-1.0", "CC-BY-4.0", "CC-BY-SA-4.0"),
    *("CC-BY-NC-4.0", "CC-BY-NC-SA-4.0", "MIT"),
)
"""Identifiers of the SPDX list. Without one, all rights stay with the owner of the pack."""


def read_pack(source: str | bytes) -> PackFile:
    """Read a version of a pack. Raises InvalidPackError with all problems."""
    pack, problems = read_leniently(source)
    if problems:
        raise InvalidPackError(problems)
    return pack


def read_leniently(source: str | bytes) -> tuple[PackFile, list[Problem]]:
    """Return the readable parts of a pack file, and its problems. Raises
    InvalidPackError if it isn't TOML.
    """
    problems: list[Problem] = []
    head = TableReader(decode(source), "the pack", problems)
    head.edition = read_format(head)
    pack = read_head(head)
    head.finish()
    return pack, problems


def read_format(head: TableReader) -> int:
    """Read the format of a file, which is the edition of its effect text."""
    found = head.number("format")
    if found in EDITIONS:
        return found
    head.report("pack_format", known=f"{EDITIONS[0]} to {LATEST}", newest=LATEST)
    return FIRST


def decode(source: str | bytes) -> dict[str, Any]:
    """Parse the TOML text of a pack, and expand generated tables. Raises InvalidPackError."""
    if len(source if isinstance(source, bytes) else source.encode()) > LARGEST:
        raise InvalidPackError([Problem.of("pack_large", limit=LARGEST)])
    try:
        text = source.decode("utf-8-sig") if isinstance(source, bytes) else source
    except UnicodeDecodeError:
        raise InvalidPackError([Problem.of("pack_not_text")]) from None
    tables = read_tables(text.removeprefix("\ufeff").replace("\r\n", "\n"))
    if tables.get("format") in SINCE_SECOND:
        expand_tables(tables)
    return tables


def read_tables(text: str) -> dict[str, Any]:
    """Parse TOML text safely. Use this for all text from players. Raises InvalidPackError."""
    if has_long_key(text):
        raise InvalidPackError([Problem.of("pack_key_long", limit=MOST_NAMES)])
    try:
        tables = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise InvalidPackError([toml_problem(str(error), text)]) from None
    except ValueError:  # int() rejects more than 4,300 digits.
        raise InvalidPackError([LONG_NUMBER]) from None
    if _has_long_number(tables):
        raise InvalidPackError([LONG_NUMBER])
    if _is_deep(tables):
        raise InvalidPackError([Problem.of("pack_deep", limit=DEEPEST)])
    return tables


def has_long_key(text: str) -> bool:
    """Return True if a key has more parts than a pack needs.

    Python's TOML parser takes quadratic time for dotted keys, so a long one would block the site for hours.
    """
    if all(line.count(".") < MOST_NAMES for line in text.split("\n")):
        return False
    found = (match["keys"] for match in KEYS.finditer(text))
    return any(keys and len(re.findall(KEY, keys)) > MOST_NAMES for keys in found)


def _has_long_number(tables: dict[str, Any]) -> bool:
    """Return True if a number is too long to print. Python reads hexadecimal numbers of any length."""
    values: list[Any] = [tables]
    while values:
        match values.pop():
            case dict() as table:
                values += table.values()
            case list() as several:
                values += several
            case int() as number if abs(number) >= TOO_LARGE:
                return True
    return False


def _is_deep(tables: dict[str, Any]) -> bool:
    """Return True if lists and tables are nested so deeply that walking them would take long."""
    level: list[Any] = [tables]
    for _ in range(DEEPEST):
        inner = chain.from_iterable(e.values() if isinstance(e, dict) else e for e in level)
        level = [each for each in inner if isinstance(each, dict | list)]
    return bool(level)


def toml_problem(why: str, text: str) -> Problem:
    """Convert a message from Python's TOML parser to a problem with a position."""
    place = PLACE.fullmatch(why)
    if not place:
        return Problem.of("pack_not_toml", why=why)
    at = Position(int(place["line"]), int(place["column"]))
    return Problem.of("pack_not_toml", at, why=place["why"]).with_excerpt(text)


def read_head(head: TableReader) -> PackFile:
    about = head.table_at("pack")
    rules = read_rules(head) if head.has("game") else None
    addition = read_addition(head, about) if about.has("adds_to") and not rules else None
    effects = read_effects(head)
    style = rules.style if rules else read_style(head, TINTS, None)
    listed = head.tables("cards", "card")
    cards = tuple(read_card(table, effects, style, rules is not None) for table in listed)
    pack = PackFile(
        name=checked_name(about, about.text("name", longest=50)),
        version=checked_version(about, about.text("version")),
        title=about.line("title", longest=100),
        game=checked_name(about, about.text("game", longest=50)),
        description=about.text("description", ""),
        changelog=about.text("changelog", ""),
        rules=rules,
        effects=tuple(effects),
        cards=cards,
        decks=tuple(read_deck(table) for table in head.tables("decks", "deck")),
        addition=addition,
        preferences=tuple(map(read_preference, head.tables("preferences", "preference"))),
        scenarios=read_scenarios(head),
        recipes=read_recipes(head),
        blocks=read_blocks(head),
        lessons=read_lessons(head),
        boosters=read_boosters(head, cards),
        edition=head.edition,
        license=about.one_of("license", LICENSES, ""),
        words=read_words(head),
    )
    if rules and "adds_to" in about.table:
        about.report("addition_is_game")
    about.finish()
    for name in duplicates([card.name for card in pack.cards]):
        head.report("card_twice", name=name)
    for name in duplicates([effect.name for effect in pack.effects]):
        head.report("effect_twice", name=name)
    for what in ("decks", "scenarios", "recipes", "blocks", "lessons", "boosters"):
        for name in duplicates([each.name for each in getattr(pack, what)]):
            head.report("pack_twice", name=name, what=what)
    check_built_in(head, pack.effects)
    return pack


def checked_name(about: TableReader, name: str) -> str:
    if name and not NAME.fullmatch(name):
        about.report("pack_name", text=name)
    return name


def checked_version(about: TableReader, version: str) -> str:
    if version and not VERSION.fullmatch(version):
        about.report("pack_version", text=version)
    return version
