"""The recipes that authors can insert: from their own packs, and from packs they use."""

import json
from collections.abc import Iterator, Mapping
from itertools import chain, islice
from typing import TYPE_CHECKING, Any

from django.db.models import Case, TextField, Value, When
from django.db.models.functions import Cast, Length

from cards.authoring.drafts.document import Kind, edition_of
from cards.authoring.used_packs import newest_of, used_packs
from cards.models import Draft, DraftPart, Pack, PackVersion
from cards.web.fairness.kept_results import keep_within
from engine.editing.recipes import KnownRecipe
from engine.language.messages.problems import Problem
from engine.language.parsing.recipe import Recipe
from engine.language.syntax import nodes
from engine.rulebook.packs.readers.recipes import read_recipe
from engine.rulebook.packs.table_reader import TableReader

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser, AnonymousUser

MOST_KNOWN = 300
MOST_OF_PACK = 40
"""The most recipes of another author's pack that are offered."""
LONGEST_OF_PACK = 20_000
"""The most characters of all recipes in a pack. Larger packs offer their recipes only to their
own authors.
"""
KEPT = 12_000_000
"""The most bytes of parsed recipes that are kept."""

Content = tuple[Pack, Mapping[str, Any], bool]
"""A recipe as stored, its pack, and whether the pack is the author's own."""


def known_recipes(draft: Draft, user: "AbstractBaseUser | AnonymousUser") -> dict[str, KnownRecipe]:
    """Return the readable recipes by key, best first.

    Recipes of a draft replace those of the pack's last version. At most `MOST_KNOWN` are parsed.
    """
    own = list(
        Pack.objects.made_by(user.pk).filter(game=draft.pack.game_id).values_list("pk", flat=True)
    )
    drafted = dict(Draft.objects.filter(pack__in=own).values_list("pk", "pack"))
    published = [pack for pack in own if pack not in drafted.values()]
    contents = chain(
        _of_drafts(draft, list(drafted)),
        _of_own(published),
        _of_others([each for each in used_packs(draft, user.pk) if each not in own]),
    )
    found = islice(contents, MOST_KNOWN)
    edition = edition_of(draft.about)
    read = chain.from_iterable(_readable(*content, edition) for content in found)
    return {each.key: each for each in read}


def _of_drafts(draft: Draft, drafts: list[int]) -> Iterator[Content]:
    """Yield the recipes of these drafts, starting with those of the author's present draft."""
    rows = DraftPart.objects.of_kind(Kind.RECIPE).filter(draft__in=drafts)
    is_other = Case(When(draft=draft.pk, then=Value(0)), default=Value(1))
    ordered = rows.select_related("draft__pack").order_by(is_other, "draft", "position", "pk")
    for row in ordered[:MOST_KNOWN]:
        yield row.draft.pack, row.content, True


def _of_own(packs: list[int]) -> Iterator[Content]:
    newest = PackVersion.objects.newest().filter(pack__in=packs).exclude(recipes=[])
    for version in newest.defer("source")[:MOST_KNOWN]:
        for content in version.recipes:
            yield version.pack, content, True


def _of_others(packs: list[int]) -> Iterator[Content]:
    size = Length(Cast("recipes", TextField()))
    offered = newest_of(packs).annotate(size=size).filter(size__lte=LONGEST_OF_PACK)
    versions = {each.pack_id: each for each in offered.exclude(recipes=[])}
    for pack in packs:
        if version := versions.get(pack):
            for content in version.recipes[:MOST_OF_PACK]:
                yield version.pack, content, False


def _readable(
    pack: Pack, content: Mapping[str, Any], is_own: bool, edition: int
) -> Iterator[KnownRecipe]:
    found = _read(json.dumps(content, sort_keys=True), edition)
    if found is not None:
        entry, size = found
        yield KnownRecipe(f"{pack.slug}/{entry.name}", entry, pack.title, is_own, size)


@keep_within(KEPT)
def _read(content: str, edition: int) -> tuple[Recipe, int] | None:
    """Return the recipe and the number of its nodes, or None if it can't be read."""
    problems: list[Problem] = []
    entry = read_recipe(TableReader(json.loads(content), "recipe", problems, edition))
    return None if problems or entry is None else (entry, len(nodes(entry.tree)))
