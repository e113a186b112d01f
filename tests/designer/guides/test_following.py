"""Learners follow guides to their ends and mend their broken games; with LONG, all of them."""

import pytest

from tcgsite.designer.guides.guide import Guide, guides
from tests.designer.guides.learner import Learner
from tests.designer.guides.solving import content_of, mended, solutions
from tests.scale import LONG

pytestmark = pytest.mark.django_db
FOLLOWED = guides() if LONG else guides()[:1]
MENDED = guides() if LONG else guides()[-2:-1]


@pytest.mark.slow
@pytest.mark.parametrize("guide", FOLLOWED, ids=lambda guide: guide.name)
def test_a_stranger_finishes_a_guide(guide: Guide) -> None:
    learner = Learner(guide)
    for number, step in enumerate(content_of(guide)["steps"]):
        assert learner.row.step == number
        assert not all(learner.marks), step["title"]
        assert not learner.page.select("#guide button[value=next]")
        learner.solves(step["solution"], solutions(guide)[number + 1])
        assert all(learner.marks), step["title"]
        learner.goes_on()
    assert learner.row.step == len(guide.steps)
    assert learner.page.select("#guide button[name=broken]")
    learner.goes_to("/designer/guides/")
    assert "Made" in learner.page.get_text()


@pytest.mark.parametrize("guide", MENDED, ids=lambda guide: guide.name)
def test_a_stranger_mends_a_broken_game(guide: Guide) -> None:
    learner = Learner(guide, is_broken=True)
    assert not all(learner.marks)
    learner.changes_game(mended(guide))
    assert all(learner.marks)
    learner.goes_on()
    assert guide.mend.done in learner.page.get_text()
