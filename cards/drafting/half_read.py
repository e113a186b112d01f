"""Check the readable parts of a pack file that has other parts with errors."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cards.models import Game, Pack
from cards.rulebooks import surroundings
from engine.language.messages.problems import Problem
from engine.rulebook import PackFile, PackProblems, build_rules

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

APART = ("[effects]", "card ", "deck ", "preference ", "scenario ", "recipe ")
"""Problems in these sections leave the game's own tables intact, so the rest can be checked."""
UNKNOWN = "_unknown"
"""Suffix of codes for unknown names: the unreadable parts may have defined them."""


def found_besides(
    owner: "AbstractBaseUser", file: PackFile, problems: Sequence[Problem]
) -> list[Problem]:
    """Return further problems of a file, beyond those found when reading it."""
    if not all(problem.where.startswith(APART) for problem in problems):
        return []
    game = Game.objects.filter(slug=file.game).first()
    known = Pack.objects.filter(game=game, slug=file.name).first() if game else None
    pack = known or (Pack(game=game, slug=file.name, owner_id=owner.pk) if game else None)
    around = surroundings(pack, file) if pack else []
    try:
        build_rules([*around, file])
    except PackProblems as found:
        told = set(map(str, problems))
        return [
            each
            for each in found.problems
            if not each.code.endswith(UNKNOWN) and str(each) not in told
        ]
    return []
