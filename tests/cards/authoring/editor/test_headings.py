"""Choose an effect's kind and name in the tree editor."""

from cards.authoring.drafts.document import PartContent
from cards.authoring.drafts.saving import add_part
from cards.models import Draft, DraftPart
from tcgsite.accounts.models import User
from tests.cards.authoring.editor.conftest import JOKER
from tests.cards.authoring.editor.test_editor import does, page, text
from tests.cards.authoring.visits import Visitor


def test_the_first_line_is_a_line_of_the_tree(joker: DraftPart, bo_visits: Visitor) -> None:
    shown = bo_visits.reads(f"{page(joker)}?effect=0&at=name")
    assert "Effect “Strike”" in shown
    assert 'value="sub"' in shown, "the kinds of the game are offered"
    does(bo_visits, joker, "feature", at="name", which="title", values="Hit hard")
    does(bo_visits, joker, "feature", at="name", which="kind", values="hard blow")
    shown = bo_visits.reads(
        does(bo_visits, joker, "feature", at="name", which="name", values="hit")
    )
    assert text(joker) == JOKER.replace('strike "Strike"', 'hit "Hit hard" is hard_blow')
    assert "Effect “Hit hard”, kind “hard blow”" in shown
    refused = does(bo_visits, joker, "feature", 422, at="name", which="name", values="a-b")
    assert "“a-b” isn’t a valid name" in refused
    assert "This value is required" in does(bo_visits, joker, "delete", 422, at="name")


def test_a_new_effect_begins_with_the_question_of_its_sort(
    draft: Draft, bo: User, bo_visits: Visitor
) -> None:
    blank = {"list": "rules", "text": "effect end_of_round\n  "}
    rule = add_part(draft, PartContent("effect", blank), bo)
    shown = bo_visits.reads(page(rule))
    assert "What kind of effect is it?" in shown
    assert "It belongs to a player, a zone or a phase" in shown
    does(bo_visits, rule, "begin", text='of phase\nsay "…"\n')
    assert text(rule) == 'effect end_of_round\n  of phase\n  say "…"\n'
    assert "What kind of effect is it?" not in bo_visits.reads(page(rule))
