"""Packs in a browser: upload, edit, publish, fork and propose, with and without scripts."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import NewContext
from tests.pages.accessibility import SMALL, assert_accessible
from tests.pages.people import publish, register

PACK = """
format = 1
[pack]
name = "{name}"
version = "1.0.0"
title = "Quiet nines"
game = "99"
description = "Two cards more."
[[cards]]
name = "{name} Hush"
attributes = {{ number = 0 }}
effects = []
look = {{ tint = "teal", symbol = "~" }}
flavour = "Say nothing."
"""
BROKEN = "effect hush\n  set game.sum = game.smu"


def upload(page: Page, folder: Path, name: str) -> None:
    file = folder / "pack.toml"
    file.write_text(PACK.format(name=name))
    page.goto("/cards/packs/upload/")
    page.get_by_label("Pack file").set_input_files(file)
    page.get_by_role("button", name="Upload").click()
    expect(page.get_by_text("The file has no problems")).to_be_visible()


@pytest.mark.long
def test_pages_are_accessible_and_fit_small_screens(
    new_context: NewContext, tmp_path: Path
) -> None:
    page = new_context(viewport=SMALL).new_page()
    name = "quiet"
    register(page, name)
    upload(page, tmp_path, name)
    assert_accessible(page)
    draft = page.url
    page.goto(f"{draft}new/effect/")
    page.get_by_text("Effects as text").click()
    page.get_by_label("Effect text").fill(BROKEN)
    expect(page.locator("#preview")).to_contain_text("line 2, column")
    assert_accessible(page)
    page.get_by_role("button", name="Save", exact=True).click()
    assert_accessible(page)
    page.get_by_role("link", name=f"{name} Hush", exact=True).click()
    assert_accessible(page)
    page.goto(f"{draft}")
    page.get_by_role("link", name="hush", exact=True).click()
    page.get_by_text("Remove from the draft").click()
    page.get_by_role("button", name="Remove", exact=True).click()
    publish(page)
    packs = ("/cards/packs/", "/cards/packs/99/", "/cards/packs/upload/", page.url)
    pools = ("/cards/pools/99/", "/cards/pools/99/make/", "/cards/pools/99/standard/")
    for address in (*packs, *pools, "/accounts/", "/accounts/forgotten/"):
        page.goto(address)
        assert_accessible(page)


@pytest.mark.slow
def test_changes_of_a_fork_are_proposed_and_accepted(
    new_context: NewContext, tmp_path: Path
) -> None:
    ann, bob = (new_context(java_script_enabled=False).new_page() for _ in range(2))
    register(ann, "ann-packs")
    upload(ann, tmp_path, "nines")
    publish(ann)
    pack = ann.url
    register(bob, "bob-packs")
    bob.goto(pack)
    bob.get_by_role("link", name="Fork").click()
    bob.get_by_label("Name in files").fill("loud-nines")
    bob.get_by_role("button", name="Create").click()
    bob.get_by_role("link", name="nines Hush", exact=True).click()
    bob.get_by_label("Flavour text").fill("Say everything.")
    bob.get_by_role("button", name="Save", exact=True).click()
    bob.goto(bob.url.replace("/draft/", "/propose/"))
    bob.get_by_label("Summary of the change").fill("Louder")
    bob.get_by_role("button", name="Propose").click()
    expect(bob.locator("ins")).to_have_text("everything")
    ann.goto("/cards/packs/")
    ann.get_by_role("link", name="Louder").click()
    ann.get_by_label("Comment for the author").fill("Well said.")
    ann.get_by_role("button", name="Accept into the draft").click()
    publish(ann, "1.1.0")
    ann.get_by_role("button", name="Compare").click()
    expect(ann.locator("ins")).to_have_text("everything")


@pytest.mark.slow
def test_a_pack_is_translated_by_another_player(new_context: NewContext, tmp_path: Path) -> None:
    ann, bob = (new_context(viewport=SMALL).new_page() for _ in range(2))
    register(ann, "ann-words")
    upload(ann, tmp_path, "words")
    ann.get_by_role("link", name="Translate texts").click()
    ann.get_by_label("Quiet nines").fill("静かな九")
    assert_accessible(ann)
    ann.get_by_role("button", name="Save", exact=True).click()
    ann.get_by_role("link", name="Everything in the draft").click()
    publish(ann)
    pack = ann.url
    register(bob, "bob-words")
    bob.goto(pack)
    bob.get_by_role("link", name="Translate", exact=True).click()
    bob.get_by_label("Say nothing.").fill("何も言うな。")
    assert_accessible(bob)
    bob.get_by_role("button", name="Propose these translations").click()
    expect(bob.locator("ins")).to_have_text("何も言うな。")
    ann.goto(bob.url)
    assert_accessible(ann)
    ann.get_by_role("button", name="Accept translations").click()
    bob.goto(pack.replace("/cards/", "/ja/cards/"))
    expect(bob.get_by_role("heading", level=1)).to_have_text("静かな九")
    assert_accessible(bob)
    expect(bob.locator("body")).to_contain_text("bob-words")
