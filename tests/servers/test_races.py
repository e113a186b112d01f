"""Eight requests at once over two processes, for every form: no page breaks, and no limit is passed."""

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.races.world import BODY, FILES
from tests.running_site import PATIENCE, ROOT, Site, site_environment
from tests.servers.test_many_processes import messenger, sites

__all__ = ["messenger", "sites"]
AT_ONCE = 8
BROKEN = {500, 502, 504}
"""With 503, the page says when to try again."""
TOKEN = "x" * 32
LAST = (
    "accounts:password",
    "matches:leave",
    "cards:delete_part",
    "cards:withdraw_proposal",
    "cards:hide_pack",
    "cards:hide_pool",
    "cards:publish_draft",
    "cards:discard_draft",
    "cards:delete_deck",
    "delete_account",
)
"""Forms that take away what others need."""
Form = dict[str, Any]


@pytest.mark.long
@pytest.mark.timeout(900)  # A busy machine needs most of five minutes to prepare the forms.
def test_no_form_breaks_in_a_race(sites: list[Site], tmp_path: Path) -> None:
    forms = prepared_forms(sites[0], tmp_path)
    found = {}
    with ThreadPoolExecutor(AT_ONCE) as threads:
        for name in sorted(forms, key=lambda each: each in LAST):
            shots = [(sites[number % 2], forms[name]) for number in range(AT_ONCE)]
            found[name] = sorted(threads.map(lambda shot: status_of(*shot), shots))
    assert {name: codes for name, codes in found.items() if {*codes} & BROKEN} == {}
    refused = [name for name, codes in found.items() if codes[0] >= 400]
    assert len(refused) < len(found) / 3, "most forms are sent so that the site accepts them"
    twice = (
        "SELECT kind, name FROM cards_draftpart GROUP BY draft_id, kind, name HAVING count(*) > 1"
    )
    assert sites[0].rows(twice) == [], "two parts of a draft have one name"
    begun = "SELECT count(*) FROM cards_ownedcard o JOIN accounts_user u ON u.id = o.owner_id"
    one = sites[0].rows(f"{begun} WHERE u.username IN ('new', 'newt')")
    assert one == sites[0].rows(f"{begun} WHERE u.username = 'cy'")
    assert sites[0].rows("SELECT count(*) <= 20 FROM cards_trade WHERE state = 'open'") == [(True,)]


def prepared_forms(site: Site, folder: Path) -> dict[str, Form]:
    file = folder / "forms.json"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/races/prepared.py"],
        cwd=ROOT,
        env=site_environment(site.folder, **site.wishes, RACE_FORMS=str(file)),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stdout
    forms: dict[str, Form] = json.loads(file.read_text("utf-8"))
    return forms


def status_of(site: Site, form: Form) -> int:
    cookies = {"sessionid": form["session"], "csrftoken": TOKEN}
    fields = form["fields"] | {"csrfmiddlewaretoken": TOKEN}
    address, origin = f"{site.url}{form['address']}", {"Origin": site.url}
    files = {key: (f"{key}.toml", fields.pop(key)) for key in FILES if key in fields}
    if form["token"]:
        bearer = {"Authorization": f"Bearer {form['token']}", "Content-Type": BODY}
        return httpx.post(
            address, content=form["body"], headers=bearer, timeout=PATIENCE
        ).status_code
    with httpx.Client(cookies=cookies, headers=origin, timeout=PATIENCE) as browser:
        return browser.post(address, data=fields, files=files).status_code
