"""A process of its own answers programs that read, follows what others write, and refuses all else."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tcgsite.api.problems import MEDIA_TYPE, SENTENCES
from tests.running_site import PATIENCE, Site

PACKS = "/api/v1/packs?game=99"


@pytest.fixture
def site(tmp_path: Path, prepared_database: Path) -> Iterator[Site]:
    running = Site(tmp_path, prepared_database, TCG_ONLY_READS="1", TCG_WORKER="1")
    yield running
    running.stop()


@pytest.mark.slow
def test_reads_are_answered_and_all_else_is_refused(site: Site) -> None:
    with httpx.Client(base_url=site.url, timeout=PATIENCE) as program:
        for _each in range(3):
            (found,) = program.get(PACKS).json()["items"]
            assert found["title"] == "99"
        site.rows("UPDATE cards_pack SET title = 'Ninety-nine' WHERE slug = '99'")
        (found,) = program.get(PACKS).json()["items"]
        assert found["title"] == "Ninety-nine"
        known = program.get(PACKS).headers["ETag"]
        assert program.get(PACKS, headers={"If-None-Match": known}).status_code == 304
        assert program.get("/api/v1/games/none").status_code == 404
        refused = (
            program.post("/api/v1/check", content="[pack]"),
            program.delete("/api/v1/decks/1"),
            program.get("/api/v1/tables", headers={"Authorization": "Bearer tcg_x"}),
            program.get("/api/"),
            program.get("/accounts/login/"),
        )
        for each in refused:
            assert (each.status_code, each.headers["Content-Type"]) == (421, MEDIA_TYPE)
            assert each.json()["detail"] == SENTENCES[421]
        state = program.get("/healthz").json()
        assert state == {"database": "ok", "memory": "ok", "worker": "none is running"}
    with pytest.raises(InvalidStatus), connect(f"{site.url.replace('http', 'ws')}/ws/table/x/"):
        pass
    assert "Traceback" not in site.log.read_text()
