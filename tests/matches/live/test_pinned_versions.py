"""A match keeps its pack versions, whatever is published later."""

import re
from pathlib import Path

from cards.authoring.loading.files import FOLDER
from cards.authoring.loading.packs import load_starter_packs
from cards.models import PackVersion
from cards.packs.rules_cache import latest_rules, rules_of
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table import Table
from tcgsite.matches.lobby import lobby
from tcgsite.matches.models import Match
from tests.matches.playing import act, play_to_the_end

VERSION = re.compile('version = "[0-9.]+"')


def publish(folder: Path, number: str, old: str, new: str) -> None:
    """Publish a changed version of 99, without its scenarios, which would fail."""
    source = (FOLDER / "99.toml").read_text().partition("[[scenarios]]")[0]
    assert old in source
    changed = VERSION.sub(f'version = "{number}"', source, count=1).replace(old, new)
    (folder / "99.toml").write_text(changed)
    load_starter_packs(folder)
    assert PackVersion.objects.newest().get(pack__slug="99").number == number


def told(table: Table) -> list[object]:
    """Return everyone's view, including the log."""
    return [table.session.view(viewer) for viewer in (None, 0, 1)]


def test_it_replays_identically_after_two_more_versions(match: Match, tmp_path: Path) -> None:
    table = table_registry.table_of(match)
    for _ in range(5):
        act(table)
    middle, fingerprint = told(table), rules_of(match.pack_versions.all()).fingerprint
    publish(tmp_path, "8.0.0", "draw p count: 5", "draw p count: 4")
    publish(tmp_path, "9.0.0", "<= 99", "<= 50")
    table_registry.forget(match.pk)
    again = table_registry.table_of(Match.objects.get(pk=match.pk))
    assert told(again) == middle
    assert rules_of(match.pack_versions.all()).fingerprint == fingerprint
    play_to_the_end(again)
    end = told(again)
    table_registry.forget(match.pk)
    assert told(table_registry.table_of(Match.objects.get(pk=match.pk))) == end


def test_a_match_that_begins_later_has_the_newer_rules(
    match: Match, ann: User, tmp_path: Path
) -> None:
    publish(tmp_path, "8.0.0", "draw p count: 5", "draw p count: 4")
    newest, (version,) = latest_rules(match.game)
    assert version.number == "8.0.0"
    later = lobby.open_table(match.game, ann, lobby.BOT)
    assert later.pack_versions.get() == version
    assert newest.fingerprint != rules_of(match.pack_versions.all()).fingerprint
