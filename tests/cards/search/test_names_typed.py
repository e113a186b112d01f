"""Every name that exists is found as people type it, and every facet leads to its count."""

import json
from pathlib import Path

import pytest

from cards.authoring.loading.packs import load_starter_packs
from cards.models import Game
from cards.search.search import search_cards
from tests.cards.search.meadow import RULES
from tests.cases import for_each

NAMES = (
    "Plain", "Ward: black", "Re:Zero", "-1 Day", "speed>3", "Łódź", "Ægir", "O'Brien", "Frog 🐸", "💀",
    "a=b", "Œuvre", "Søren", "L’Été", "Fire & Ice", "not now", "this or that", "(un)done", '"Ace"', "???",
    "power:1", "Crème Brûlée", "霧の番人", "حارس الضباب", "Ж", "A|B", "wild!", "+1", "★ Star", "name:x",
)  # fmt: skip
KINDS = ('"odd" kind', "Elf", "elf", "a,b", "(c)", "or")


@pytest.fixture
def named(db: None, tmp_path: Path) -> Game:
    kind = '[attributes.card.kind]\nkind = "text"\ntitle = "Kind"\nwording = "{of}\'s kind"\n\n'
    rules = RULES.replace("{seeds}", "1").replace("[[zones]]", kind + "[[zones]]", 1)
    cards = "".join(
        f"[[cards]]\nname = {json.dumps(name, ensure_ascii=False)}\n"
        f"attributes = {{ kind = {json.dumps(KINDS[place % len(KINDS)])}, power = {place % 3} }}\n"
        for place, name in enumerate(NAMES)
    )
    pack = '[pack]\nname = "set"\nversion = "1.0.0"\ntitle = "Set"\ngame = "meadow"\n'
    (tmp_path / "rules.toml").write_text(rules, encoding="utf-8")
    (tmp_path / "set.toml").write_text(f"format = 1\n\n{pack}\n{cards}", encoding="utf-8")
    reports = load_starter_packs(tmp_path)
    assert not [report.sentences for report in reports if report.is_refused]
    return Game.objects.get(slug="meadow")


def titles(game: Game, text: str) -> list[str]:
    return [card.words.title for card in search_cards(text, game).page(1)]


def test_every_name_is_found_as_it_is_written(named: Game) -> None:
    lost = [name for name in NAMES if name not in titles(named, name)]
    assert lost == []


@for_each(
    "typed, name",
    [
        ("lodz", "Łódź"),
        ("aegir", "Ægir"),
        ("obrien", "O'Brien"),
        ("o’brien", "O'Brien"),
        ("brien", "O'Brien"),
        ("oeuvre", "Œuvre"),
        ("soren", "Søren"),
        ("lete", "L’Été"),
        ("ete", "L’Été"),
        ("creme", "Crème Brûlée"),
        ("🐸", "Frog 🐸"),
        ("ward: bl", "Ward: black"),
        ("re:z", "Re:Zero"),
        ("fire and ice", "Fire & Ice"),
        ("fire & ice", "Fire & Ice"),
        ("★", "★ Star"),
    ],
)
def test_a_name_is_found_in_another_form(named: Game, typed: str, name: str) -> None:
    assert titles(named, typed) == [name]


@for_each("typed", ["🦊", "?!?!", "☆", "nobody: knows"])
def test_signs_that_no_card_has_find_nothing(named: Game, typed: str) -> None:
    assert search_cards(typed, named).count == 0


def test_a_name_with_signs_stands_beside_what_the_query_finds(named: Game) -> None:
    found = search_cards("power:1", named)
    assert "power:1" in titles(named, "power:1")
    assert found.count == 11


def test_every_facet_leads_to_its_count(named: Game) -> None:
    """Kind is a key of the site, too. Its facets once led to no card."""
    found = search_cards("", named)
    kinds = next(facet for facet in found.facets if facet.title == "Kind")
    assert len(kinds.choices) == len(KINDS)
    for facet in found.facets:
        for choice in facet.choices:
            # A card has this term for a name, and is found by it, too.
            beside = choice.term == "power:1"
            assert search_cards(choice.term, named).count == choice.count + beside, choice.term


def test_a_key_of_the_site_and_an_attribute_of_its_name_both_work(named: Game) -> None:
    assert search_cards("kind:elf", named).count == search_cards("attribute-kind:elf", named).count
    assert not search_cards("kind:elf", named).mistakes
    (mistake,) = search_cards("kind:dwarf plain", named).mistakes
    assert mistake.code == "value_unknown"
