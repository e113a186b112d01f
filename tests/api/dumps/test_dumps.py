"""Dumps contain what is public, and nothing else; a site made from one gives the same dump."""

import gc
import gzip
import hashlib
import json
import shutil
import tracemalloc
from collections.abc import Iterator
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from django.core.management import CommandError, call_command
from django.db import transaction
from django.utils import timezone
from pytest_django import Settings

from cards.authoring.storing.versions import publish_version
from cards.models import Game, Pack, PackVersion
from cards.packs.rules_cache import rules_of
from engine.play import MatchRecord, replay
from tcgsite.accounts.models import User
from tcgsite.api.dumps import writing
from tcgsite.api.dumps.dump_jobs import begin_dump
from tcgsite.api.dumps.errors import UnwrittenDumpError
from tcgsite.api.dumps.rows.dumped_versions import public_versions
from tcgsite.api.dumps.rows.play_rows import match_rows
from tcgsite.api.dumps.stored_dumps import ROWS, newest_first
from tcgsite.api.dumps.writing import FILES, KEPT, write_dump
from tcgsite.matches.live.record.shared_time import shared_time
from tcgsite.matches.models import Match
from tcgsite.matches.replays.moments import match_record, session_at
from tests.api.dumps.fair import NOW, Fair
from tests.jobs import do_jobs
from tests.published_packs import publish_packs

DAY = date(2026, 11, 29)


@pytest.fixture(autouse=True)
def same_moment(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    settings.MATCHES_BOT_DELAY = 0
    monkeypatch.setattr(timezone, "now", lambda: NOW)
    # Tables would keep this moment, and later tests of the process would wait for times that are past.
    monkeypatch.setattr(shared_time, "_known", None)


_kept: dict[str, bytes] = {}


def content(folder: Path) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in sorted(folder.iterdir())}


def lines(folder: Path, name: str) -> list[dict[str, Any]]:
    with gzip.open(folder / f"{name}{ROWS}", "rt") as file:
        return [json.loads(line) for line in file]


def dump_of_fair(tmp_path: Path, packs: Path, *, with_private: bool) -> dict[str, bytes]:
    with transaction.atomic():
        Fair(packs, with_private=with_private)
        found = content(write_dump(DAY, tmp_path / str(with_private)))
        transaction.set_rollback(True)
    return found


@pytest.fixture
def fair(db: None, only_99: Path, tmp_path: Path) -> Path:
    """The dump of the fair, with private things on the site."""
    Fair(only_99, with_private=True)
    return write_dump(DAY, tmp_path / "dumps")


@pytest.fixture
def dumped(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of that dump, for tests that need no rows. It is written once for all of them."""
    if not _kept:
        _kept.update(content(request.getfixturevalue("fair")))
    folder = tmp_path / "copy"
    folder.mkdir()
    for name, written in _kept.items():
        (folder / name).write_bytes(written)
    return folder


@pytest.mark.slow
def test_private_things_change_no_byte(db: None, tmp_path: Path, only_99: Path) -> None:
    plain = dump_of_fair(tmp_path, only_99, with_private=False)
    assert dump_of_fair(tmp_path, only_99, with_private=True) == plain
    assert len(plain) == len(FILES) + 4


def test_the_lines_are_what_the_schema_says(dumped: Path) -> None:
    schema = json.loads((dumped / "schema.json").read_bytes())
    counts = {}
    for name in FILES:
        validator = jsonschema_rs.validator_for({**schema, "$ref": f"#/$defs/{name}"})
        found = lines(dumped, name)
        counts[name] = len(found)
        for line in found:
            validator.validate(line)
            assert set(line) == set(schema["$defs"][name]["properties"])
    assert counts == {
        "packs": 4, "versions": 4, "pictures": 1, "pools": 2, "rulings": 3, "decks": 1, "matches": 2
    }  # fmt: skip


def test_checksums_and_sizes_are_right(dumped: Path) -> None:
    sums = dict(line.split("  ")[::-1] for line in (dumped / "SHA256SUMS").read_text().splitlines())
    found = {each.name: hashlib.sha256(each.read_bytes()).hexdigest() for each in dumped.iterdir()}
    del found["SHA256SUMS"]
    assert sums == found
    about = json.loads((dumped / "about.json").read_bytes())
    assert {each["name"]: each["bytes"] for each in about["files"]} == {
        name: (dumped / name).stat().st_size for name in found if name != "about.json"
    }


def test_each_pack_has_a_license_or_none(dumped: Path) -> None:
    text = (dumped / "LICENSES.txt").read_text("utf-8")
    assert "\n99/99: MIT\n" in text
    assert "\nlake/lake: CC-BY-4.0\n" in text
    assert "\nlake/newts: none stated\n" in text
    assert "Permission is hereby granted" in text


def test_records_replay_and_are_those_of_the_pages(fair: Path) -> None:
    found = {line["id"]: line for line in lines(fair, "matches")}
    for match in Match.objects.filter(public_id__startswith="match-"):
        line = found[match.public_id]
        assert line["record"] == json.loads(json.dumps(match_record(match).to_data()))
        session = replay(rules_of(match.pack_versions.all()), MatchRecord.from_data(line["record"]))
        assert session.outcome
        assert list(session.outcome.winners) == line["result"]["winners"]
    assert len(found) == 2


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_a_site_is_made_from_a_dump(only_99: Path, tmp_path: Path) -> None:
    Fair(only_99, with_private=False)
    dump = write_dump(DAY, tmp_path / "first")
    hashes = set(PackVersion.objects.only_published().values_list("content_hash", flat=True))
    call_command("flush", interactive=False)
    assert not Pack.objects.exists()
    call_command("load_dump", str(dump))
    assert content(write_dump(DAY, tmp_path / "second")) == content(dump)
    published = PackVersion.objects.only_published()
    assert set(published.values_list("content_hash", flat=True)) == hashes
    for match in Match.objects.all():
        session = session_at(match, match.action_count)
        assert session.outcome
        assert list(session.outcome.winners) == (match.result or {})["winners"]
        assert set(match.played.values_list("result", flat=True)) == {"w", "l"}
    owner = Pack.objects.get(slug="newts").owner
    assert owner
    assert str(owner) == "Cy"
    assert not owner.has_usable_password()


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_a_bad_dump_changes_nothing(only_99: Path, tmp_path: Path) -> None:
    Fair(only_99, with_private=False)
    dump = write_dump(DAY, tmp_path / "first")
    refused(dump, "isn’t empty")
    call_command("flush", interactive=False)
    for name, change, sentence in (
        ("versions", damage, "versions.jsonl.gz is damaged"),
        ("versions", partial(rewrite, old=b"Croak", new=b"Quack"), "isn’t the one"),
        ("pools", partial(rewrite, old=b"position", new=b"place"), "as the schema says"),
        ("pictures", partial(rewrite, old=b'"webp":"', new=b'"webp":"AAAA'), "can’t be read"),
        ("about.json", partial(rewrite, old=b'"format": 1', new=b'"format": 2'), "newer version"),
    ):
        copy = tmp_path / f"{name} {sentence}"
        shutil.copytree(dump, copy)
        change(copy / (name if "." in name else f"{name}{ROWS}"))
        refused(copy, sentence)
        assert not User.objects.exists()
        assert not Pack.objects.exists()
    (copy / "SHA256SUMS").unlink()
    refused(copy, "isn’t a whole dump")


def refused(dump: Path, sentence: str) -> None:
    with pytest.raises(CommandError, match=sentence):
        call_command("load_dump", str(dump))


def damage(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-9])


def rewrite(path: Path, old: bytes, new: bytes) -> None:
    """Change the file and its checksum."""
    packed = path.suffix == ".gz"
    before = gzip.decompress(path.read_bytes()) if packed else path.read_bytes()
    after = before.replace(old, new)
    assert after != before
    written = gzip.compress(after) if packed else after
    sums = path.with_name("SHA256SUMS")
    old_sum, new_sum = (hashlib.sha256(each).hexdigest() for each in (path.read_bytes(), written))
    sums.write_text(sums.read_text().replace(old_sum, new_sum))
    path.write_bytes(written)


def test_nobody_sees_half_a_dump(db: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that is killed leaves a folder that isn’t listed. The next dump deletes it."""
    folder = tmp_path / "dumps"
    (folder / ".dump-killed").mkdir(parents=True)

    def rows(versions: object) -> Iterator[dict[str, Any]]:
        yield {"seen": [each.name for each in newest_first(folder)]}
        raise OSError("The disk is full.")

    with monkeypatch.context() as patched:
        patched.setattr(writing, "FILES", {**FILES, "matches": rows})
        with pytest.raises(OSError, match="full"):
            write_dump(DAY, folder)
    assert [each.name for each in folder.iterdir()] == [".lock"]
    assert write_dump(DAY, folder).name == "2026-11-29"


def test_a_full_disk_is_left_alone(
    db: None, tmp_path: Path, only_99: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish_packs(only_99)
    monkeypatch.setattr(writing, "LEAST_FREE", 10**18)
    with pytest.raises(UnwrittenDumpError, match="Make room"):
        write_dump(DAY, tmp_path)
    assert newest_first(tmp_path) == []


def test_seven_dumps_are_kept(db: None, tmp_path: Path) -> None:
    for day in range(1, KEPT + 3):
        write_dump(date(2026, 11, day), tmp_path)
    assert [each.name for each in newest_first(tmp_path)] == [
        f"2026-11-{day:02}" for day in range(KEPT + 2, 2, -1)
    ]
    assert len(list(tmp_path.iterdir())) == KEPT + 1


def test_a_job_writes_a_dump_each_night(db: None, tmp_path: Path, settings: Settings) -> None:
    settings.JOBS_APART, settings.DUMPS = True, tmp_path
    settings.DUMP_HOUR = NOW.hour + 1
    begin_dump()
    assert do_jobs() == []
    settings.DUMP_HOUR = NOW.hour
    begin_dump()
    begin_dump()
    assert len(do_jobs()) == 1
    assert [each.name for each in newest_first(tmp_path)] == ["2026-11-29"]
    begin_dump()
    assert do_jobs() == []


@pytest.mark.slow
def test_the_writer_holds_few_rows(db: None, tmp_path: Path) -> None:
    """Ten times as many matches need no more memory."""
    game = Game.objects.create(slug="pond", title="Pond")
    pack = Pack.objects.create(game=game, slug="pond", title="Pond")
    version = PackVersion.objects.create(
        pack=pack, number="1.0.0", has_rules=True, content_hash="0"
    )
    publish_version(version, "1.0.0")
    peaks = []
    for wanted in (40, 400):
        fields = {"status": Match.Status.FINISHED, "finished_at": NOW, "result": {}}
        more = [Match(game=game, **fields) for _ in range(wanted - Match.objects.count())]
        links = Match.pack_versions.through
        links.objects.bulk_create(
            links(match=match, packversion=version) for match in Match.objects.bulk_create(more)
        )
        rows = match_rows(public_versions())
        next(rows)
        gc.freeze()  # The collector need not look again at what all other tests have left.
        tracemalloc.start()
        for number, _ in enumerate(rows, 2):
            if number % 20 == 0:  # Only the collector frees models. In tests, it waits for long.
                gc.collect()
        assert number == wanted
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] < 2 * peaks[0]
