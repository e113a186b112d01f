"""The catalogue of another language: every effect of 99 is printed in German."""

import re
from pathlib import Path

import pytest

from engine.language.rules_text.effect import EffectWording, whole_effect
from engine.language.rules_text.grammar.german.german import German
from engine.language.rules_text.grammar.german.german_templates import TEMPLATES, WORDS
from engine.language.rules_text.plan.phrases import TemplateName
from engine.rulebook.checker import PackChecker
from engine.rulebook.packs.read_pack import read_pack

PACK = Path("cards/starter/99.toml")
SAME = {"trigger", "game", "this_noun", "that_noun", "this_card", "that player", "no"}
"""Names of the language, and texts that the grammar makes itself."""
ROLE = re.compile(r"\{[^{}]*\}(?:'s)?")


class Strict(German):
    """Remember the English templates that the catalogue doesn't have."""

    def __init__(self) -> None:
        self.missing: set[str] = set()

    def translate(self, template: str) -> str:
        is_german = template[1:2] == "|"
        catalogue = TEMPLATES if isinstance(template, TemplateName) else WORDS
        if not is_german and template not in catalogue and ROLE.sub("", template).strip():
            self.missing.add(template)
        return super().translate(template)


@pytest.fixture(scope="module")
def german() -> tuple[dict[str, str], set[str]]:
    found = PackChecker((read_pack(PACK.read_bytes()),)).check()
    language = Strict()
    texts = {
        each.name: language.text(
            whole_effect(
                EffectWording(found.words, each.kinds, not each.is_rule, language), each.tree
            )
        )
        for each in found.effects
    }
    return texts, language.missing


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (
            "add",
            (
                "In der Phase „Spielen“: Du darfst diese Karte aus deiner Hand ausspielen, wenn die "
                "Summe plus ihre Zahl höchstens 99 ist. Lege diese Karte in deine Ablage. "
                "Addiere die Zahl dieser Karte zu der Summe. Du kannst nicht mehr handeln."
            ),
        ),
        (
            "setup",
            (
                "Jeder Spieler: mische seinen Stapel. Jeder Spieler zieht 5 Karten. "
                "Ein zufälliger Spieler beginnt."
            ),
        ),
        ("draw_one", "Der Spieler am Zug zieht eine Karte."),
    ],
)
def test_articles_cases_and_order_are_those_of_the_language(
    effect: str, text: str, german: tuple[dict[str, str], set[str]]
) -> None:
    assert german[0][effect] == text


def test_no_template_of_99_is_missing(german: tuple[dict[str, str], set[str]]) -> None:
    assert german[1] - SAME == set()
