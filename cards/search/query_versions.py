"""Find the pack versions for terms such as pack:core@1.1, version:1.0, game:99 or by:ann."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from django.db.models import Prefetch
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from cards.models import Pack, PackVersion, Pool
from cards.names.folding import fold, index_token
from cards.names.shipped_words import text_in_games
from cards.search.index.edition import Edition, newest_editions

ANY = "any"
SITE = "site"


@dataclass(frozen=True, slots=True)
class MatchedEditions:
    """The editions that match a term, and how the query's summary names them."""

    editions: tuple[Edition, ...]
    said: str


class EditionLookup:
    """Looks up editions. `exact` becomes True if the query asks for particular printings, not the newest
    ones.
    """

    def __init__(self, editions: tuple[Edition, ...]) -> None:
        self.editions = editions
        self.exact = False

    def editions_for(self, key: str, value: str) -> MatchedEditions | None:
        readers = {
            "pack": self.pack,
            "version": self.version,
            "pool": self.pool,
            "game": self.game,
            "by": self.by,
        }
        found = readers[key](value)
        return found if found is not None and found.editions else None

    def known_values(self, key: str) -> set[str]:
        match key:
            case "pack":
                return {edition.pack_slug for edition in self.editions}
            case "version":
                return {edition.number for edition in self.editions} | {ANY}
            case "pool":
                return {pool.slug for pool in self.pools}
            case "game":
                return {edition.game_slug for edition in self.editions}
            case _:
                return {SITE, *self.owners}

    def pack(self, value: str) -> MatchedEditions | None:
        name, at, number = value.partition("@")
        found = self._of_pack(index_token(name))
        said = _joined_names({text_in_games(each.pack_title, [each.game_slug]) for each in found})
        if not at or not found:
            return MatchedEditions(found, said)
        self.exact = True
        numbered = newest_editions(
            tuple(each for each in found if is_version_of(each.number, number))
        )
        shown = _joined_names({each.number for each in numbered})
        return MatchedEditions(numbered, f"{said} {shown}")

    def _of_pack(self, wanted: str) -> tuple[Edition, ...]:
        """Return the editions of packs with this name or title, or else with this text in the title."""
        found = self.where(
            lambda each: wanted in (index_token(each.pack_slug), index_token(each.pack_title))
        )
        return found or self.where(lambda each: wanted in index_token(each.pack_title))

    def version(self, value: str) -> MatchedEditions | None:
        found = (
            self.editions
            if fold(value) == ANY
            else self.where(lambda each: is_version_of(each.number, value))
        )
        self.exact = self.exact or bool(found)
        return MatchedEditions(found, _("any") if fold(value) == ANY else value)

    def pool(self, value: str) -> MatchedEditions | None:
        """Return the editions in the pool's current version or, with a date after “@”, in the version of
        that date.
        """
        name, at, dated = value.partition("@")
        token = index_token(name)
        named = [p for p in self.pools if token in (index_token(p.slug), index_token(p.title))]
        if at:
            named = [pool for pool in named if str(pool.dated).startswith(dated)]
        newest_of = {(pool.game_id, pool.slug): pool for pool in reversed(named)}
        held = {version.pk for pool in newest_of.values() for version in pool.versions.all()}
        self.exact = self.exact or bool(held)
        said = _joined_names({pool.translated_title for pool in newest_of.values()})
        found = self.where(lambda each: each.version in held)
        return MatchedEditions(found, f"{said} {dated}".strip())

    @cached_property
    def pools(self) -> list[Pool]:
        """Return the visible pools, by default newest first."""
        held = Pool.objects.in_view().filter(versions__in={each.version for each in self.editions})
        numbers = PackVersion.objects.only("pk")
        return list(
            held.select_related("game").distinct().prefetch_related(Prefetch("versions", numbers))
        )

    def game(self, value: str) -> MatchedEditions | None:
        wanted = index_token(value)
        found = self.where(
            lambda each: wanted in (index_token(each.game_slug), index_token(each.game_title))
        )
        titles = {text_in_games(each.game_title, [each.game_slug]) for each in found}
        return MatchedEditions(found, _joined_names(titles))

    def by(self, value: str) -> MatchedEditions | None:
        if fold(value) == SITE:
            return MatchedEditions(self.where(lambda each: each.owner is None), _("the site"))
        owner = self.owners.get(fold(value))
        found = self.where(lambda each: owner is not None and each.owner == owner)
        return MatchedEditions(found, value)

    @cached_property
    def owners(self) -> dict[str, int]:
        """Return the ids of owners by case-folded name. The ids are cached only during a search, because
        users can change their names.
        """
        packs = Pack.objects.filter(pk__in={each.pack for each in self.editions if each.owner})
        return {
            fold(str(pack.owner)): pack.owner.pk
            for pack in packs.select_related("owner")
            if pack.owner
        }

    def where(self, holds: Callable[[Edition], bool]) -> tuple[Edition, ...]:
        return tuple(edition for edition in self.editions if holds(edition))


def is_version_of(number: str, asked: str) -> bool:
    """Return True if the number starts with the parts of `asked`: 1.1 matches 1.1.0 but not 1.10.0."""
    return f"{number}.".startswith(f"{asked.strip('.')}.")


def _joined_names(names: set[str]) -> str:
    return pgettext("between names", ", ").join(sorted(names))
