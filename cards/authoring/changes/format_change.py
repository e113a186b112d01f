"""Move a draft to another format, which is the edition of its effect text, and list the differences."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from cards.authoring.changes.text_diff import TextPassage, render_pieces, text_differences
from cards.authoring.drafts.checking import CheckResult, check_parts
from cards.authoring.drafts.document import PartContent, edition_of
from cards.authoring.drafts.saving import save_about
from cards.models import Draft
from engine.language.messages.problems import Problem
from engine.language.reference.heading_forms import HEADINGS
from engine.language.reference.statement_forms import STATEMENTS
from engine.language.reference.value_forms import EXPRESSIONS
from engine.language.vocabulary import (
    LATEST,
    SECOND,
    CommandWord,
    FunctionWord,
    vocabulary_of,
)

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser


@dataclass(frozen=True)
class FormatChange:
    """The consequences of moving a draft to the newest format: changed lines, refused lines and
    new meanings.
    """

    now: int
    newest: int
    refused: tuple[Problem, ...] = ()
    general: tuple[str, ...] = ()
    lines: tuple[TextPassage, ...] = ()
    """The differences in the pack file, or () if problems prevent writing it."""

    @property
    def rendered_lines(self) -> SafeString:
        return render_pieces(self.lines)

    @property
    def is_possible(self) -> bool:
        return self.now < self.newest

    @property
    def additions(self) -> tuple[tuple[str, str], ...]:
        """Return the additions of the newer formats, each with its help."""
        return tuple((form, about.replace("`", "")) for form, about in added_forms(self.now))

    @property
    def meanings(self) -> tuple[str, ...]:
        """Return sentences about lines that both formats accept but read differently."""
        if self.now >= SECOND:
            return ()
        return (
            _("Several costs of the same attribute add up, and a cost below zero gives nothing."),
            _("An attribute of “no card” is 0, empty or “no”, whatever its default is."),
            _("A copy belongs to you, and a discarded card that nobody owns goes to your pile."),
            _("Setting the turn player respects extra turns and skipped turns."),
            _("With the rules in format 2, players who win at the same time all win."),
        )


def added_forms(since: int) -> Iterator[tuple[str, str]]:
    """Yield the forms, attributes and words that formats after `since` add, each with its help."""
    for form in (*HEADINGS, *STATEMENTS, *EXPRESSIONS):
        if form.since > since:
            yield form.form, form.help
    known = vocabulary_of(LATEST)
    words: list[CommandWord | FunctionWord] = [
        *known.commands.values(),
        *known.functions.values(),
    ]
    yield from ((word.name, word.help) for word in words if word.since > since)
    for attribute in known.attributes.values():
        if attribute.since > since:
            yield f"{attribute.of_class}.{attribute.name}", attribute.help


def format_change(draft: Draft) -> FormatChange:
    """Check the draft in the newest format. Raises ServerBusyError."""
    now = edition_of(draft.about)
    if now >= LATEST:
        return FormatChange(now, LATEST)
    parts = [PartContent(row.kind, row.data) for row in draft.parts.all()]
    before = check_parts(draft.pack, draft.about, parts)
    after = check_parts(draft.pack, {**draft.about, "format": LATEST}, parts)
    known = set(before.sentences)
    problems = tuple(each for each in _problems(parts, after) if str(each) not in known)
    general = tuple(each for each in after.general if each not in known)
    lines = text_differences(before.source, after.source) if before.source and after.source else ()
    return FormatChange(now, LATEST, problems, general, tuple(lines))


def _problems(parts: Sequence[PartContent], checked: CheckResult) -> Iterator[Problem]:
    for place, found in sorted(checked.by_part.items()):
        for problem in found:
            yield problem.inside(f"{parts[place].kind} {parts[place].name}")


def move_to_format(draft: Draft, token: int, edition: int, author: "AbstractBaseUser") -> None:
    """Save the draft in that format. Raises EditConflictError."""
    save_about(draft, token, {"format": edition}, author)
