"""A visitor follows a guide by pressing buttons, leaves it, and is refused a step before it is done."""

from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from cards.authoring.blocks.library import shipped_blocks
from cards.authoring.designer.beginning import begin_game
from cards.authoring.designer.steps import STEPS
from cards.models import Draft, GuidedDraft
from cards.sandbox import for_drafts
from engine.rulebook.packs.read_pack import read_tables
from tcgsite.designer.guides.checking import check_task
from tcgsite.designer.guides.guide import Guide, Task, guides
from tcgsite.designer.guides.shown import address_of_task
from tests.cards.people import player
from tests.designer.guides.learner import Learner
from tests.designer.guides.solving import solutions

pytestmark = pytest.mark.django_db
FIRST = guides()[0]


@pytest.fixture
def learner() -> Learner:
    return Learner(FIRST)


def test_hints_come_after_a_try(learner: Learner) -> None:
    learner.adds_block()
    assert learner.marks == [True]
    learner.presses_button("#guide button[value=next]")
    assert not learner.page.select("#guide-hint")
    learner.adds_block(cards="4")
    assert learner.marks == [False]
    assert "you.hand.count is 4" in learner.only("#guide-hint").get_text()


def test_the_learners_own_names_count() -> None:
    learner = Learner(FIRST)
    learner.adds_block(pile="tree")
    assert learner.marks == [True]


def test_a_step_that_is_not_done_is_not_left_behind(learner: Learner) -> None:
    refused = learner.client.post(learner.guide_address, {"do": "next", "step": "0"})
    assert refused.status_code == 422
    assert "isn’t done yet" in refused.content.decode()
    assert learner.row.step == 0


def test_pressing_twice_goes_on_once(learner: Learner) -> None:
    learner.adds_block()
    for _press in range(2):
        learner.client.post(learner.guide_address, {"do": "next", "step": "0"})
    assert learner.row.step == 1


def test_leaving_keeps_the_game(learner: Learner) -> None:
    learner.adds_block()
    learner.presses_button("#guide button[value=leave]")
    assert learner.address.endswith("/design/")
    assert not GuidedDraft.objects.exists()
    assert "library" in learner.draft.parts.get(kind="rules").content["text"]
    assert learner.client.get(learner.guide_address).status_code == 404


def test_a_broken_game_is_shown_as_mended_only_when_it_is() -> None:
    learner = Learner(FIRST, is_broken=True)
    assert learner.marks == [False, False]
    part = learner.draft.parts.get(name="end_turn")
    part.content["text"] = part.content["text"].replace("begin_turn you", "begin_turn you.next")
    part.save()
    learner.sees_guide()
    learner.presses_button("#guide button[value=next]")
    assert learner.row.step == 1
    assert FIRST.mend.done in learner.page.get_text()


def test_a_game_with_an_error_says_so(learner: Learner) -> None:
    part = learner.draft.parts.get(kind="rules")
    part.content["text"] += "\n[["
    part.token += 1
    part.save()
    learner.sees_guide()
    assert learner.marks == [False]
    assert "What happens now" in learner.only("#guide-hint").get_text()


def test_a_game_that_never_ends_says_so(learner: Learner) -> None:
    part = learner.draft.parts.get(name="act")
    part.content["text"] = 'effect act "Act"\n  say "Nobody can act."\n'
    part.token += 1
    part.save()
    learner.adds_block()
    assert learner.marks == [False]
    assert "50,000 steps" in learner.only("#guide-hint").get_text()


def test_a_busy_server_says_so(learner: Learner, settings: Any) -> None:
    settings.CHECKS_APART, settings.CHECK_WAIT = True, 0
    learner.row.delete()
    with for_drafts._turn:
        facts = check_task(learner.draft, FIRST, FIRST.steps[0])
    assert "Try again in a minute" in facts[0].problem


@pytest.mark.few(2)
@pytest.mark.parametrize("guide", guides(), ids=lambda guide: guide.name)
def test_each_task_shows_a_form_that_is_there(guide: Guide) -> None:
    befores = (*solutions(guide)[:-1], guide.broken.text)
    for task, text in zip((*guide.steps, guide.mend), befores, strict=True):
        draft = begin_game(player("ann"), replace(guide.game, text=text))
        address = address_of_task(draft, task)
        if "effect" in task.show:
            assert address.endswith(f"/{draft.parts.get(name=task.show['effect']).pk}/editor/")
        elif "card" in task.show:
            assert f"&card={draft.parts.get(name=task.show['card']).pk}#" in address
        elif "name" in task.show:
            assert f"&number={number_of(draft, task)}#" in address
        assert task.show["step"] in STEPS
        assert task.show.get("block", "shared_deck") in shipped_blocks()


def number_of(draft: Draft, task: Task) -> int:
    tables = read_tables(draft.parts.get(kind="rules").content["text"])[task.show["sort"]]
    return [table["name"] for table in tables].index(task.show["name"])


def test_strangers_have_no_guide(learner: Learner, client: Client) -> None:
    assert client.get(learner.guide_address).status_code == 404
    assert client.post("/designer/guides/nothing/begin/").status_code == 404
    learner.draft.delete()
    assert learner.client.get(learner.guide_address).status_code == 404
    assert not GuidedDraft.objects.exists()
