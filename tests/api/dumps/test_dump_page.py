"""The page of dumps lists their files, and programs download them, all or from a byte on."""

import gzip
from datetime import date
from pathlib import Path

import pytest
from django.http import HttpResponseBase
from django.test import AsyncClient, Client
from pytest_django import DjangoAssertNumQueries, Settings

from tcgsite.api.dumps import views
from tcgsite.api.dumps.writing import write_dump
from tests.published_packs import publish_packs

ADDRESS = "/dumps/2026-11-28/"
PACKS = f"{ADDRESS}packs.jsonl.gz"


_kept: dict[str, dict[str, bytes]] = {}
"""The files of two dumps by their names, written once for all tests."""


@pytest.fixture
def folder(db: None, tmp_path: Path, only_99: Path, settings: Settings) -> Path:
    dumps = settings.DUMPS = tmp_path / "dumps"
    if not _kept:
        publish_packs(only_99)
        for day in (27, 28):
            written = write_dump(date(2026, 11, day), tmp_path / "written")
            _kept[written.name] = {each.name: each.read_bytes() for each in written.iterdir()}
    for name, files in _kept.items():
        (dumps / name).mkdir(parents=True)
        for file, content in files.items():
            (dumps / name / file).write_bytes(content)
    return dumps / name


async def body(answer: HttpResponseBase) -> bytes:
    found = b"".join([part async for part in answer])  # type: ignore[attr-defined]
    answer.close()
    return found


def test_the_page_lists_all_files_without_the_database(
    folder: Path, client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        html = client.get("/dumps/").content.decode()
    assert html.index("28 November 2026") < html.index("27 November 2026")
    for file in folder.iterdir():
        assert f'href="{ADDRESS}{file.name}"' in html
    assert "1 line," in html
    assert 'href="/dumps/"' in client.get("/api/").content.decode()


def test_before_the_first_night_the_page_says_so(
    client: Client, settings: Settings, tmp_path: Path
) -> None:
    settings.DUMPS = tmp_path / "none"
    assert "The first one is written tonight." in client.get("/dumps/").content.decode()
    assert client.get("/dumps/newest/packs.jsonl.gz").status_code == 404


async def test_a_file_is_sent_as_it_was_written(folder: Path, async_client: AsyncClient) -> None:
    answer = await async_client.get(PACKS)
    sent = await body(answer)
    assert sent == (folder / "packs.jsonl.gz").read_bytes()
    assert answer["Content-Length"] == str(len(sent))
    assert b'"pack":"99"' in gzip.decompress(sent)
    known = await async_client.get(PACKS, headers={"If-None-Match": answer["ETag"]})
    assert known.status_code == 304
    head = await async_client.head(PACKS)
    assert (head["Content-Length"], await body(head)) == (str(len(sent)), b"")
    newest = await async_client.get("/dumps/newest/packs.jsonl.gz")
    assert newest["Location"] == PACKS
    assert not views._open


@pytest.mark.parametrize(
    ("sent", "status", "start"),
    [
        ({"Range": "bytes=100-"}, 206, 100),
        ({"Range": "bytes=999999-"}, 200, 0),
        ({"Range": "bytes=5-9"}, 200, 0),
        ({"Range": "lines=5-"}, 200, 0),
        ({"Range": "bytes=100-", "If-Range": '"another"'}, 200, 0),
    ],
)
async def test_a_broken_download_goes_on(
    folder: Path, async_client: AsyncClient, sent: dict[str, str], status: int, start: int
) -> None:
    whole = (folder / "packs.jsonl.gz").read_bytes()
    answer = await async_client.get(PACKS, headers=sent)
    assert answer.status_code == status
    assert await body(answer) == whole[start:]
    if start:
        assert answer["Content-Range"] == f"bytes {start}-{len(whole) - 1}/{len(whole)}"


@pytest.mark.parametrize(
    "address",
    ["/dumps/2026-11-01/packs.jsonl.gz", f"{ADDRESS}secret_key", "/dumps/../packs.jsonl.gz"],
)
def test_nothing_else_is_sent(folder: Path, client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


@pytest.mark.parametrize("most", ["MOST_DOWNLOADS", "MOST_OF_A_NETWORK"])
async def test_a_process_sends_few_files_at_once(
    folder: Path, async_client: AsyncClient, monkeypatch: pytest.MonkeyPatch, most: str
) -> None:
    monkeypatch.setattr(views, most, 1)
    first = await async_client.get(PACKS)
    refused = await async_client.get(PACKS)
    assert (refused.status_code, refused["Retry-After"]) == (503, "60")
    assert "Too many dumps" in refused.content.decode()
    await body(first)
    again = await async_client.get(PACKS)
    assert again.status_code == 200
    await body(again)
