"""Make the site of the races in the database of the environment, for pictures of pages that others lack.

`python tests/pages/prepared_world.py` prints the pages and the sessions of those who see them, as JSON.
"""

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
sys.modules["tests"] = tests = ModuleType("tests")  # An installed package has the same name.
tests.__path__ = [str(ROOT / "tests")]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcgsite.settings")

import django  # noqa: E402

django.setup()

from django.core import signing  # noqa: E402
from django.test import Client  # noqa: E402
from django.urls import reverse  # noqa: E402

from tcgsite.accounts.models import User  # noqa: E402
from tcgsite.notices.channels.digest import SALT  # noqa: E402
from tests.accounts.codes import show_second_factor  # noqa: E402
from tests.races.world import World  # noqa: E402

Found = tuple[str, User, str]
"""The name of a page, who sees it, and its address."""


def seen(name: str, user: User, view: str, *args: object, query: str = "") -> Found:
    return name, user, reverse(view, args=args) + query


def pages_of_accounts(world: World) -> Iterator[Found]:
    bo = world.bo
    for name, view in {
        "account": "accounts:profile",
        "sessions": "accounts:sessions",
        "tokens": "accounts:tokens",
        "password": "accounts:password",
        "security": "mfa_index",
        "passkeys": "mfa_list_webauthn",
        "security-app": "mfa_activate_totp",
        "security-again": "account_reauthenticate",
        "notices": "notices:list",
        "notice-settings": "notices:settings",
        "signed-in-tables": "matches:your_tables",
    }.items():
        yield seen(name, bo, view)
    token = signing.dumps(bo.pk, salt=SALT)
    yield seen("unsubscribe", bo, "notices:unsubscribe", token)


def pages_of_people(world: World) -> Iterator[Found]:
    bo, cy = world.bo, world.cy
    yield seen("player", bo, "player", cy.pk)
    yield seen("own-page", bo, "player", bo.pk)
    yield seen("player-matches", bo, "player_matches", bo.pk)
    yield seen("find-people", bo, "people:find", query="?q=C")
    yield seen("new-challenge", bo, "people:new_challenge", cy.pk)
    yield seen("challenge-sent", bo, "people:challenge", world.challenge.pk)
    yield seen("challenge-received", cy, "people:challenge", world.challenge.pk)
    yield seen("ruling", bo, "talk:ruling", world.ruling.pk)
    yield seen("rulings", bo, "talk:find_rulings")
    yield seen("topic", bo, "talk:topic", "card", world.printing.revision.card_id)
    yield seen("card-rulings", bo, "talk:rulings", "card", world.printing.revision.card_id)
    yield seen("reviews", cy, "talk:reviews", world.newts.pack_id)
    yield seen("report-player", bo, "moderation:report", "name", cy.pk)
    yield seen("case-claimed", world.dee, "moderation:case", world.case.pk)
    yield seen("case-appealed", world.dee, "moderation:case", world.appealed.pk)
    yield seen("moderation-decided", world.bo, "moderation:decision", world.decision.pk)
    yield seen("ranking-99", bo, "ranking:ranking", "99")
    yield seen("rankings-of-site", bo, "ranking:rankings")


def pages_of_events(world: World) -> Iterator[Found]:
    bo, dee, running = world.bo, world.dee, world.running.public_id
    yield seen("events", bo, "organised:events")
    yield seen("new-tournament", bo, "organised:new", query="?game=99")
    yield seen("tournament-open", world.cy, "organised:tournament", world.tournament.public_id)
    yield seen("tournament-own", bo, "organised:tournament", world.tournament.public_id)
    yield seen("tournament-running", dee, "organised:tournament", running)
    yield seen("tournament-organised", bo, "organised:tournament", running)
    yield seen("tournament-judge", bo, "organised:judge", running)
    yield seen("tournament-print", bo, "organised:print", running)
    yield seen("next-game", dee, "organised:next_game", running)
    yield seen("arena", dee, "organised:tournament", world.arena.public_id)
    yield seen("clubs", bo, "organised:clubs")
    yield seen("new-club", bo, "organised:new_club")
    yield seen("club", dee, "organised:club", world.club.public_id)
    yield seen("club-organised", bo, "organised:club", world.club.public_id)
    yield seen("club-evening", bo, "organised:new_recurring", world.club.public_id)
    yield seen("new-league", bo, "organised:new_league")
    yield seen("league", dee, "organised:league", world.league.public_id)
    yield seen("league-organised", bo, "organised:league", world.league.public_id)
    yield seen("new-draft", bo, "organised:new_draft", query="?game=low-water")
    for name, table in zip(("open", "picks", "decks"), world.draft_tables, strict=True):
        yield seen(f"draft-table-{name}", bo, "organised:draft", table.public_id)


def pages_of_tables(world: World) -> Iterator[Found]:
    match, over = world.match.public_id, world.finished.public_id
    yield seen("match-why", world.player, "matches:why_all", match)
    yield seen("match-spectator", world.dee, "matches:table", match)
    yield seen("match-over", world.bo, "matches:table", over)
    yield seen("match-waiting", world.cy, "matches:table", world.waiting.public_id)
    yield seen("match-analysis", world.bo, "matches:analysis", over)
    yield seen("match-scenario", world.bo, "matches:scenario", over, query="?at=0&eyes=0")
    yield seen("match-reports", world.dee, "matches:reports")
    yield seen("match-report", world.dee, "matches:report", world.report.pk)


def pages_of_authors(world: World) -> Iterator[Found]:
    bo, draft = world.bo, ("pond", "bog")
    proposed = ("pond", "newts")
    yield seen("own-draft", bo, "cards:draft", *draft)
    yield seen("draft-since", bo, "cards:changed_since", *draft)
    yield seen("draft-format", bo, "cards:draft_format", *draft)
    yield seen("draft-print", bo, "cards:print_draft", *draft)
    yield seen("draft-rerun", bo, "cards:rerun", *draft)
    yield seen("draft-laboratory", bo, "cards:draft_laboratory", *draft)
    for kind in ("card", "effect", "scenario", "deck"):
        yield seen(f"draft-new-{kind}", bo, "cards:new_part", *draft, kind)
    yield seen("draft-card", bo, "cards:draft_part", *draft, world.card.pk)
    yield seen("draft-effect", bo, "cards:draft_part", *draft, world.effect.pk)
    yield seen("draft-rules", bo, "cards:draft_part", *draft, world.rules.pk)
    yield seen("draft-notes", bo, "designer:notes", world.high.pk)
    yield seen("scenario-try", bo, "scenarios:trying", world.try_out.pk)
    yield seen("effect-editor", bo, "cards:editor", *draft, world.effect.pk)
    yield seen("proposals", bo, "cards:proposals", *proposed)
    yield seen("proposal", bo, "cards:proposal", *proposed, world.proposal.pk)
    yield seen("pool-own", bo, "cards:pool", "pond", "moor", world.pool.pk)
    yield seen("new-pool", bo, "cards:new_pool", "pond")
    yield seen("deck-of-own", bo, "cards:deck", world.deck.pk)
    yield seen("deck-versions", bo, "cards:deck_versions", world.deck.pk)
    yield seen("own-deck-print", bo, "cards:print_deck", world.deck.pk)
    yield seen("own-collection", bo, "cards:collection", "99")
    yield seen("trade", world.cy, "cards:trade", world.trade.pk)
    yield seen("new-trade", bo, "cards:new_trade", "99")


def session_of(user: User) -> str:
    client = Client()
    client.force_login(user)
    show_second_factor(client, user)
    return client.cookies["sessionid"].value


GROUPS = (pages_of_accounts, pages_of_people, pages_of_events, pages_of_tables, pages_of_authors)

if __name__ == "__main__":
    world = World().build(Path(mkdtemp()))
    found = [each for group in GROUPS for each in group(world)]
    users = {user.pk: user for _name, user, _address in found}
    sessions = {key: session_of(user) for key, user in users.items()}
    rows = [(name, address, sessions[user.pk]) for name, user, address in found]
    print(json.dumps(rows))  # noqa: T201
