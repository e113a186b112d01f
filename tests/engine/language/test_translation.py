"""Sentences are translated when they are shown, and keep the same values."""

import copy
import pickle
import re

import pytest

from engine.language.messages.catalogue import MESSAGES
from engine.language.messages.problems import Problem
from engine.language.messages.prompts import STORED_PROMPTS
from engine.language.messages.refusal_messages import REFUSALS, CodedError, refusal_sentence
from engine.language.messages.translation import Sentence, join_with_and, translate_stored
from engine.machine import BudgetError, IllegalAction
from engine.play.picture.syntax import PictureError, read_parts
from tests.cases import for_each
from tests.engine.language.test_messages import EXAMPLES, problems


class Values(dict[str, object]):
    """Give every placeholder the value 7."""

    def __missing__(self, name: str) -> int:
        return 7


def marked(template: str) -> str:
    return f"⟦{template}⟧"


@pytest.fixture
def _other_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.language.messages.translation._translator", marked)


@pytest.mark.usefixtures("_other_language")
@for_each("code, text", EXAMPLES)
def test_problems_are_translated(code: str, text: str) -> None:
    for problem in problems(text):
        assert problem.message.startswith("⟦")
        assert problem.instead.endswith("⟧")


def test_a_problem_is_shown_in_the_language_of_the_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = Problem.of("one_effect", count=2)
    assert problem.message == "Expected one effect, but found 2."
    monkeypatch.setattr("engine.language.messages.translation._translator", marked)
    assert problem.message == "⟦Expected one effect, but found 2.⟧"
    assert problem == Problem.of("one_effect", count=2)


@for_each("text", [*REFUSALS.values(), *(each.message for each in MESSAGES.values())])
def test_every_template_can_be_filled_in(text: str) -> None:
    assert text.format_map(Values())


def test_the_sentence_of_an_error_is_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    refused = IllegalAction("choose_range", low=1, high=2, given=3)
    assert str(refused) == "Choose 1 to 2, not 3."
    monkeypatch.setattr("engine.language.messages.translation._translator", marked)
    assert str(refused) == "⟦Choose 1 to 2, not 3.⟧"


def test_the_parts_of_a_sentence_are_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.language.messages.translation._translator", marked)
    with pytest.raises(PictureError) as refused:
        read_parts("north  hand")
    assert re.match("⟦Line 1 .+⟦Put a colon .+⟧⟧", str(refused.value))
    error = BudgetError("budget_depth", "Go", limit=400)
    assert str(error).startswith("⟦⟦⟦The effect “Go”⟧ is nested more than 400 effects deep⟧, so ")
    assert join_with_and(["a", "b", "c"]) == "⟦⟦a and b⟧ and c⟧"


@pytest.mark.parametrize("error", [IllegalAction("split_sum", sum=5), BudgetError("budget_trace")])
def test_errors_can_be_copied_and_pickled(error: CodedError) -> None:
    for each in (copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert (type(each), each.code, str(each)) == (type(error), error.code, str(error))


def test_equal_sentences_are_equal() -> None:
    assert refusal_sentence("split_sum", sum=5) == Sentence(REFUSALS["split_sum"], {"sum": 5})
    assert len({refusal_sentence("split_sum", sum=5), refusal_sentence("split_sum", sum=5)}) == 1


@pytest.mark.parametrize(
    ("stored", "shown"),
    [
        ("Which happens first?", "⟦Which happens first?⟧"),
        ("Fire: choose the victim.", "⟦Fire: choose the victim.⟧"),
        ("Discard two?", "Discard two?"),
    ],
)
def test_stored_prompts_are_recognized(
    stored: str, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.language.messages.translation._translator", marked)
    assert translate_stored(stored, STORED_PROMPTS.values()) == shown
