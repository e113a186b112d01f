"""The puzzles in a player’s packs: found by a job after each publication, listed on the player’s page."""

from typing import NamedTuple

from cards.jobs.job_limits import UPKEEP
from cards.jobs.kinds import every, job
from cards.jobs.queue import add_unless_there
from cards.jobs.signals import VersionPublished, version_published
from cards.models import PackVersion
from cards.packs.listed_scenarios import scenarios_of
from cards.packs.rules_cache import rules_with
from engine.rulebook import InvalidPackError
from tcgsite.accounts.models import User
from tcgsite.people.models import VersionPuzzles

MOST_SHOWN = 24
EVERY = 3_600
"""The seconds between searches for versions without stored puzzles."""
AT_ONCE = 20


class MadePuzzle(NamedTuple):
    version: PackVersion
    name: str
    title: str


def puzzles_made_by(player: User) -> list[MadePuzzle]:
    """Return the puzzles in the newest versions of the player’s packs, latest published first."""
    newest = PackVersion.objects.newest_by_players().filter(pack__owner=player).order_by()
    rows = VersionPuzzles.objects.filter(version__in=newest.values("pk")).exclude(found=[])
    rows = rows.select_related("version__pack__game").defer("version__source")
    found = [
        MadePuzzle(row.version, name, title)
        for row in rows.order_by("-version__published_at")[:MOST_SHOWN]
        for name, title in row.found
    ]
    return found[:MOST_SHOWN]


def listen_to_publications() -> None:
    version_published.connect(on_version_published)


def on_version_published(published: VersionPublished) -> None:
    add_unless_there(find_version_puzzles, published.version_id)


@job("version_puzzles", UPKEEP)
def find_version_puzzles(target: int) -> None:
    """Store which scenarios of the version are puzzles."""
    versions = PackVersion.objects.only_published().select_related("pack__game")
    version = versions.filter(pk=target).first()
    if version is not None:
        found = {"found": _puzzles_in(version)}
        VersionPuzzles.objects.update_or_create(version=version, defaults=found)


def _puzzles_in(version: PackVersion) -> list[list[str]]:
    try:
        rules, _versions = rules_with(version)
    except InvalidPackError:
        return []
    shown = (each.description for each in scenarios_of(version, rules) if each.is_puzzle)
    return [[each.name, each.title or each.name] for each in shown]


@every(seconds=EVERY)
def find_missing_puzzles() -> None:
    """Add jobs for some versions that no job has searched yet.

    The order is random, so that versions that can’t be searched don’t block the others.
    """
    newest = PackVersion.objects.newest_by_players().filter(puzzles=None)
    missing = newest.order_by("?").values_list("pk", flat=True)
    for pk in missing[:AT_ONCE]:
        add_unless_there(find_version_puzzles, pk)
