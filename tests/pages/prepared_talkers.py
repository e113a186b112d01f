"""Make Ann, Ben and a moderator, who have finished matches of 99, in the database of the environment.

`python tests/pages/prepared_talkers.py` prints their keys and sessions as JSON.
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

from cards.models import PackVersion  # noqa: E402
from tcgsite.accounts.models import User  # noqa: E402
from tests.accounts.codes import show_second_factor  # noqa: E402
from tests.cards.people import player  # noqa: E402
from tests.talk.test_reviews import play  # noqa: E402

NAMES = ("Ann", "Ben", "Mo")


def session_of(user: User) -> str:
    client = Client()
    client.force_login(user)
    show_second_factor(client, user)
    return client.cookies["sessionid"].value


if __name__ == "__main__":
    version = PackVersion.objects.filter(pack__slug="99").latest("order")
    for name in NAMES:
        play(player(name), version)
    people = {name: (player(name).pk, session_of(player(name))) for name in NAMES}
    print(json.dumps(people))  # noqa: T201
