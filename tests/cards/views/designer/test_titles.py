"""Titles in the designer: of the pack, and of rules."""

import pytest

from tests.cards.views.designer.test_designer_pages import Designer, designer

pytestmark = pytest.mark.django_db
__all__ = ["designer"]


def test_the_pack_is_called_like_its_game(designer: Designer) -> None:
    """It can have another title, though."""
    game = {"step": "basics", "do": "save", "sort": "game", "number": 0}
    page = designer.sends(**game, title="Wild Wood", seats="2, 4")
    assert "<h1>Wild Wood</h1>" in page
    assert designer.draft.about["title"] == designer.draft.pack.game.title == "Wild Wood"
    assert designer.draft.about["description"] == "", "that of the game to begin with is outdated"
    assert "<h1>Last Straw</h1>" in designer.sends(do="undo")
    assert "<h1>Wild Wood</h1>" in designer.sends(do="redo")
    draft = designer.draft
    draft.about["title"] = "The rules"
    draft.save()
    designer.sends(**game, title="Wilder Wood", seats="2, 4")
    assert designer.draft.about["title"] == "The rules"


def test_rules_are_listed_by_their_titles(designer: Designer) -> None:
    phase = designer.tables["phases"][0]
    rule = designer.draft.parts.get(name=phase["effects"][0])
    assert rule.title != rule.name
    page = " ".join(designer.sends(step="phases", do="undo").split())
    assert f'<option value="{rule.name}" selected > {rule.title} </option>' in page
    assert f"1. Turn: {rule.title}" in page
