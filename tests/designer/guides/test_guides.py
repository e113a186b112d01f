"""Each step of each guide is done by its solution and not before, and each broken game can be mended."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from cards.authoring.drafts.checking import CheckResult, checked_with
from cards.authoring.drafts.checks.verdict import ALL, Check
from cards.authoring.drafts.document import PartContent, about_of, parts_of
from cards.sandbox import for_drafts
from engine.rulebook import build_rules, read_pack
from engine.rulebook.packs.read_pack import decode
from tcgsite.designer.guides.checking import CheckedFact, checked_facts
from tcgsite.designer.guides.guide import FOLDER, Guide, Task, guide_after, guide_named, guides
from tests.designer.guides.solving import mended, normal, solutions
from tests.games.starting.test_starting_games import MATCHES, finished_matches

MOST_WORDS = 25
MOST_FACTS = 4


@pytest.fixture(scope="module", params=guides(), ids=lambda guide: guide.name)
def guide(request: pytest.FixtureRequest) -> Guide:
    found: Guide = request.param
    return found


def facts_of(guide: Guide, task: Task, text: str) -> list[CheckedFact]:
    tables = decode(text)

    def check(parts: Sequence[PartContent]) -> CheckResult:
        return checked_with(for_drafts, Check(about_of(tables), parts, (), ALL))

    return checked_facts(guide, task, parts_of(tables), check)


def is_done(guide: Guide, task: Task, text: str) -> bool:
    return all(fact.holds for fact in facts_of(guide, task, text))


def test_every_folder_is_a_guide() -> None:
    assert sorted(each.name for each in guides()) == sorted(path.name for path in FOLDER.iterdir())


def test_guides_follow_each_other() -> None:
    first, *others = guides()
    for before, after in zip(guides(), others, strict=False):
        assert guide_after(before) is after
    assert guide_after(guides()[-1]) is None
    assert guide_named(first.name) is first
    assert guide_named("../games") is None


@pytest.mark.few(2)
def test_each_solution_does_its_step_and_not_the_next(guide: Guide) -> None:
    texts = solutions(guide)
    for number, (task, (before, after)) in enumerate(
        zip(guide.steps, pairwise(texts), strict=True)
    ):
        assert not is_done(guide, task, before), (number, task.title)
        missing = [fact for fact in facts_of(guide, task, after) if not fact.holds]
        assert missing == [], (number, task.title)


@pytest.mark.few(2)
def test_a_mended_game_does_what_the_broken_one_does_not(guide: Guide) -> None:
    assert not is_done(guide, guide.mend, normal(guide.broken.text))
    assert [fact for fact in facts_of(guide, guide.mend, mended(guide)) if not fact.holds] == []


@pytest.mark.few(2)
def test_random_bots_finish_the_games(guide: Guide) -> None:
    for text in (solutions(guide)[-1], mended(guide)):
        rules = build_rules([read_pack(text.encode())])
        assert rules.warnings == ()
        for seed, session in enumerate(finished_matches(rules, ["random"], MATCHES)):
            assert session.outcome is not None, seed


def test_steps_are_short(guide: Guide) -> None:
    for task in (*guide.steps, guide.mend):
        assert len(task.says.split()) <= MOST_WORDS, task.says
        assert 1 <= len(task.facts) <= MOST_FACTS
        assert task.hints
        assert task.done
