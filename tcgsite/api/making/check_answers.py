"""Check a pack file: what is wrong, where, and what to write instead. Nothing is stored."""

from collections.abc import Iterator
from typing import Any

from django.http import HttpRequest
from ninja import Router, Schema

from cards.authoring.drafts.checking import CheckResult, PackPlacement, checked_with
from cards.authoring.drafts.checks.verdict import (
    ALL,
    Check,
    Upload,
    further_problems,
    read_upload,
)
from cards.models import Game, Pack
from cards.packs.rules_cache import sources_around
from cards.sandbox import Sandbox, SandboxStoppedError
from engine.language.messages.problems import Problem
from tcgsite.api.problems import ApiProblemError

router = Router(tags=["Making packs"])
LARGEST_SOURCE = 300_000
"""The most bytes of a file without pictures."""
SECONDS = 15
for_programs = Sandbox(SECONDS)
"""A sandbox of its own, so that authors on the site don’t wait for programs."""


class MistakeAnswer(Schema):
    """Something that is wrong. `where` names the card, effect or table.

    `line` and `column` are 0 if the mistake has no place in a text. `instead` is what to write, or “”.
    """

    code: str
    where: str
    line: int
    column: int
    message: str
    instead: str


class PackCheckAnswer(Schema):
    """`is_sound` says whether the pack could be published. `warnings` don’t keep a pack from publication."""

    is_sound: bool
    mistakes: list[MistakeAnswer]
    warnings: list[MistakeAnswer]


@router.post(
    "",
    response=PackCheckAnswer,
    summary="Check a pack file, and play its scenarios",
    openapi_extra={
        "requestBody": {
            "required": True,
            "content": {"text/plain": {"schema": {"type": "string"}}},
        }
    },
)
def check(request: HttpRequest) -> dict[str, Any]:
    """Send the text of the file (TOML) as the body. Nothing is stored.

    A network, or a player with a token, has six checks a minute.
    """
    source = request.body
    if len(source) > LARGEST_SOURCE:
        raise ApiProblemError(413, f"The file is larger than {LARGEST_SOURCE:,} bytes.")
    try:
        return check_source(source)
    except SandboxStoppedError:
        raise ApiProblemError(
            422,
            f"The check took longer than {SECONDS} seconds or too much memory. Simplify the pack.",
        ) from None


def check_source(source: bytes) -> dict[str, Any]:
    read = for_programs.run(read_upload, source)
    pack = _pack_of(read)
    if read.excess:
        return _answer([_mistake(Problem("", {}), read.excess.sentence)])
    around = _around(pack, read)
    if read.problems:
        known = list(map(str, read.problems))
        more = for_programs.run(further_problems, source, around, known) if read.name else []
        return _answer([_mistake(each) for each in (*read.problems, *more)])
    wanted = Check(read.about, read.parts, around, scenario=ALL)
    return result_answer(checked_with(for_programs, wanted, pack if pack and pack.pk else None))


def result_answer(checked: CheckResult) -> dict[str, Any]:
    warnings = [_mistake(each) for each in checked.verdict.warnings]
    return _answer(list(_mistakes(checked)), warnings, is_sound=checked.is_sound)


def _pack_of(read: Upload) -> Pack | None:
    """Return the file’s pack, unsaved if it is new, or None if the game is new."""
    game = Game.objects.filter(slug=read.game).first()
    if game is None:
        return None
    known = Pack.objects.in_view().filter(game=game, slug=read.name).first()
    return known or Pack(game=game, slug=read.name)


def _around(pack: Pack | None, read: Upload) -> list[str]:
    return sources_around(pack, PackPlacement(read.has_rules, read.adds_to)) if pack else []


def _mistakes(checked: CheckResult) -> Iterator[dict[str, Any]]:
    for problem in checked.verdict.unplaced:
        yield _mistake(problem)
    unplaced = set(map(str, checked.verdict.unplaced))
    for sentence in checked.general:
        if sentence not in unplaced:
            yield _mistake(Problem("", {}), sentence)
    for place, problems in sorted(checked.by_part.items()):
        part = checked.parts[place]
        for problem in problems:
            yield _mistake(problem.inside(f"{part.kind} {part.name}"))


def _mistake(problem: Problem, sentence: str = "") -> dict[str, Any]:
    return {
        "code": problem.code,
        "where": problem.where,
        "line": problem.at.line,
        "column": problem.at.column,
        "message": sentence or problem.message,
        "instead": "" if sentence else problem.instead,
    }


def _answer(
    mistakes: list[dict[str, Any]],
    warnings: list[dict[str, Any]] | None = None,
    is_sound: bool = False,
) -> dict[str, Any]:
    return {"is_sound": is_sound, "mistakes": mistakes, "warnings": warnings or []}
