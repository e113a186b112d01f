"""Generate effect texts with small mistakes, and random words and letters."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from engine.language.messages.catalogue import MESSAGES
from engine.language.reference import EXPRESSIONS, HEADINGS, STATEMENTS
from engine.language.reference.examples import effect_text
from engine.language.vocabulary.commands import COMMANDS
from engine.language.vocabulary.functions import FUNCTIONS
from tests.architecture.source import ROOT
from tests.engine.fuzz.mutating import LETTERS, WORDS, mutated, spliced


def shipped(path: Path) -> list[str]:
    return re.findall(r"effect .*?(?=\n\n|''')", path.read_text(encoding="utf-8"), re.DOTALL)


GOOD = [
    *(effect_text(word.example) for word in COMMANDS.values()),
    *(effect_text(f"let x = {word.example}") for word in FUNCTIONS.values()),
    *(effect_text(form.example) for form in (*HEADINGS, *STATEMENTS)),
    *(text for path in sorted((ROOT / "cards/starter").glob("*.toml")) for text in shipped(path)),
    *shipped(ROOT / "benchmarks/uno/seed.toml"),
]
BAD = [text for rule in MESSAGES.values() for text in (*rule.misread, *rule.examples)]
VALUES = [*(word.example for word in FUNCTIONS.values()), *(form.example for form in EXPRESSIONS)]


def from_texts(dice: Random) -> str:
    texts = GOOD if dice.random() < 0.8 else BAD
    return mutated(dice, dice.choice(texts)) if dice.random() < 0.7 else spliced(dice, texts)


def from_words(dice: Random) -> str:
    """Return random words and signs with random indentation."""
    lines = (dice.choices(WORDS, k=dice.randrange(1, 8)) for _ in range(dice.randrange(1, 5)))
    indented = (" " * dice.choice((2, 2, 2, 4, 3)) + " ".join(line) for line in lines)
    return "effect e\n" + "\n".join(indented)


def from_letters(dice: Random) -> str:
    return "".join(dice.choices(LETTERS, k=dice.randrange(60)))
