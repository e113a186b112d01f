"""Renaming an effect changes the whole draft, and undo reverts all of it."""

from typing import Any

import pytest

from cards.authoring.drafts.document import PartContent
from cards.authoring.drafts.publishing import check_draft
from cards.authoring.drafts.saving import LARGEST_PART, add_part
from cards.authoring.editor.rename_effect import content_with_rename
from cards.authoring.loading.files import FOLDER
from cards.models import Draft, DraftPart
from engine.editing.document.rename_effect import EffectRename
from engine.rulebook import load_rules
from engine.rulebook.packs.read_pack import read_tables
from tcgsite.accounts.models import User
from tests.cards.authoring.editor.test_editor import does, page
from tests.cards.authoring.visits import Visitor

STRIKE = 'effect strike "Strike"\n  use in play from hand\n  set game.sum -= 5\n'
WATCHER: dict[str, Any] = {
    "name": "Watcher",
    "effects": ["strike", "add"],
    "text": """effect watch # it counts
  before strike from hand
  # each time
  if has(this, strike) and times_used(strike, you) > 0
    strike
""",
}
WATCHER_AFTER = {
    **WATCHER,
    "effects": ["blow", "add"],
    "text": WATCHER["text"].replace("strike", "blow"),
}
PLAYED: dict[str, Any] = {
    "name": "struck",
    "title": "To strike",
    "picture": "game  phase: play  turn_player: you  sum: 9\nyou  hand: Watcher strike\nopponent\n",
    "moves": ["you: use strike of Watcher", "opponent: pass"],
    "expects": ["times_used(strike, you) == 1"],
}
PLAYED_AFTER = {
    **PLAYED,
    "moves": ["you: use blow of Watcher", "opponent: pass"],
    "expects": ["times_used(blow, you) == 1"],
}
AFTER = (WATCHER_AFTER, PLAYED_AFTER)


@pytest.fixture
def strike(draft: Draft, bo: User) -> DraftPart:
    add_part(draft, PartContent("card", WATCHER), bo)
    add_part(draft, PartContent("scenario", PLAYED), bo)
    return add_part(draft, PartContent("effect", {"list": "cards", "text": STRIKE}), bo)


def others(strike: DraftPart) -> tuple[Any, ...]:
    return tuple(each.content for each in strike.draft.parts.exclude(pk=strike.pk))


def renames(visitor: Visitor, strike: DraftPart, new: str, status: int = 302) -> str:
    return does(visitor, strike, "feature", status, at="name", which="name", values=new)


def test_the_draft_follows_and_goes_back_as_one(strike: DraftPart, bo_visits: Visitor) -> None:
    draft = strike.draft
    before = check_draft(draft).sentences
    renames(bo_visits, strike, "blow")
    assert others(strike) == AFTER
    assert check_draft(draft).sentences == before
    does(bo_visits, strike, "undo")
    assert others(strike) == (WATCHER, PLAYED)
    does(bo_visits, strike, "redo")
    assert others(strike) == AFTER
    watcher = draft.parts.get(name="Watcher")
    does(bo_visits, watcher, "undo")
    strike.refresh_from_db()
    assert (strike.name, others(strike)) == ("strike", (WATCHER, PLAYED)), "from whichever part"


def test_what_was_changed_since_is_kept(strike: DraftPart, bo_visits: Visitor) -> None:
    renames(bo_visits, strike, "blow")
    watcher = strike.draft.parts.get(name="Watcher")
    does(bo_visits, watcher, "insert", at="body.0", text="draw you")
    does(bo_visits, strike, "undo")
    watcher.refresh_from_db()
    assert watcher.content["text"] == WATCHER["text"].replace("  # each", "  draw you\n  # each")


def test_what_is_only_renamed_as_text_is_renamed_too(strike: DraftPart, bo_visits: Visitor) -> None:
    does(bo_visits, strike, "write", text=STRIKE.replace("effect strike", "effect blow"))
    assert others(strike) == AFTER


def test_a_name_that_means_something_is_refused(
    strike: DraftPart, bo: User, bo_visits: Visitor
) -> None:
    assert "is already in use" in renames(bo_visits, strike, "add", 422)
    renames(bo_visits, strike, "blow")
    new = {"list": "cards", "text": STRIKE.replace("Strike", "Another")}
    add_part(strike.draft, PartContent("effect", new), bo)
    assert "The name “strike” is in use again" in does(bo_visits, strike, "undo", 422)
    assert "blow" in bo_visits.reads(page(strike))


def test_what_stands_in_the_place_of_another_keeps_its_name(
    strike: DraftPart, bo_visits: Visitor
) -> None:
    strike.draft.about["replaces"] = ["strike"]
    strike.draft.save()
    assert "it replaces the game rule" in renames(bo_visits, strike, "blow", 422)
    assert others(strike) == (WATCHER, PLAYED)


def test_tables_of_a_game_follow_and_keep_their_remarks() -> None:
    words = load_rules(FOLDER / "99.toml").words
    text = """# let_act is the rule that lets them act
[game]
title = "let_act" # not this one
setup = "let_act"

[[phases]]
name = "let_act"
effects = ["draw_one", "let_act"]

[stops]
let_act = "Acting"

[[preferences]]
effect = "let_act"
worth = "times_used(let_act, you)"
"""
    after = text
    for old, new in (
        ('setup = "let_act"', 'setup = "go"'),
        ('"draw_one", "let_act"', '"draw_one", "go"'),
        ('let_act = "Acting"', 'go = "Acting"'),
        ('effect = "let_act"', 'effect = "go"'),
        ("times_used(let_act, you)", "times_used(go, you)"),
    ):
        after = after.replace(old, new)
    assert content_with_rename("rules", {"text": text}, EffectRename("let_act", "go", words)) == {
        "text": after
    }


@pytest.fixture(scope="module")
def blow() -> EffectRename:
    return EffectRename("strike", "blow", load_rules(FOLDER / "99.toml").words)


@pytest.mark.parametrize(
    ("picture", "after"),
    [
        ("game  stack: strike(card=3) add  sum: 9", "game  stack: blow(card=3) add  sum: 9"),
        ("game  phase: strike strike  sum: 9", "game  phase: strike blow  sum: 9"),
        ("game  phase: play add strike\nyou", "game  phase: play add blow\nyou"),
        (
            "game  phase: play  strike: 1  hand: strike",
            "game  phase: play  strike: 1  hand: strike",
        ),
        ("game  phase: play  $hand: strike", "game  phase: play  $hand: strike"),
    ],
)
def test_pictures_name_effects_on_the_stack_and_after_the_phase(
    picture: str, after: str, blow: EffectRename
) -> None:
    found = content_with_rename("scenario", {"picture": picture}, blow)
    assert found == {"picture": after}


def test_the_longest_picture_is_renamed_at_once(blow: EffectRename) -> None:
    """Reading the rest of the line at each of its words would take half a minute."""
    picture = "game stack: strike" + " a" * (LARGEST_PART // 2)
    found = content_with_rename("scenario", {"picture": picture}, blow)
    assert found == {"picture": picture.replace("strike", "blow")}


def rules_after(text: str, name: EffectRename) -> str:
    return str(content_with_rename("rules", {"text": text}, name)["text"])


def test_remarks_are_kept_while_few_places_have_to_be_tried(blow: EffectRename) -> None:
    text = "# strike" * 50 + '\n[game]\nsetup = "strike" # strike\n'
    assert rules_after(text, blow) == text.replace('"strike"', '"blow"')


@pytest.mark.slow
@pytest.mark.parametrize("setup", ['"strike"', '"\\u0073trike"'])
def test_the_largest_rules_are_rewritten_if_too_many_places_have_the_name(
    setup: str, blow: EffectRename
) -> None:
    """Reading them again for each place would take hours."""
    size = LARGEST_PART // 2
    text = f"[game]\nx = [{'1,' * (size // 2)}]\n# {'strike ' * (size // 7)}\nsetup = {setup}\n"
    after = rules_after(text, blow)
    assert "#" not in after
    assert read_tables(after)["game"] == {"x": [1] * (size // 2), "setup": "blow"}


def test_many_different_replacements_are_not_all_searched_for(blow: EffectRename) -> None:
    each = '[[preferences]]\nworth = "has(this, \\u0073trike) or {}"\n'
    text = "# strike\n" + "".join(map(each.format, range(LARGEST_PART // len(each))))
    worths = [each["worth"] for each in read_tables(rules_after(text, blow))["preferences"]]
    assert worths[-1] == f"has(this, blow) or {len(worths) - 1}"
