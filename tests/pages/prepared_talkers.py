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

from cards.models import Card, Pack, PackVersion, Pool  # noqa: E402
from tcgsite.accounts.models import Audience, User  # noqa: E402
from tcgsite.moderation.deciding_cases import Measures, claim_case, decide  # noqa: E402
from tcgsite.moderation.reporting import report_thing  # noqa: E402
from tcgsite.people.models import PlayerShelf  # noqa: E402
from tcgsite.people.relations.subjects import follow_subject  # noqa: E402
from tcgsite.people.shelves.filling import put_on_shelf, save_shelf  # noqa: E402
from tcgsite.people.shelves.tagging import give_tags  # noqa: E402
from tcgsite.talk.card_effects import effect_titles  # noqa: E402
from tcgsite.talk.comments.posting import post_comment  # noqa: E402
from tcgsite.talk.subjects import subject_at  # noqa: E402
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


def talk_about_effects() -> dict[str, int]:
    """Ben and Cy talk about the joker, and Ann follows some things, which everyone may see."""
    ann, ben, cy, joker = (
        player("Ann"),
        player("Ben"),
        player("Cy"),
        Card.objects.get(name="Joker2"),
    )
    subject = subject_at("card", joker.pk, ben)
    title = effect_titles(subject)[0]
    first = post_comment(ben, subject, "Does it count as 0 or as 50? Both, I think.", effect=title)
    post_comment(cy, subject, "As *either*, and you say so when you play it.", first.pk)
    post_comment(cy, subject, "My favourite picture of all.")
    game = subject.game
    for kind, pk in (("game", game.pk), ("pack", joker.pack_id), ("card", joker.pk)):
        follow_subject(ann, kind, pk)
    follow_subject(ann, "pool", Pool.objects.filter(game=game)[0].pk)
    User.objects.filter(pk=ann.pk).update(favourites_for=Audience.EVERYBODY)
    return {"joker": joker.pk}


if __name__ == "__main__":
    version = PackVersion.objects.filter(pack__slug="99").latest("order")
    for name in NAMES:
        play(player(name), version)
    User.objects.filter(username="hostess").update(is_superuser=True)
    people = {name: player(name).pk for name in NAMES}
    keys = people | fill_shelves() | talk_about_effects() | report_shelves()
    sessions = {name: session_of(player(name)) for name in NAMES}
    print(json.dumps({"sessions": sessions, "keys": keys}))  # noqa: T201
