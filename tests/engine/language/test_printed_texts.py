"""The rules text of all shipped effects, all examples of the reference and many others, in one reviewed file.

After a change of the wording, run `REWRITE=1 pytest tests/engine/language/test_printed_texts.py` and read
the difference as an editor would.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

from cards.authoring.starting_games import CLASSICS
from engine.language.reference.examples import example_rules_text, value_rules_text
from engine.language.reference.heading_forms import HEADINGS
from engine.language.reference.statement_forms import STATEMENTS
from engine.language.reference.value_forms import EXPRESSIONS
from engine.language.rules_text import printed_effect
from engine.language.vocabulary import LATEST, vocabulary_of
from engine.rulebook.checker import PackChecker
from engine.rulebook.packs.read_pack import read_pack

TEXTS = Path(__file__).parent / "printed" / "texts.txt"
SHIPPED = (
    ("99",),
    ("bulwark-light", "bulwark-cards"),
    ("bulwark-full", "bulwark-cards"),
    ("bulwark-pack", "bulwark-cards"),
    ("bulwark-entry20", "bulwark-cards"),
    ("colours-seed", "colours-cards"),
    ("colours-classic", "colours-cards"),
    ("colours-classic", "colours-cards", "colours-draw-until"),
    ("colours-classic", "colours-cards", "colours-honest"),
    ("colours-classic", "colours-cards", "colours-one-round"),
    ("colours-classic", "colours-cards", "colours-seven-zero"),
    ("colours-classic", "colours-cards", "colours-stacking"),
    ("ground-duel", "ground-cards"),
    ("ground-duel", "ground-cards", "ground-steward"),
    ("low-water", "low-water-core", "low-water-spring", "low-water-court"),
    *((name,) for name in CLASSICS),
)
STARTER = Path("cards/starter")
PRINTED = Path(__file__).parent / "printed"
VALE, GLADE = PRINTED / "vale.toml", PRINTED / "glade.toml"
FRAMES = sorted(Path("tests/games/frames").glob("*.toml"))
FORMS = {
    "use again": r"^ *use again",
    "several targets": r"^ *(or )?target \w+ from .* (minimum|maximum|exactly):",
    "such_that": r"^ *(target|announce) .* such_that:",
    "or target": r"^ *or target",
    "or cost": r"^ *or cost ",
    "announce a member": r"^ *announce \w+ from (?!.* to )",
    "announce a number": r"^ *announce \w+ from .+ to ",
    "announce shares": r"^ *announce \w+ of ",
    "when of this": r"^ *when .* of this",
    "before of this": r"^ *before .* of this",
    "raising": r"^ *raising ",
    "any effect": r"^ *(before|after|raising) any effect",
    "effects of zones": r"any effect of ",
    "until of a player or card": r"until \w+ (of|leaves)",
    "else if": r"^ *else if ",
    "a share of each": r"^ *for each \w+ in .* with \w+ in ",
    "at next": r"^ *at next ",
    "use while drafting": r"^ *use while drafting",
    "when drafted": r"^ *when drafted",
    "plan": r"^ *plan for",
    "printings": r"\bprintings ",
    "numbers or texts": r"\b(numbers|texts)( \w+)? in ",
    "named members": r"\bcards (?!in|where)\w+ (in|where) ",
    "attribute of a call": r"^ *set \w+\(.*\)\.\w+ [-+]?=",
    "repeat until": r"^ *repeat until ",
    "a round": r"^ *for each \w+ from .* until ",
    "an empty set": r"(^|= )no (cards|players|numbers|texts)$",
    "lines of a function": r"^ *answers .*\n *(let|if|set) ",
}
"""The forms since format 2, by pattern in effect text."""


def printed_texts() -> str:
    lines = [
        *section("The vale", effects_of([VALE])),
        *section("The glade", glade()),
        *section("The reference", examples()),
        *section("The starter packs", shipped()),
    ]
    return "\n".join(lines) + "\n"


def section(title: str, texts: Iterable[tuple[str, str]]) -> Iterator[str]:
    yield f"=== {title}"
    known = set()
    for name, text in texts:
        if (name, text) not in known:
            known.add((name, text))
            yield ""
            yield f"[{name}]"
            yield text


def effects_of(packs: Sequence[Path]) -> Iterator[tuple[str, str]]:
    found = PackChecker(tuple(read_pack(path.read_bytes()) for path in packs)).check()
    for each in found.effects:
        words = found.words.in_edition(each.edition)
        yield each.name, printed_effect(each.tree, words, each.kinds, not each.is_rule)


def glade() -> Iterator[tuple[str, str]]:
    """Yield the effects of the glade, which use the newer words."""
    own = re.findall(r"^effect (\w+)", GLADE.read_text("utf-8"), re.MULTILINE)
    yield from (each for each in effects_of([VALE, GLADE]) if each[0] in own)


def frames() -> Iterator[tuple[str, str]]:
    for path in FRAMES:
        yield from ((f"{path.stem}: {name}", text) for name, text in effects_of([path]))


def sources() -> Iterator[str]:
    """Yield the source of each printed effect."""
    for path in (VALE, GLADE, *FRAMES, *STARTER.glob("*.toml")):
        for part in re.findall(r"'''(.*?)'''", path.read_text("utf-8"), re.DOTALL):
            yield from re.split(r"\n(?=effect )", part)
    vocabulary = vocabulary_of(LATEST)
    yield from (each.example for each in (*HEADINGS, *STATEMENTS, *EXPRESSIONS))
    yield from (each.example for each in vocabulary.commands.values())
    yield from (each.example for each in vocabulary.draft_commands.values())
    yield from (each.example for each in vocabulary.functions.values())


def examples() -> Iterator[tuple[str, str]]:
    for each in (*HEADINGS, *STATEMENTS):
        yield each.form, example_rules_text(each.example, getattr(each, "of_rule", False))
    vocabulary = vocabulary_of(LATEST)
    for command in vocabulary.commands.values():
        yield command.name, example_rules_text(command.example)
    for command in vocabulary.draft_commands.values():
        yield command.name, example_rules_text(f"when drafted\n{command.example}")
    for value in EXPRESSIONS:
        yield value.form, value_rules_text(value.example)
    for function in vocabulary.functions.values():
        yield function.name, value_rules_text(function.example)


@cache
def shipped() -> tuple[tuple[str, str], ...]:
    """Return the effects of the starter packs, each pack with those it is played with."""
    assert {name for names in SHIPPED for name in names} == {
        path.stem for path in STARTER.glob("*.toml")
    }
    packs = ((names[0], [STARTER / f"{name}.toml" for name in names]) for names in SHIPPED)
    return tuple(
        (f"{pack}: {effect}", text) for pack, files in packs for effect, text in effects_of(files)
    )


def test_texts_are_those_that_were_reviewed() -> None:
    if os.environ.get("REWRITE"):
        TEXTS.write_text(printed_texts(), "utf-8")
    found, reviewed = printed_texts().splitlines(), TEXTS.read_text("utf-8").splitlines()
    assert found == reviewed, "run this test with REWRITE=1, then review the difference"


def test_every_command_and_function_is_printed_twice() -> None:
    vocabulary, texts = vocabulary_of(LATEST), list(sources())
    for word in (*vocabulary.commands, *vocabulary.draft_commands, *vocabulary.functions):
        pattern = re.compile(rf"\b{word}\b")
        found = [text for text in texts if pattern.search(text)]
        assert len(found) >= 2, f"print another effect with {word} in glade.toml"


@pytest.mark.parametrize("form", FORMS)
def test_every_newer_form_is_printed_twice(form: str) -> None:
    pattern = re.compile(FORMS[form], re.MULTILINE)
    assert sum(pattern.search(text) is not None for text in sources()) >= 2
