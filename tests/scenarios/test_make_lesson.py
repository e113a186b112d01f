"""Authors make lessons from scenarios, and publish them with the pack."""

import pytest

from cards.authoring.drafts.publishing import publish_checked
from cards.authoring.drafts.uploading import upload
from cards.models import Draft, DraftPart
from engine.rulebook import read_pack
from engine.rulebook.packs.write_pack import write_pack
from tcgsite.accounts.models import User
from tests.cards.authoring.visits import Visitor
from tests.scenarios.bog import BOG, LEAP, SPLASH
from tests.scenarios.conftest import table_of

OTHERS_FIRST = LEAP | {"name": "others", "picture": "opponent  hand: Frog\nyou\n"}
OTHERS_FIRST |= {"moves": ["opponent: play Frog"], "expects": ["opponent in game.winners"]}


@pytest.fixture
def draft(bo: User) -> Draft:
    scenarios = {"scenarios": [SPLASH, OTHERS_FIRST]}
    return upload(bo, (BOG.replace("format = 1", "format = 2") + write_pack(scenarios)).encode())


def lesson_address(part: DraftPart) -> str:
    return f"{table_of(part)}lesson/"


def rules_text(draft: Draft) -> str:
    return str(draft.parts.get(kind="rules").content["text"])


def refusal(part: DraftPart, visitor: Visitor) -> str:
    before = rules_text(part.draft)
    page = visitor.reads(visitor.sends(lesson_address(part)))
    assert rules_text(part.draft) == before, "nothing has changed"
    return page


def test_a_scenario_becomes_a_lesson_that_can_be_published(
    splash: DraftPart, draft: Draft, bo_visits: Visitor
) -> None:
    assert 'id="make-lesson"' in bo_visits.reads(table_of(splash))
    form = bo_visits.reads(bo_visits.sends(lesson_address(splash)))
    assert "Now write what each step says." in form
    assert "The learner: play Newt" in form
    bo_visits.sends(lesson_address(splash))
    first, second = read_pack(publish_checked(draft).source).lessons
    assert (first.name, second.name) == ("lesson 1", "lesson 2")
    assert first.title == "Two in the hand splash twice"
    (step,) = first.steps
    assert (step.do, len(step.done)) == (("play Newt",), 2)
    address = "/scenarios/lesson/pond/bog/1.0.0/lesson+"
    assert "Play Newt." in Visitor().reads(f"{address}1/")
    assert f"{address}2/" in Visitor().reads(f"{address}1/?did=play+Newt"), "the next one"
    Visitor().reads("/scenarios/lesson/pond/bog/1.0.0/nothing/", status=404)
    assert f"{address}1/" in Visitor().reads("/cards/packs/pond/bog/"), "linked from its pack"


def test_a_ninth_lesson_is_refused(splash: DraftPart, draft: Draft, bo_visits: Visitor) -> None:
    for _ in range(8):
        bo_visits.sends(lesson_address(splash))
    assert "The pack has 8 lessons" in refusal(splash, bo_visits)


def test_the_learner_moves_first(draft: Draft, bo_visits: Visitor) -> None:
    others = draft.parts.get(kind="scenario", name="others")
    assert "makes the first move" in refusal(others, bo_visits)


def test_lessons_need_the_second_format(bo: User, bo_visits: Visitor) -> None:
    older = upload(bo, (BOG + write_pack({"scenarios": [SPLASH]})).encode())
    assert "Lessons need format 2." in refusal(older.parts.get(kind="scenario"), bo_visits)


def test_only_maintainers_make_lessons(splash: DraftPart, draft: Draft) -> None:
    before = rules_text(draft)
    Visitor().sends(lesson_address(splash), status=404)
    assert rules_text(draft) == before
