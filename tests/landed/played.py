"""The visits to the site before its database is dumped; they store every sort of data."""

from __future__ import annotations

import re
import time
from html import unescape
from typing import Any

from tests.landed.visitor import Visitor, play
from tests.running_site import PATIENCE, Site

SIMULATED = re.compile(r'id="rerun"(?![^>]*hx-get)')
LIKE = re.compile(r"\?like=(\d+)")
LIST = re.compile(r'<textarea name="cards"[^>]*>(.*?)</textarea>', re.DOTALL)
DECK = re.compile(r'name="deck".*?value="(\d+)"', re.DOTALL)
PACKS = re.compile(r'name="(pack \d+)".*?value="(\d+)"', re.DOTALL)
PART = re.compile(r"/draft/(\d+)/")
TRY_IT = re.compile(r"/scenarios/try/\d+/begin/")
LINE = re.compile(r'name="line"\s+value="(\d+)"')
UNDO_OFFER = re.compile(r'value="agree (\d+)"')
JOKERS, FORK = "/cards/packs/99/jokers/", "/cards/packs/99/wild/"
STRIKE = """effect strike "Strike"
  before sub by you.opponents from hand
  move this to: you.discard # it is gone
  set game.sum -= 5
"""
UNFINISHED = """effect tickle "Tickle"
  before sub by you.opponents from
"""


def use_the_site(site: Site) -> dict[str, Any]:
    """Return the session of each visitor, and the pages that the tests open again."""
    ann, ben, cy = (Visitor(site, name) for name in ("Ann", "Ben", "Cy"))
    guest, spectator = Visitor(site), Visitor(site)
    deck = make_decks(ann, guest)
    collect(ann, ben)
    make_packs(ann, ben, cy)
    tables = [
        *play_99(ann, ben, guest),
        *play_colours(ann, ben, cy, guest, spectator),
        *play_bulwark(ann, ben, cy, deck),
        *play_common_ground(ann, cy, guest),
        *play_in_own_pool(ann, guest),
    ]
    people = {"ann": ann, "ben": ben, "cy": cy, "guest": guest, "spectator": spectator}
    for table in tables:
        for visitor in people.values():
            visitor.read(table)
    for visitor in people.values():
        for address in ("/", "/matches/", "/cards/decks/", "/cards/packs/", "/cards/collections/"):
            visitor.read(address)
    return {who: {"session": each.session, "pages": each.pages} for who, each in people.items()}


def make_decks(ann: Visitor, guest: Visitor) -> str:
    """Build a public deck with two saved versions, and a half-built deck of the guest."""
    new = "/cards/games/bulwark/new-deck/"
    lines = deck_list(ann, new)
    deck = ann.send(new, name="Stone walls", cards="\n".join(lines))
    ann.send(f"{deck}replace/", cards="\n".join(lines[:-1]))
    ann.send(f"{deck}replace/", cards="\n".join(lines))
    ann.send(f"{deck}show/")
    for address in (deck, f"{deck}versions/"):
        ann.read(address)
    guest.read(deck)
    guest.read(guest.send(new, name="Half a deck", cards=lines[0]))
    return deck.strip("/").rpartition("/")[2]


def deck_list(visitor: Visitor, new: str) -> list[str]:
    """Return the lines of the first ready-made deck."""
    like = LIKE.findall(visitor.read(new))[0]
    [cards] = LIST.findall(visitor.read(f"{new}?like={like}"))
    return unescape(cards).strip().splitlines()


def collect(ann: Visitor, ben: Visitor) -> None:
    """Start two collections, and leave a trade between them open."""
    collection = "/cards/collections/99/"
    for visitor in (ann, ben):
        [deck] = DECK.findall(visitor.read(collection))
        visitor.send(f"{collection}begin/", deck=deck)
    trade = ann.send(f"{collection}trade/", partner="ben", given="1 Q\n1 J", wanted="1 K")
    for visitor in (ann, ben):
        visitor.read(trade)


def make_packs(ann: Visitor, ben: Visitor, cy: Visitor) -> None:
    """Publish a pack, edit its next version, propose changes from a fork, and make a pool."""
    ann.send("/cards/packs/99/", title="Jokers", name="jokers")
    joker = {"name": "Joker", "effects": "add", "text": STRIKE, "flavour": "Ha!", "tint": "teal"}
    ann.send(f"{JOKERS}draft/new/card/", **joker)
    ann.send(f"{JOKERS}draft/publish/")
    ann.send(f"{JOKERS}maintainers/add/", name="Cy")
    make_pool(ann)
    edit_draft(ann)
    propose(ann, ben)
    for address in (JOKERS, f"{JOKERS}draft/", f"{JOKERS}1.0.0/"):
        ann.read(address)
    cy.send("/cards/packs/bulwark/bulwark-cards/1.1.0/fork/", title="My cards", name="my-cards")
    cy.read("/cards/packs/bulwark/my-cards/draft/")


def make_pool(ann: Visitor) -> None:
    new = "/cards/pools/99/make/"
    packs = dict(PACKS.findall(ann.read(new)))
    pool = {"title": "Ninety-nine with jokers", "name": "joking", "limited": "2 Joker"}
    ann.read(ann.send(new, **pool, **packs, summary="", banned="8", publish="on"))


def edit_draft(ann: Visitor) -> None:
    """Edit a card in the tree editor, save a recipe, and leave an effect unfinished."""
    draft = f"{JOKERS}draft/"
    ann.send(f"{draft}begin/")
    part = PART.findall(ann.read(draft))[0]
    editor = f"{draft}{part}/editor/"
    edits = (
        {"deed": "put", "at": "body.0.arguments.0.value", "text": "you.library"},
        {"deed": "insert", "at": "body.0", "text": "draw you"},
        {"deed": "delete", "at": "body.2"},
        {"deed": "undo"},
    )
    for edit in edits:
        ann.send(f"{editor}edit/", token=ann.token(editor), effect=0, **edit)
    ann.read(editor)
    recipe = {"at": "body.2", "open": "body.2.value", "title": "Toll", "help": "Lowers the sum"}
    ann.send(f"{editor}keep/", effect=0, **recipe)
    ann.send(f"{draft}new/effect/", text=UNFINISHED, list="cards")
    ann.send(f"{draft}new/card/", name="Jester", effects="tickle, strike")
    ann.read(f"{draft}{PART.findall(ann.read(draft))[-1]}/")
    save = {"title": "Jokers", "version": "1.1.0", "changelog": "A jester.", "description": ""}
    ann.send(f"{draft}save/", token=1, **save)


def propose(ann: Visitor, ben: Visitor) -> None:
    ben.send(f"{JOKERS}1.0.0/fork/", title="Wild cards", name="wild")
    ben.send(f"{FORK}draft/new/card/", name="Clown", effects="add")
    proposal = ben.send(f"{FORK}propose/", title="A clown", reason="More <i>colour</i>.")
    ben.send(f"{proposal}say/", text="What do you think?")
    for visitor in (ann, ben):
        visitor.read(proposal)
    start_simulation(ben)


def start_simulation(ben: Visitor) -> None:
    """Publish the fork, add a card, try it, and simulate matches of the two versions."""
    ben.send(f"{FORK}draft/publish/")
    ben.send(f"{FORK}draft/begin/")
    ben.send(f"{FORK}draft/new/card/", name="Fool", effects="add")
    [begin] = set(TRY_IT.findall(ben.read(f"{FORK}draft/")))
    ben.read(ben.send(begin, card="Fool"))
    ben.send(f"{FORK}draft/rerun/play/")
    deadline = time.monotonic() + PATIENCE
    while not SIMULATED.search(ben.read(f"{FORK}draft/rerun/")) and time.monotonic() < deadline:
        time.sleep(0.2)


def play_99(ann: Visitor, ben: Visitor, guest: Visitor) -> list[str]:
    """Play a rated match, open a rematch, and start a match for keeps and one with a bot."""
    rated = ann.open_table("99", rated="on")
    ben.send(f"{rated}sit/")
    play(rated, [ann, ben], 500)
    ann.read(f"{rated}replay/?at=3")
    ann.read(f"{rated}record/")
    ann.read(ann.send(f"{rated}report/", at="3", text="I wonder whether this was right."))
    rematch = ann.send(f"{rated}rematch/")
    keeps = ann.open_table("99", keeps="on")
    ben.send(f"{keeps}sit/")
    play(keeps, [ann, ben], 8)
    bot = guest.open_table("99", "bot", bot="random")
    play(bot, [guest], 5)
    return [rated, rematch, keeps, bot]


def play_colours(
    ann: Visitor, ben: Visitor, cy: Visitor, guest: Visitor, spectator: Visitor
) -> list[str]:
    """Play with four, house rules, chat and a draw offer, and with three after a resignation."""
    four = ann.open_table("colours", seats="4", rule=["colours-stacking", "colours-seven-zero"])
    for visitor in (ben, cy, guest):
        visitor.send(f"{four}sit/")
    play(four, [ann, ben, cy, guest], 60)
    ann.say(four, "Hello! Have fun.")
    guest.say(four, "You too :-)")
    spectator.say(four, "Who wins?")
    cy.send(f"{four}chat/mute/", line=LINE.findall(cy.read(four))[-1])
    ben.send(f"{four}aside/", aside="draw")
    three = cy.open_table("colours", seats="3", pool="classic", chat="players")
    for visitor in (ann, ben):
        visitor.send(f"{three}sit/")
    play(three, [ann, ben, cy], 20)
    ben.send(f"{three}aside/", aside="resign")
    play(three, [ann, ben, cy], 10)
    return [four, three]


def play_bulwark(ann: Visitor, ben: Visitor, cy: Visitor, deck: str) -> list[str]:
    """Play a match with a clock, an undo and an open undo offer, and one that is resigned."""
    light = ann.open_table("bulwark", pool="light", clock="own", minutes="180", increment="20")
    ben.send(f"{light}sit/")
    offer_undo(light, ann, ben)
    [offer] = UNDO_OFFER.findall(ben.read(light) + ann.read(light))
    for visitor in (ann, ben):
        visitor.try_to_send(f"{light}aside/", {"aside": f"agree {offer}"})
    play(light, [ann, ben], 6)
    offer_undo(light, ann, ben)
    assert UNDO_OFFER.search(ben.read(light) + ann.read(light))
    full = ann.open_table("bulwark", pool="full", deck=deck)
    cy.send(f"{full}sit/")
    ann.send(f"{full}stops/", at="always", pause="8", keys="on")
    play(full, [ann, cy], 40)
    resigned = cy.open_table("bulwark", pool="full")
    ben.send(f"{resigned}sit/")
    play(resigned, [ben, cy], 12)
    cy.send(f"{resigned}aside/", aside="resign")
    cy.read(f"{resigned}replay/?at=5")
    return [light, full, resigned]


def offer_undo(table: str, ann: Visitor, ben: Visitor) -> None:
    """Play until a player can offer to undo their last action, and offer it."""
    for seed in range(40):
        play(table, [ann, ben], 1, seed)
        last = ann.number(table) - 1
        for visitor in (ann, ben):
            if visitor.try_to_send(f"{table}aside/", {"aside": f"undo {last}"}).is_redirect:
                return
    raise AssertionError("No action could be undone")


def play_common_ground(ann: Visitor, cy: Visitor, guest: Visitor) -> list[str]:
    duel = ann.open_table("common-ground", pool="duel", **{"option-fields": "3"})
    cy.send(f"{duel}sit/")
    play(duel, [ann, cy], 15)
    alone = guest.open_table("common-ground", "bot", pool="steward")
    play(alone, [guest], 9)
    return [duel, alone]


def play_in_own_pool(ann: Visitor, guest: Visitor) -> list[str]:
    new = "/cards/games/99/new-deck/"
    cards = deck_list(ann, new)
    first = cards[0].partition(" ")[2]
    deck = ann.send(new, name="Jokers!", cards="\n".join(["2 Joker", f"2 {first}", *cards[1:]]))
    ann.read(deck)
    table = ann.open_table("99", "bot", pool="joking", deck=deck.strip("/").rpartition("/")[2])
    play(table, [ann], 4)
    return [table]
