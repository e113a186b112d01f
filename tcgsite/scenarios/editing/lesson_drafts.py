"""Make a lesson from a draft's scenario: each of the learner's moves becomes a step."""

from itertools import count
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from cards.authoring.drafts.document import Kind, PartContent, edition_of
from cards.authoring.drafts.saving import add_part, save_part
from cards.models import Draft
from engine.language.vocabulary import SECOND
from engine.rulebook import InvalidPackError
from engine.rulebook.packs.lessons import MOST_LESSONS, MOST_STEPS, YOU
from engine.rulebook.packs.read_pack import read_tables
from engine.rulebook.packs.scenarios import ScenarioEntry
from engine.rulebook.packs.write_pack import write_pack
from tcgsite.scenarios.errors import ScenarioError

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser


def add_lesson(draft: Draft, scenario: ScenarioEntry, author: "AbstractBaseUser") -> int:
    """Add the lesson to the draft's rules, and return its number.

    Raises ScenarioError, EditConflictError, PackError.
    """
    if edition_of(draft.about) < SECOND:
        raise ScenarioError(_("Lessons need format 2. Choose it on the page of the draft first."))
    rules = draft.parts.of_kind(Kind.RULES).first()
    text = str(rules.content.get("text", "")) if rules else ""
    names = _names_of_lessons(text)
    content = {"name": _free_name(names), **lesson_content(scenario)}
    longer = {"text": f"{text.rstrip()}\n\n{write_pack({'lessons': [content]})}".lstrip()}
    if rules is None:
        add_part(draft, PartContent(Kind.RULES, longer), author)
    else:
        save_part(rules, rules.token, longer, author)
    return len(names) + 1


def lesson_content(scenario: ScenarioEntry) -> dict[str, Any]:
    """Return the lesson's table in a pack file, with words for its author to change.

    Raises ScenarioError.
    """
    steps: list[dict[str, Any]] = []
    for move in scenario.moves:
        if move.who == YOU:
            steps.append({"says": f"{move.what[:1].upper()}{move.what[1:]}.", "do": [move.what]})
        elif steps:
            steps[-1].setdefault("then", []).append(str(move))
        else:
            raise ScenarioError(_("In a lesson, the player called “you” makes the first move."))
    if not 0 < len(steps) <= MOST_STEPS:
        raise ScenarioError(
            _("A lesson has from one to %d moves of the player called “you”.") % MOST_STEPS
        )
    if scenario.expects:
        steps[-1]["done"] = [each.text for each in scenario.expects]
    about = {"title": scenario.title[:100]}
    ending = {"ending": _("Well done.")} | ({"seed": scenario.seed} if scenario.seed else {})
    return {**about, "picture": scenario.picture, "steps": steps, **ending}


def _names_of_lessons(text: str) -> list[str]:
    """Return the names of the text's lessons. Raises ScenarioError if it can't have another one."""
    try:
        found = read_tables(text).get("lessons", [])
    except InvalidPackError as refused:
        raise ScenarioError(str(refused.problems[0])) from None
    names = [str(each.get("name", "")) for each in found if isinstance(each, dict)]
    if len(names) >= MOST_LESSONS:
        sentence = _("The pack has %d lessons, and no more are possible. Remove one first.")
        raise ScenarioError(sentence % len(names))
    return names


def _free_name(taken: list[str]) -> str:
    return next(name for number in count(1) if (name := f"lesson {number}") not in taken)
