"""The recipes that authors can insert, from their own drafts and from published packs."""

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from cards.authoring.drafts.document import Kind, edition_of
from cards.models import Draft, DraftPart, Game, Pack, PackVersion
from engine.editing.recipes import KnownRecipe
from engine.language.messages.problems import Problem
from engine.language.parsing.recipe import Recipe
from engine.rulebook.packs.readers.recipes import read_recipe
from engine.rulebook.packs.table_reader import TableReader

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser, AnonymousUser

MOST_KNOWN = 300
KEPT = 1_024


def known_recipes(draft: Draft, user: "AbstractBaseUser | AnonymousUser") -> dict[str, KnownRecipe]:
    """Return the readable recipes by key. A draft's recipes replace those of the pack's last version."""
    game = draft.pack.game
    own = set(Pack.objects.made_by(user.pk).filter(game=game).values_list("pk", flat=True))
    drafted = dict(Draft.objects.filter(pack__in=own).values_list("pk", "pack"))
    rows = DraftPart.objects.of_kind(Kind.RECIPE).filter(draft__in=drafted)
    found: list[KnownRecipe] = []
    edition = edition_of(draft.about)
    for row in sorted(rows.select_related("draft__pack"), key=lambda row: row.draft_id != draft.pk):
        found += _readable(row.draft.pack, row.content, True, edition)
    for version in _newest(game, without=set(drafted.values())):
        for content in version.recipes:
            found += _readable(version.pack, content, version.pack_id in own, edition)
    return {each.key: each for each in found[:MOST_KNOWN]}


def _newest(game: Game, without: set[int]) -> Iterator[PackVersion]:
    """Yield the newest version of each visible pack. The query must be fast, because every menu runs it."""
    seen = set(without)
    versions = PackVersion.objects.only_published().filter(pack__game=game, pack__hidden_at=None)
    shown = versions.select_related("pack").only("recipes", "pack__slug", "pack__title")
    for version in shown.order_by("-order"):
        if version.pack_id not in seen:
            seen.add(version.pack_id)
            if version.recipes:
                yield version


def _readable(
    pack: Pack, content: Mapping[str, Any], is_own: bool, edition: int
) -> Iterator[KnownRecipe]:
    entry = _read(json.dumps(content, sort_keys=True), edition)
    if entry is not None:
        yield KnownRecipe(f"{pack.slug}/{entry.name}", entry, pack.title, is_own)


@lru_cache(maxsize=KEPT)
def _read(content: str, edition: int) -> Recipe | None:
    problems: list[Problem] = []
    entry = read_recipe(TableReader(json.loads(content), "recipe", problems, edition))
    return None if problems else entry
