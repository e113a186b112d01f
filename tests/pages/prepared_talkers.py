"""Make the people of `talkers.py` in the database of the environment. They have finished matches of 99.

`python tests/pages/prepared_talkers.py` prints their sessions, and keys of people and things, as JSON.
"""

import json
import os
import sys
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
sys.modules["tests"] = tests = ModuleType("tests")  # An installed package has the same name.
tests.__path__ = [str(ROOT / "tests")]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcgsite.settings")

import django  # noqa: E402

django.setup()

from django.test import Client  # noqa: E402

from cards.models import Pack, PackVersion, Pool  # noqa: E402
from tcgsite.accounts.models import User  # noqa: E402
from tcgsite.moderation.deciding_cases import Measures, claim_case, decide  # noqa: E402
from tcgsite.moderation.reporting import report_thing  # noqa: E402
from tcgsite.people.models import PlayerShelf  # noqa: E402
from tcgsite.people.shelves.filling import put_on_shelf, save_shelf  # noqa: E402
from tcgsite.people.shelves.tagging import give_tags  # noqa: E402
from tests.accounts.codes import show_second_factor  # noqa: E402
from tests.cards.people import player  # noqa: E402
from tests.talk.test_reviews import play  # noqa: E402

NAMES = ("Ann", "Ben", "Cy", "Mo", "Hostess")


def session_of(user: User) -> str:
    client = Client()
    client.force_login(user)
    show_second_factor(client, user)
    return client.cookies["sessionid"].value


def shelf_of(owner: User, title: str, about: str, *packs: str) -> PlayerShelf:
    shelf = PlayerShelf(title=title, about=about, is_public=True)
    save_shelf(owner, shelf)
    for pack in Pack.objects.filter(slug__in=packs):
        put_on_shelf(shelf, "pack", pack)
    return shelf


def fill_shelves() -> dict[str, int]:
    ann, own = player("Ann"), Pack.objects.get(slug="99")
    give_tags(own, "short, for beginners, bluffing")
    give_tags(Pack.objects.get(slug="colours-seed"), "for beginners")
    about = "For evenings when the train is late: no table and no more than half an hour."
    shelf = shelf_of(ann, "Games for the train", about, "99", "colours-seed", "bulwark-light")
    put_on_shelf(shelf, "pool", Pool.objects.filter(game__slug="low-water")[0])
    save_shelf(ann, PlayerShelf(title="To try with Ben"))
    return {"shelf": shelf.pk, "pack": own.pk}


def report_shelves() -> dict[str, int]:
    """Cy has two rude shelves. The host has decided about one."""
    cy, dee, host = player("Cy"), player("Dee"), player("Hostess")
    shelves = [shelf_of(cy, f"Rude {each}", "You all are xyzzy.") for each in ("one", "two")]
    cases = [report_thing(dee, "shelf", each.pk, "rude", "Read it.") for each in shelves]
    claim_case(cases[0], host)
    decision = decide(cases[0], host, Measures(silent_days=1, message="Be kind."))
    return {"case": cases[1].pk, "decision": decision.pk}


if __name__ == "__main__":
    version = PackVersion.objects.filter(pack__slug="99").latest("order")
    for name in NAMES:
        play(player(name), version)
    User.objects.filter(username="hostess").update(is_superuser=True)
    people = {name: player(name).pk for name in NAMES}
    keys = people | fill_shelves() | report_shelves()
    sessions = {name: session_of(player(name)) for name in NAMES}
    print(json.dumps({"sessions": sessions, "keys": keys}))  # noqa: T201
