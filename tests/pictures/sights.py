"""Every page of the site and a table of each game, as different visitors see them."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from html import unescape

from cards.authoring.designer.steps import STEPS
from cards.authoring.starting_games import starting_games
from tests.landed.visitor import Visitor, play
from tests.pages.talkers import talkers_on, world_pages_on
from tests.running_site import Site

SHIPPED = ("99", "colours", "bulwark", "common-ground", "low-water")
FOR_ANYONE = {
    "home": "/",
    "games": "/cards/",
    "search": "/cards/search/",
    "search-results": "/cards/search/?q=draw",
    "search-nothing": "/cards/search/?q=zzzz",
    "search-help": "/cards/search/help/",
    "design": "/design/",
    "cards-bulwark": "/cards/games/bulwark/cards/",
    "pools-bulwark": "/cards/pools/bulwark/",
    "pool-standard": "/cards/pools/99/standard/",
    "cards-low-water": "/cards/games/low-water/cards/",
    "pools-low-water": "/cards/pools/low-water/",
    "puzzles": "/puzzles/",
    "puzzle": "/puzzles/low-water/",
    "packs": "/cards/packs/",
    "make": "/cards/make/",
    "guides": "/designer/guides/",
    "decks": "/cards/decks/",
    "deck": "/cards/decks/1/",
    "new-deck": "/cards/games/99/new-deck/",
    "collections": "/cards/collections/",
    "reference": "/cards/reference/",
    "reference-timing": "/cards/reference/timing/",
    "card-joker": "/cards/games/99/99/1.5.0/Joker2",
    "scenario": "/scenarios/99/99/1.5.0/joker_2/?at=1&step=4",
    "lobby": "/matches/",
    "login": "/accounts/login/",
    "register": "/accounts/register/",
    "icon-credits": "/cards/art/credits/",
    "display": "/display/",
    "people": "/people/",
    "rankings": "/rankings/",
    "ranking": "/rankings/games/99/",
    "trends": "/rankings/trends/",
    "clubs-none": "/events/clubs/",
    "forgotten": "/accounts/forgotten/",
    "forgotten-sent": "/accounts/forgotten/sent/",
    "login-failed": "/accounts/with/failed/",
    "rulings-none": "/talk/rulings/",
    "api": "/api/",
    "dumps": "/dumps/",
    "offline": "/offline/",
    "embedded-card": "/embed/cards/games/99/99/1.5.0/Joker2",
    "deck-print": "/cards/decks/1/print/",
    "cards-print": "/cards/games/bulwark/cards/print/",
    "pack-print": "/cards/packs/99/99/1.5.0/print/",
    "not-found": "/cards/games/chess/",
    "not-allowed": "/moderation/",
}
FOR_PLAYERS = {
    "signed-in-home": "/",
    "signed-in-lobby": "/matches/",
    "signed-in-packs": "/cards/packs/",
    "signed-in-decks": "/cards/decks/",
    "profile": "/accounts/",
    "own-matches": "/matches/yours/",
    "upload": "/cards/packs/upload/",
    "new-pack": "/cards/packs/99/",
    "collection": "/cards/collections/99/",
    "delete-account": "/accounts/delete/",
}
OF_PEOPLE = {
    "shelf": ("Ann", "/people/shelves/{shelf}/"),
    "shelf-of-another": ("Ben", "/people/shelves/{shelf}/"),
    "shelves": ("Ann", "/people/shelves/"),
    "put-on-shelf": ("Ann", "/people/shelves/?kind=pack&number={pack}"),
    "shelves-none": ("Mo", "/people/shelves/"),
    "tags": ("Ann", "/people/tags/"),
    "tag": ("Ann", "/people/tags/for%20beginners/"),
    "player-with-shelves": ("Ben", "/players/{Ann}/"),
    "comments-of-effects": ("Ann", "/talk/card/{joker}/"),
    "card-with-comments": ("Ann", "/cards/games/99/99/1.5.0/Joker2"),
    "compare": ("Ann", "/players/{Ben}/compare/"),
    "report": ("Ann", "/moderation/report/tag/1/"),
    "decision": ("Cy", "/moderation/decisions/{decision}/"),
    "moderation-queue": ("Mo", "/moderation/"),
    "moderation-case": ("Mo", "/moderation/cases/{case}/"),
    "moderation-log": ("Mo", "/moderation/log/"),
    "moderation-moderators": ("Hostess", "/moderation/moderators/"),
    "left-out": ("Mo", "/rankings/left-out/"),
}
OF_WORLD = """
    account arena case challenge club deck- draft- event find- league match- moderation-decided new- next-game
    notice own- passkeys password player pool-own proposal ranking-99 rankings-of report-player review
    ruling scenario-try security session signed-in-tables token topic tournament trade unsubscribe
    effect-editor card-rulings
"""
"""Beginnings of the names of pages on the site of the races."""
CARDS = re.compile(r'href="(/cards/games/[\w-]+/[\w-]+/[\d.]+/[^"]+)"')
SEALED = re.compile(r'href="([^"]+/sealed/)"')
POOL = re.compile(r'href="(/cards/pools/low-water/[\w-]+/\d+/)"')
DRAFT = re.compile(r'action="(/matches/drafts/\d+/)"')
CARD_TO_CHANGE = re.compile(r'href="([^"]+step=cards&amp;card=\d+)"')
PART = re.compile(r'href="([^"]+/draft/\d+/)"')
EDITOR = re.compile(r'href="([^"]+/editor/)"')
CHANGE = re.compile(r'action="(/cards/make/from/\d+/)"')
CHOSEN = re.compile(r'<option value="([^"]+)" selected>')
RIVAL = re.compile(r'<select name="against".*?<option value="([^"]+)"', re.DOTALL)
NUMBERS = re.compile(r'name="numbers" value="([^"]+)"')
LAB_PACKS = {
    "99": "99",
    "colours": "colours-seed",
    "bulwark": "bulwark-light",
    "common-ground": "ground-duel",
    "low-water": "low-water-core",
}
BOTS = {"first": "random", "others": "random"}
IS_AT_WORK = re.compile(r'id="lab-run"[^>]*hx-get=')
NOT_FOUND = 404
LENGTH = 12
"""The number of actions of a match before its picture is taken."""
FEW = 5
"""Small games are over soon."""
WHOLE = 400


@dataclass(frozen=True)
class Sight:
    """A page, with the session of the visitor who sees it."""

    name: str
    address: str
    session: str = ""
    is_table: bool = False
    waits_for: str = ""
    as_text: bool = False


def sights(site: Site, only: tuple[str, ...]) -> Iterator[Sight]:
    """Yield the sights in groups, and make only what the wanted groups show."""
    yield from (Sight(name, address) for name, address in FOR_ANYONE.items())
    player = Visitor(site, "Robin")
    yield from pages_of_games(player)
    groups: list[tuple[str, Callable[[Visitor], Iterator[Sight]]]] = [
        ("table-", tables),
        ("replay table-end", ends),
        ("draft designer part editor", pages_of_author),
        ("waiting-room", waiting_rooms),
        ("own-deck", own_decks),
        ("sealed", sealed_plays),
        ("laboratory lab-", pages_of_laboratory),
        (OF_WORLD, partial(pages_of_world, site)),
        (" ".join(OF_PEOPLE), partial(pages_of_people, site)),
    ]
    for names, group in groups:
        pairs = [(name, word) for name in names.split() for word in only]
        if not only or any(name in word or word in name for name, word in pairs):
            yield from group(player)
    for name, address in FOR_PLAYERS.items():
        yield Sight(name, address, player.session)


def pages_of_people(site: Site, _player: Visitor) -> Iterator[Sight]:
    found = talkers_on(site.folder)
    for name, (who, address) in OF_PEOPLE.items():
        yield Sight(name, address.format(**found.keys), found.sessions[who])


def pages_of_world(site: Site, _player: Visitor) -> Iterator[Sight]:
    """Yield pages of what the races need. They come before those of people, one of whom is silenced there."""
    for name, address, session in world_pages_on(site.folder):
        yield Sight(name, address, session)
        if name == "match-spectator":
            yield Sight("text-match", address, session, as_text=True)


def pages_of_games(player: Visitor) -> Iterator[Sight]:
    for game in SHIPPED:
        yield Sight(f"game-{game}", f"/cards/games/{game}/")
        found = CARDS.findall(player.http.get(f"/cards/games/{game}/").text)
        if found:
            yield Sight(f"card-{game}", found[-1])
        yield Sight(f"lesson-{game}", lesson_of(player, game))
    versions = player.http.get("/cards/packs/").text
    for name, pack in dict(re.findall(r'href="(/cards/packs/[\w-]+/([\w-]+)/)"', versions)).items():
        yield Sight(f"pack-{pack}", name)


def lesson_of(player: Visitor, game: str) -> str:
    found = player.http.get(f"/learn/{game}/")
    return str(found.headers["location"]) if found.is_redirect else f"/learn/{game}/"


def sealed_plays(player: Visitor) -> Iterator[Sight]:
    for pool in POOL.findall(player.http.get("/cards/pools/low-water/").text)[:1]:
        for address in SEALED.findall(player.http.get(pool).text):
            yield Sight("sealed", address)
            yield Sight("sealed-opened", address, player.session)


def pages_of_laboratory(player: Visitor) -> Iterator[Sight]:
    """Yield the laboratory of each game that ships, with results of short runs and studies."""
    for game, pack in LAB_PACKS.items():
        page = f"/cards/packs/{game}/{pack}/laboratory/"
        yield Sight(f"laboratory-{game}", page, player.session)
        run = played(player, player.send(page, **BOTS, wanted=100))
        yield Sight(f"lab-run-{game}", run, player.session)
        yield Sight(f"lab-coverage-{game}", f"{run}coverage/", player.session)
        shown = player.http.get(f"{run}coverage/").text
        effect = unescape(re.findall(r'href="(\?effect=[^"]+)"', shown)[-1])
        yield Sight(f"lab-effect-{game}", f"{run}coverage/{effect}", player.session)
        yield Sight(f"lab-matches-{game}", f"{run}matches/?of=first", player.session)
        worth = played(player, player.send(f"{run}worth/"))
        yield Sight(f"lab-worth-{game}", worth, player.session)
        yield from deck_searches(player, game, f"{page}decks/")
        yield from other_numbers(player, game)
    pool = POOL.findall(player.http.get("/cards/pools/low-water/").text)[0]
    yield Sight("laboratory-pool", f"{pool}laboratory/", player.session)
    run = played(player, player.send("/cards/packs/99/99/laboratory/", **BOTS, wanted=20))
    skill = played(player, player.send(f"{run}skill/"))
    yield Sight("lab-skill-99", skill, player.session)


def played(player: Visitor, address: str) -> str:
    """Wait until bots have played the matches of this page, and return its address."""
    while IS_AT_WORK.search(player.http.get(address).text):
        time.sleep(0.3)
    return address


def deck_searches(player: Visitor, game: str, page: str) -> Iterator[Sight]:
    """Yield the form, and a grid of decks over the two features that the form begins with."""
    form = player.http.get(page)
    if form.status_code == NOT_FOUND:
        return
    yield Sight(f"lab-decks-{game}", page, player.session)
    down, across = CHOSEN.findall(form.text)[:2]
    wished = {"down": down, "across": across, "size": 3, "bots": "random", "wanted": 300}
    grid = played(player, player.send(page, **wished))
    yield Sight(f"lab-grid-{game}", grid, player.session)


def other_numbers(player: Visitor, game: str) -> Iterator[Sight]:
    """Yield the numbers of a copy of the game, what bots propose, and what that would change."""
    change = CHANGE.findall(player.http.get(f"/cards/games/{game}/").text)[0]
    draft = player.send(change).split("design/")[0]
    lab = f"{draft}laboratory/"
    numbers = NUMBERS.findall(player.http.get(f"{lab}numbers/").text)
    yield Sight(f"lab-choose-numbers-{game}", f"{lab}numbers/", player.session)
    ticked = [unescape(each) for each in numbers[:8]]
    wished = {"goal": "beginning", "bots": "random", "wanted": 1000, "numbers": ticked}
    study = played(player, player.send(f"{lab}numbers/", **wished))
    yield Sight(f"lab-numbers-{game}", study, player.session)
    player.try_to_send(study, {"take": 0})
    rival = RIVAL.findall(player.http.get(lab).text)[0]
    both = played(player, player.send(lab, **BOTS, wanted=100, against=rival))
    yield Sight(f"lab-change-{game}", both, player.session)


def tables(player: Visitor) -> Iterator[Sight]:
    """Yield a table of each game that ships, and of each game that authors can begin with."""
    for game in SHIPPED:
        yield table_after(player, player.open_table(game, "bot"), f"table-{game}")
    for start in starting_games():
        design = player.send("/cards/make/", game=start.name)
        address = DRAFT.findall(player.http.get(design.replace("design/", "")).text)
        table = player.send(address[0], opponent="bot")
        yield table_after(player, table, f"table-{start.name}", FEW)


def table_after(player: Visitor, table: str, name: str, actions: int = LENGTH) -> Sight:
    play(table, [player], actions)
    return Sight(name, table, player.session, is_table=True)


def ends(player: Visitor) -> Iterator[Sight]:
    table = player.open_table("99", "bot")
    yield table_after(player, table, "table-end", WHOLE)
    yield Sight("replay", f"{table}replay/?at=6", player.session, is_table=True)
    player.send(f"{table}analysis/")
    yield Sight(
        "analysis", f"{table}analysis/", player.session, waits_for="#analysis:not([hx-get])"
    )


def pages_of_author(player: Visitor) -> Iterator[Sight]:
    design = player.send("/cards/make/", game="creature-duel")
    draft = design.replace("design/", "")
    yield Sight("designer", design, player.session, waits_for="#deal-again")
    for step in STEPS:
        address = f"{design}?step={step}"
        yield Sight(f"designer-{step}", address, player.session, waits_for="#deal-again")
    shown = CARD_TO_CHANGE.findall(player.http.get(f"{design}?step=cards").text)
    yield Sight("designer-card", unescape(shown[0]), player.session, waits_for="#deal-again")
    number = DRAFT.findall(player.http.get(draft).text)[0].split("/")[-2]
    for page in ("layout", "sheet"):
        yield Sight(f"designer-{page}", f"/designer/{page}/{number}/", player.session)
    translated = f"/designer/sheet/{number}/?languages=ja"
    yield Sight("designer-sheet-words", translated, player.session)
    yield Sight("draft-words", f"{draft}words/?language=ja", player.session)
    guided = player.send("/designer/guides/points/begin/")
    yield Sight("designer-guide", guided, player.session, waits_for="#guide")
    yield Sight("draft", draft, player.session)
    shown_draft = player.http.get(draft).text
    yield Sight("part", PART.findall(shown_draft)[-1], player.session)
    yield Sight("editor", EDITOR.findall(shown_draft)[0], player.session)


def waiting_rooms(player: Visitor) -> Iterator[Sight]:
    yield Sight("waiting-room", player.open_table("99"), player.session)


def own_decks(player: Visitor) -> Iterator[Sight]:
    deck = player.send("/cards/games/bulwark/new-deck/", name="Stones and rivers")
    yield Sight("own-deck", deck, player.session)
