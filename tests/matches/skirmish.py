"""A match between Ann and Ben, of a game with a stack, on Ann's turn."""

from pathlib import Path
from shutil import copy

from cards.models import Deck, Game
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.auto_pass import StopSettings
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Match
from tests.matches.begun_matches import begun_match
from tests.matches.playing import asked
from tests.published_packs import publish_packs

PACK = Path(__file__).with_name("skirmish.toml")
SEED = 3
ARMY, WORDS = "Only an army", "Only words"


def load_skirmish(folder: Path) -> Game:
    copy(PACK, folder)
    publish_packs(folder)
    return Game.objects.get(slug="skirmish")


def met(game: Game, ann: User, ben: User, decks: tuple[str, str] = (ARMY, WORDS)) -> Table:
    own, other = (str(Deck.objects.get(name=deck).pk) for deck in decks)
    return table_registry.table_of(begun_match(game, ann, ben, SEED, (own, other)))


def wishes(table: Table, seat: int, stopping: StopSettings) -> None:
    Match.objects.get(pk=table.match_id).seats.filter(position=seat).update(stops=stopping.as_data)
    table.reload_offers_and_stops()


def choice(table: Table, *words: str) -> str:
    """Return the asked player's first option whose description has all these words."""
    session = table.session
    view = session.view(asked(table))
    assert view.decision
    titles = {c.id: c.title for z in view.players[asked(table)].zones for c in z.cards or ()}
    for option in view.decision.options:
        told = f"{option.label} {option.action} {titles.get(option.card, '')}"
        if all(word in told for word in words):
            return option.action
    raise AssertionError(f"nothing of {words} can be done")


def does(table: Table, *words: str) -> None:
    seat = asked(table)
    table.act(seat, table.session.decisions[seat].number, choice(table, *words))


def attacks(table: Table) -> None:
    """Let Ann attack; Ben may respond once she has passed."""
    does(table, "Muster")
    does(table, "Attack")
    does(table, "choose")
