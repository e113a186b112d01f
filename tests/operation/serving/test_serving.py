"""The start script turns an empty folder into a running site and stops cleanly."""

import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from itertools import product
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

import pytest
from django.urls import reverse

from tcgsite.api.serving.read_handler import only_reads
from tcgsite.matches.models.match import unguessable
from tests.running_site import PATIENCE, ROOT, free_port

HOST = "cards.example"
PAGES = ("table", "act", "seats")


@pytest.mark.slow
def test_from_an_empty_folder_to_an_answer_and_a_quiet_end(tmp_path: Path) -> None:
    port = free_port()
    own = {
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        "TCG_DATA": str(tmp_path),
        "TCG_HOST": HOST,
        "TCG_PORT": str(port),
    }
    with subprocess.Popen(["deploy/serve"], cwd=ROOT, env=os.environ | own) as site:
        try:
            until = time.monotonic() + PATIENCE
            while (state := json.loads(answer(port, site)))["worker"] != "ok":
                assert time.monotonic() < until
                time.sleep(0.1)
            assert state == {"database": "ok", "memory": "ok", "worker": "ok"}
            site.send_signal(signal.SIGTERM)
            assert site.wait(PATIENCE) == 0
            with closing(sqlite3.connect(tmp_path / "db.sqlite3")) as database:
                workers = database.execute("SELECT name FROM jobs_jobworker").fetchall()
            assert workers == []  # It has said goodbye.
        finally:
            site.kill()


def test_both_scripts_run_the_server_with_its_limits_and_keep_files_private() -> None:
    """The options are in one place, and nothing in the scripts changes them."""
    for script in ("deploy/serve", "Makefile"):
        text = (ROOT / script).read_text(encoding="utf-8")
        commands = re.findall(r"-m tcgsite.operation.serving .*", text)
        assert len(commands) == 1
        assert "--" not in commands[0]
        assert "umask 077" in text


def test_the_proxy_sends_everybody_at_a_table_to_the_same_process() -> None:
    example = (ROOT / "deploy/nginx.conf").read_text(encoding="utf-8")
    assert "hash $table consistent;" in example
    found = re.search(r'^    "~(\S+)" \$match;$', example, re.MULTILINE)
    assert found
    table = re.compile(found[1].replace("(?<", "(?P<"))
    name = unguessable()
    addresses = [f"/ws/table/{name}/", *(reverse(f"matches:{page}", args=[name]) for page in PAGES)]
    matched = [table.match(address) for address in addresses]
    assert [each and each["match"] for each in matched] == [name] * len(addresses)
    assert not any(table.match(reverse(f"matches:{page}")) for page in ("lobby", "tables", "own"))


def test_the_proxy_sends_reads_where_they_are_answered() -> None:
    example = (ROOT / "deploy/nginx.conf").read_text(encoding="utf-8")
    asked = re.search(r'^    "~(\S+ \S*)" tcgsite_reads;$', example, re.MULTILINE)
    location = re.search(r"location ~ (\^/api\S+) {\n        proxy_pass http://\$answers;", example)
    assert asked
    assert location
    for method, token, path in product(
        ("GET", "HEAD", "POST", "DELETE"),
        ("", "Bearer tcg_x"),
        ("/", "/api/", "/api/v1/games", "/api/openapi.json", "/cards/"),
    ):
        headers = [(b"authorization", token.encode())] if token else []
        is_read = only_reads({"method": method, "path": path, "headers": headers})
        is_sent = re.match(asked[1], f"{method} {token}") and re.match(location[1], path)
        assert bool(is_sent) == is_read, (method, token, path)
    unit = (ROOT / "deploy" / "tcgsite-reads.service").read_text(encoding="utf-8")
    port = re.search(r"serving -p (\d+)\n", unit)
    assert port
    assert "TCG_ONLY_READS=1" in unit
    assert f"127.0.0.1:{port[1]};\n    server 127.0.0.1:8000 backup;" in example


def test_the_unit_and_the_containers_limit_the_machine() -> None:
    """docs/limits.md states the figures of the unit."""
    unit = (ROOT / "deploy" / "tcgsite.service").read_text(encoding="utf-8")
    limits = {"MemoryMax=2G", "CPUQuota=180%", "LimitNOFILE=65536", "TasksMax=512", "UMask=0077"}
    sandbox = {"NoNewPrivileges=yes", "ProtectSystem=strict", "ProtectHome=yes", "PrivateTmp=yes"}
    assert limits | sandbox <= set(unit.splitlines())
    for other in ("worker", "reads"):
        text = (ROOT / "deploy" / f"tcgsite-{other}.service").read_text(encoding="utf-8")
        assert sandbox <= set(text.splitlines())
    services = (ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8").split("\nvolumes:")[0]
    each = re.split(r"^  (?=\w+:$)", services, flags=re.MULTILINE)[1:]
    assert len(each) == 5
    for service in each:
        for limit in ("mem_limit: ", "cpus: ", "pids_limit: ", "no-new-privileges:true"):
            assert limit in service
    assert "ulimits: { nofile: 65536 }" in each[0]


def answer(port: int, site: subprocess.Popen[bytes]) -> bytes:
    asked = Request(f"http://127.0.0.1:{port}/healthz", headers={"Host": HOST})
    deadline = time.monotonic() + 6 * PATIENCE
    while time.monotonic() < deadline and site.poll() is None:
        try:
            with urlopen(asked, timeout=PATIENCE) as found:
                body: bytes = found.read()
                return body
        except URLError:
            time.sleep(0.1)
    raise AssertionError("The site did not answer.")
