"""The reference lists every key that packs can have, and all of its examples work."""

import re
import tomllib

from cards.authoring.drafts.document import PartContent, tables_of
from cards.authoring.reference.examples import Example, example_parts, game_about, game_parts
from cards.authoring.reference.key_help import HELP
from cards.authoring.reference.key_recorder import pack_file_keys
from cards.authoring.reference.pack_file_page import page
from cards.authoring.reference.pages import PAGES, look_up
from cards.models import DraftPart
from engine.play.scenario import run_pack
from engine.rulebook import build_rules, read_pack
from engine.rulebook.packs.write_pack import write_pack
from tests.architecture.source import ROOT
from tests.scale import LONG, spread

TRIED = 60
"""How many examples `make test` tries."""


def test_every_key_has_a_meaning_and_every_meaning_a_key() -> None:
    known = {heading: set(keys) for heading, keys in pack_file_keys().items()}
    assert {heading: set(each.keys) for heading, each in HELP.items()} == known


def test_packs_use_only_tables_of_the_page() -> None:
    """The keys come from the code that reads packs, so a table that it skips would be missing."""
    known = set(pack_file_keys()["top of the file"])
    files = (ROOT / "cards/starter").glob("*.toml")
    used = {key for file in files for key in tomllib.loads(file.read_text(encoding="utf-8"))}
    assert used <= known
    assert len(used) > 10


def test_keys_of_the_second_format_are_marked() -> None:
    marked = {
        (heading, key)
        for heading, keys in pack_file_keys().items()
        for key, each in keys.items()
        if each.since > 1
    }
    assert ("[[cards]]", "in_decks") in marked
    assert ("[[zones]]", "forgets") in marked
    assert ("[[zones]]", "name") not in marked


def test_the_page_about_pack_files_is_up_to_date() -> None:
    assert (ROOT / "docs/pack-files.md").read_text(encoding="utf-8") == page(), "make docs"


def pack_with(example: Example) -> str:
    """Return the example game with the example's additions."""
    parts = {(part.kind, part.name): part for part in game_parts()}
    for part in example_parts(example):
        key = (part.kind, part.name)
        if part.kind == DraftPart.Kind.RULES:
            text = parts[key].content["text"] + "\n" + part.content["text"]
            part = PartContent(part.kind, {"text": text})
        parts[key] = part
    rules = parts.pop((DraftPart.Kind.RULES, "rules"))
    tables = tables_of(game_about(), parts.values(), tomllib.loads(rules.content["text"]))
    return write_pack(tables)


def test_examples_work() -> None:
    """The pages take a second to read, so only this test does, and not the list of all tests."""
    found = [each for page in PAGES.values() for each in page.document.examples.values()]
    for example in found if LONG else spread(found, TRIED):
        pack = read_pack(pack_with(example))
        assert run_pack(build_rules([pack]), pack) == [], example
        assert len(pack.scenarios) == example.text.count("[[scenarios]]"), example


def test_the_chapters_about_timing_and_scenarios_are_played() -> None:
    for name in ("timing", "scenarios"):
        played = [each for each in PAGES[name].document.examples.values() if "[[scen" in each.text]
        assert len(played) >= 5


def test_links_inside_the_reference_lead_somewhere() -> None:
    for each in PAGES.values():
        anchors = {entry.anchor for entry in each.document.entries}
        assert set(re.findall(r'href="#([^"]+)"', each.document.html)) <= anchors


def test_words_are_looked_up_on_all_pages() -> None:
    (page, entry), *_others = look_up("shuffle")
    assert (page.name, entry.anchor) == ("language", "shuffle")
    assert [page.name for page, _entry in look_up("in_decks")] == ["pack-files"]
    assert list(look_up("")) == []
