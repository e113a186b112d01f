"""The recipes somebody may use: those of their own drafts, and those of the game's published packs."""

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from cards.drafting.document import Kind
from cards.models import Draft, DraftPart, Pack, PackVersion
from engine.editing.recipe_menu import KnownRecipe
from engine.language.problems import Problem
from engine.language.recipe import Recipe
from engine.rulebook.recipes import read_recipe
from engine.rulebook.tables import TableReader

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser, AnonymousUser

MOST_KNOWN = 300
KEPT = 1_024


def known_recipes(draft: Draft, user: "AbstractBaseUser | AnonymousUser") -> dict[str, KnownRecipe]:
    """By key; what can't be read is left out. A draft counts instead of its pack's last version."""
    found = [*_drafted(draft, user), *_published(draft, user)][:MOST_KNOWN]
    return {each.key: each for each in found}


def _drafted(draft: Draft, user: "AbstractBaseUser | AnonymousUser") -> Iterator[KnownRecipe]:
    rows = DraftPart.objects.of_kind(Kind.RECIPE).select_related("draft__pack")
    rows = rows.filter(draft__in=Draft.objects.made_by(user.pk), draft__pack__game=draft.pack.game)
    for row in sorted(rows, key=lambda row: row.draft_id != draft.pk):
        yield from _known(row.draft.pack, row.content, is_own=True)


def _published(draft: Draft, user: "AbstractBaseUser | AnonymousUser") -> Iterator[KnownRecipe]:
    own = Pack.objects.made_by(user.pk)
    drafted = Draft.objects.made_by(user.pk).values("pack")
    versions = PackVersion.objects.newest().of_game(draft.pack.game).with_recipes()
    versions = versions.filter(pack__in=Pack.objects.in_view()).exclude(pack__in=drafted)
    own_packs = set(own.filter(game=draft.pack.game).values_list("pk", flat=True))
    for version in versions.defer("source", "changelog"):
        for content in version.recipes:
            yield from _known(version.pack, content, version.pack_id in own_packs)


def _known(pack: Pack, content: Mapping[str, Any], is_own: bool) -> Iterator[KnownRecipe]:
    entry = _read(json.dumps(content, sort_keys=True))
    if entry is not None:
        yield KnownRecipe(f"{pack.slug}/{entry.name}", entry, pack.title, is_own)


@lru_cache(maxsize=KEPT)
def _read(content: str) -> Recipe | None:
    problems: list[Problem] = []
    entry = read_recipe(TableReader(json.loads(content), "recipe", problems))
    return None if problems else entry
