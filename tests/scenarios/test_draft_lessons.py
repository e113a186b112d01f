"""Authors write the words of a draft’s lesson in a form, play it, and publish it."""

import re

import pytest

from cards.authoring.drafts.publishing import publish_checked
from cards.authoring.drafts.uploading import upload
from cards.models import Draft
from engine.rulebook import read_pack
from engine.rulebook.packs.write_pack import write_pack
from tcgsite.accounts.models import User
from tests.cards.authoring.visits import Visitor
from tests.scenarios.bog import BOG

STEPS: list[object] = [{"says": "Play it.", "do": ["play Newt"], "done": ["game.splashes == 2"]}]
LESSON: dict[str, object] = {
    "name": "one",
    "title": "Splash",
    "picture": "you  hand: Frog Newt\nopponent\n",
}
LESSON |= {"ending": "Well done.", "steps": STEPS}
WORDS = {
    "title": "Splash twice",
    "says-1": "Two cards\nin hand: play your newt.",
    "ending": "Good!",
}


@pytest.fixture
def draft(bo: User) -> Draft:
    lessons = {"lessons": [LESSON, LESSON | {"name": "two"}]}
    return upload(bo, (BOG.replace("format = 1", "format = 2") + write_pack(lessons)).encode())


@pytest.fixture
def form(draft: Draft) -> str:
    return f"/scenarios/draft/{draft.pk}/lesson/1/"


def rules_text(draft: Draft) -> str:
    return str(draft.parts.get(kind="rules").content["text"])


def token(page: str) -> str:
    (found,) = re.findall(r'name="token" value="(\d+)"', page)
    return str(found)


def test_words_are_written_in_a_form_and_published(
    draft: Draft, form: str, bo_visits: Visitor
) -> None:
    rules = draft.parts.get(kind="rules")
    rules.content = {"text": f"# Ponds are wet.\n{rules.content['text']}"}
    rules.save()
    assert form in bo_visits.reads(draft.get_absolute_url())
    page = bo_visits.reads(form)
    assert "Play it." in page
    assert bo_visits.sends(form, token=token(page), **WORDS) == form
    assert rules_text(draft).startswith("# Ponds are wet.\n"), "comments stay"
    first, second = read_pack(publish_checked(draft).source).lessons
    assert (first.title, first.ending, first.name) == ("Splash twice", "Good!", "one")
    assert first.steps[0].says == "Two cards in hand: play your newt."
    assert (second.title, second.ending) == ("Splash", "Well done.")


def test_a_lesson_of_a_draft_can_be_played(draft: Draft, form: str, bo_visits: Visitor) -> None:
    play = f"/scenarios/draft/{draft.pk}/learn/one/"
    assert play in bo_visits.reads(form)
    assert "Play it." in bo_visits.reads(play)
    assert "Well done." in bo_visits.reads(f"{play}?did=play+Newt")
    assert draft.get_absolute_url() in bo_visits.reads(
        f"{play.replace('one', 'two')}?did=play+Newt"
    )


def test_a_lesson_that_cannot_be_played_says_why(draft: Draft, bo_visits: Visitor) -> None:
    rules = draft.parts.get(kind="rules")
    rules.content = {"text": rules_text(draft).replace("play Newt", "play Eel")}
    rules.save()
    answer = bo_visits.client.get(f"/scenarios/draft/{draft.pk}/learn/one/", follow=True)
    page = answer.content.decode()
    assert "The lesson can’t be played: “play Eel” is not possible" in page


def test_a_lesson_is_removed(draft: Draft, form: str, bo_visits: Visitor) -> None:
    for _ in range(2):
        page = bo_visits.reads(form)
        bo_visits.sends(form, token=token(page), remove="on", **WORDS)
    assert read_pack(publish_checked(draft).source).lessons == ()
    bo_visits.reads(form, status=404)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"says-1": "word " * 26}, "26 words"),
        ({"title": ""}, "title"),
        ({"token": "99"}, "the rules have been changed meanwhile"),
    ],
)
def test_refused_words_stay_in_the_form(
    draft: Draft, form: str, bo_visits: Visitor, typed: dict[str, str], sentence: str
) -> None:
    before, sent = rules_text(draft), {"token": token(bo_visits.reads(form)), **WORDS, **typed}
    page = bo_visits.sends(form, status=422, **sent)
    assert sentence in page
    assert "Good!" in page
    assert rules_text(draft) == before


def test_only_maintainers_see_the_form(form: str, draft: Draft) -> None:
    Visitor().reads(form, status=404)
    Visitor().reads(f"/scenarios/draft/{draft.pk}/learn/one/", status=404)
    Visitor().sends(form, status=404, **WORDS)
