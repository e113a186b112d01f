"""The tree editor: edits update tree, text and card together and never overwrite others' work."""

import pytest

from cards.authoring.drafts.document import PartContent
from cards.authoring.drafts.publishing import publish_checked
from cards.authoring.drafts.saving import add_part
from cards.authoring.editor.sheets import MOST_NODES
from cards.models import Draft, DraftPart
from tcgsite.accounts.models import User
from tests.cards.authoring.editor.conftest import JOKER
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player


def page(part: DraftPart) -> str:
    return f"/cards/packs/99/jokers/draft/{part.pk}/editor/"


def text(part: DraftPart) -> str:
    part.refresh_from_db()
    return str(part.content["text"])


def does(visitor: Visitor, part: DraftPart, deed: str, status: int = 302, **more: object) -> str:
    """Send one edit with the current token."""
    part.refresh_from_db()
    sent = {"deed": deed, "token": part.token, "effect": 0, **more}
    return visitor.sends(f"{page(part)}edit/", status=status, **sent)


def test_a_pick_changes_tree_text_and_card_at_once(joker: DraftPart, bo_visits: Visitor) -> None:
    menu = bo_visits.reads(f"{page(joker)}?effect=0&at=body.0.arguments.0.value")
    assert 'value="you.library"' in menu
    assert 'value="game.sum"' not in menu
    led = does(bo_visits, joker, "put", at="body.0.arguments.0.value", text="you.library")
    shown = bo_visits.reads(led)
    assert text(joker) == JOKER.replace("discard", "library")
    assert "put this card on top of your library. Subtract 5 from the sum." in shown
    assert 'aria-label="your library"' in shown
    assert "move this to: you.library # it is gone" in shown
    assert f"/scenarios/try/{joker.draft_id}/begin/" in shown


def test_lines_are_inserted_where_one_points(joker: DraftPart, bo_visits: Visitor) -> None:
    menu = bo_visits.reads(f"{page(joker)}?effect=0&at=body.1&do=insert&q=draw")
    assert 'value="draw you"' in menu
    assert 'value="shuffle you.library"' not in menu
    does(bo_visits, joker, "insert", at="body.1", text="draw you")
    does(bo_visits, joker, "give", at="body.1", which="count")
    does(bo_visits, joker, "feature", at="body.1.arguments.0.value", which="value", values="3")
    does(bo_visits, joker, "wrap", at="body.1", which="if")
    assert "  if yes\n    draw you count: 3\n" in text(joker)
    assert "“some” isn’t a whole number" in does(
        bo_visits,
        joker,
        "feature",
        422,
        at="body.1.then.0.arguments.0.value",
        which="value",
        values="some",
    )


def test_what_is_dragged_lands_where_the_server_says(joker: DraftPart, bo_visits: Visitor) -> None:
    asked = f"{page(joker)}goals/?effect=0&at="
    assert bo_visits.client.get(f"{asked}body.1").json() == {"goals": ["body.0"]}
    assert bo_visits.client.get(f"{asked}body.8").json() == {"goals": []}
    led = does(bo_visits, joker, "drag", at="body.1", which="body.0")
    assert "at=body.0" in led
    assert text(joker).endswith("  set game.sum -= 5\n  move this to: you.discard # it is gone\n")
    assert "This doesn’t fit there." in does(
        bo_visits, joker, "drag", 422, at="body.1", which="headers.0"
    )


def test_edits_are_undone_and_done_again_after_any_reload(
    joker: DraftPart, bo: User, bo_visits: Visitor
) -> None:
    does(bo_visits, joker, "delete", at="body.1")
    does(bo_visits, joker, "insert", at="body.0", text="draw you")
    twice = text(joker)
    for _ in range(2):
        does(Visitor(bo), joker, "undo")
    assert text(joker) == JOKER
    for _ in range(2):
        does(Visitor(bo), joker, "redo")
    assert text(joker) == twice
    does(bo_visits, joker, "undo")
    does(bo_visits, joker, "delete", at="body.0")
    assert "draw you" not in text(joker)
    assert "disabled" in bo_visits.reads(page(joker)).split('value="redo"')[1].split(">")[0]


def test_a_mistake_in_the_text_is_marked_and_the_tree_stays(
    joker: DraftPart, bo_visits: Visitor
) -> None:
    shown = does(bo_visits, joker, "write", 422, text=JOKER.replace("-= 5", "-= you"))
    assert "  set game.sum -= you\n                  ^" in shown
    assert "Not saved: the effect" in shown
    assert "Subtract 5 from the sum." in shown
    assert text(joker) == JOKER
    does(bo_visits, joker, "write", text=JOKER.replace("strike", "丟牌").replace("Strike", "<b>丟"))
    assert "effect 丟牌" in text(joker)
    raw = bo_visits.client.get(page(joker)).content.decode()
    assert "&lt;b&gt;丟" in raw
    assert "<b>丟" not in raw


def test_an_edit_of_what_somebody_else_changed_is_not_made(
    joker: DraftPart, bo_visits: Visitor
) -> None:
    does(bo_visits, joker, "delete", at="body.1")
    shown = bo_visits.sends(
        f"{page(joker)}edit/", status=422, deed="delete", token=1, effect=0, at="body.0"
    )
    assert "Bo has changed this since you opened it" in shown
    assert text(joker) == JOKER.replace("  set game.sum -= 5\n", "")


def test_text_written_meanwhile_is_kept_in_its_place(joker: DraftPart, bo_visits: Visitor) -> None:
    does(bo_visits, joker, "delete", at="body.1")
    mine = JOKER.replace("-= 5", "-= 7")
    address, sent = f"{page(joker)}edit/", {"deed": "write", "effect": 0, "text": mine}
    shown = bo_visits.sends(address, status=422, token=1, **sent)
    assert "Bo has changed this since you opened it" in shown
    assert mine in shown
    assert "7" not in text(joker)
    does(bo_visits, joker, "write", text=mine)
    assert text(joker) == mine


REFUSED: list[tuple[str, dict[str, object], str]] = [
    ("put", {"at": "body.7", "text": "draw you"}, "The effect has changed"),
    ("put", {"at": "__class__.x", "text": "draw you"}, "The effect has changed"),
    ("put", {"at": "body.0", "text": "x" * 100_000}, "50000"),
    ("put", {"at": "body.0", "text": "draw 7"}, "must be a player"),
    ("drop", {"effect": 9}, "The effect has changed"),
    ("explode", {}, "The effect has changed"),
    ("share", {"which": "fly"}, "The effect has changed"),
    ("write", {"text": "x" * 100_000}, "50000"),
    ("write", {"text": ""}, "one effect"),
]


def test_what_can_not_be_is_refused_and_changes_nothing(
    joker: DraftPart, bo_visits: Visitor, subtests: pytest.Subtests
) -> None:
    for deed, sent, why in REFUSED:
        with subtests.test(deed=deed, why=why):
            assert why in does(bo_visits, joker, deed, 422, **sent)
            assert text(joker) == JOKER
    assert bo_visits.reads(f"{page(joker)}?effect=9&at=body.99.target")


def test_a_card_begins_with_a_recipe_and_what_another_has(
    draft: Draft, joker: DraftPart, bo: User, bo_visits: Visitor
) -> None:
    empty = add_part(draft, PartContent("card", {"name": "5 Blank", "effects": []}), bo)
    assert "A player plays it" in bo_visits.reads(page(empty))
    does(bo_visits, joker, "copy", at="body.1")
    recipe = "use in play from hand\nmove this to: you.discard\n"
    does(bo_visits, empty, "begin", text=recipe)
    pasting = bo_visits.reads(f"{page(empty)}?effect=0&at=body.1&do=insert")
    assert ">Paste<" in pasting
    assert 'value="set game.sum -= 5"' in pasting
    does(bo_visits, empty, "insert", at="body.1", text="set game.sum -= 5")
    does(bo_visits, empty, "share", which="subtract")
    does(bo_visits, empty, "begin", text=recipe)
    empty.refresh_from_db()
    assert empty.content["effects"] == ["subtract"]
    assert text(empty).count('"5 Blank"') == 2
    assert publish_checked(draft).is_published


def test_rules_are_edited_apart_from_what_cards_do(
    draft: Draft, bo: User, bo_visits: Visitor
) -> None:
    rule = add_part(
        draft, PartContent("effect", {"list": "rules", "text": "effect more\n  draw you\n"}), bo
    )
    shown = bo_visits.reads(f"{page(rule)}?effect=0&at=headers.0&do=insert")
    assert "game rule" in shown
    assert 'value="use in play"' in shown
    assert "from hand" not in shown
    does(bo_visits, rule, "insert", at="headers.0", text="of phase draw")
    assert text(rule) == "effect more\n  of phase draw\n  draw you\n"


def test_what_is_broken_elsewhere_does_not_hinder(
    draft: Draft, joker: DraftPart, bo: User, bo_visits: Visitor
) -> None:
    broken = add_part(
        draft, PartContent("effect", {"list": "cards", "text": "effect x\n draw"}), bo
    )
    does(bo_visits, joker, "delete", at="body.1")
    assert "fix the errors in its text" in bo_visits.reads(page(broken))
    does(bo_visits, broken, "write", text="effect x\n  draw you\n")
    assert 'role="treeitem"' in bo_visits.reads(page(broken))


def test_what_no_longer_fits_is_replaced_by_a_button(
    draft: Draft, bo: User, bo_visits: Visitor
) -> None:
    kept = "effect x\n  shuffle game.librarie # as always\n  set nothing.at = 1\n  draw you\n"
    broken = add_part(draft, PartContent("effect", {"list": "rules", "text": kept}), bo)
    assert 'value="mend"' in bo_visits.reads(page(broken))
    does(bo_visits, broken, "mend")
    assert text(broken).startswith("effect x\n  shuffle ")
    assert "librarie" not in text(broken)
    assert "nothing" not in text(broken)
    assert 'role="treeitem"' in bo_visits.reads(page(broken))
    does(bo_visits, broken, "undo")
    assert text(broken) == kept
    beyond = add_part(
        draft, PartContent("effect", {"list": "rules", "text": "effect y\n  foo you\n"}), bo
    )
    assert "No line of this effect fits" in does(bo_visits, beyond, "mend", 422)
    assert text(beyond) == "effect y\n  foo you\n"


def test_only_those_who_make_the_pack_edit_it(joker: DraftPart) -> None:
    for stranger in (Visitor(player("Cy")), Visitor()):
        does(stranger, joker, "delete", 404, at="body.1")
    assert text(joker) == JOKER


@pytest.mark.slow
def test_a_large_effect_is_edited_as_text(joker: DraftPart, bo_visits: Visitor) -> None:
    """A tree of 12,000 nodes took more than a minute to show."""
    lines = "  draw you\n" * (MOST_NODES // 2)
    large = f'effect strike "Strike"\n  use in play from hand\n{lines}'
    does(bo_visits, joker, "write", text=large)
    assert text(joker) == large
    shown = bo_visits.reads(page(joker))
    assert "too large to show as a tree" in shown
    assert 'role="tree"' not in shown
    assert shown.count("a card") > MOST_NODES // 3
    bo_visits.reads(f"{page(joker)}?effect=0&at=body.1")
    does(bo_visits, joker, "delete", 422, at="body.1")
    assert text(joker) == large
    does(bo_visits, joker, "write", 422, text=large + "  drwa you\n")
    does(bo_visits, joker, "write", text=JOKER)
    assert 'role="tree"' in bo_visits.reads(page(joker))


def test_the_card_is_printed_in_the_readers_language(joker: DraftPart, bo_visits: Visitor) -> None:
    assert "Subtract 5 from the sum." in bo_visits.reads(page(joker))
    shown = bo_visits.reads(f"/ja{page(joker)}")
    assert "合計から5を引く。" in shown
    assert "Subtract 5 from the sum." not in shown
    assert "プレイフェイズ中、" in shown, "the effect that the card shares with others of the game"
    preview = bo_visits.reads(f"/ja{page(joker)}".removesuffix("editor/"))
    assert "合計から5を引く。" in preview
    assert "Subtract 5 from the sum." not in preview
