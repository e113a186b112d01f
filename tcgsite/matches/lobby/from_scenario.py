"""Matches against bots that start from the position of a scenario."""

from django.db import transaction
from django.utils.translation import gettext as _

from cards.models import PackVersion
from cards.packs.rules_cache import rules_with
from engine.bots import STRONGEST
from engine.play import Session
from engine.play.scenario import start_scenario, without_house_rules
from engine.rulebook.packs.scenarios import ScenarioEntry
from tcgsite.accounts.guests import display_name
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.live.record.shared_time import shared_time
from tcgsite.matches.models import AUTOMA, Match, Seat

YOU = "you"


def start_from_scenario(version: PackVersion, name: str, user: User) -> Match:
    """Start a match from a scenario. Raises TableError. Raises StopIteration if the scenario is unknown."""
    rules, versions = rules_with(version)
    file = next(each for each in rules.packs if each.content_hash == version.content_hash)
    scenario = next(each for each in file.scenarios if each.name == name)
    session = start_scenario(without_house_rules(rules, file), scenario)
    if not session.decisions:
        raise TableError(_("There’s nothing left to play in this scenario."))
    kept = {pack.content_hash for pack in session.rules.packs}
    return _store(
        version, scenario, session, user, [each for each in versions if each.content_hash in kept]
    )


@transaction.atomic
def _store(
    version: PackVersion,
    scenario: ScenarioEntry,
    session: Session,
    user: User,
    versions: list[PackVersion],
) -> Match:
    match = Match.objects.create(
        game=version.pack.game,
        seed=scenario.seed,
        picture=scenario.picture,
        status=Match.Status.RUNNING,
        listed=False,
        hints=True,
        created_by=user,
        started_at=shared_time.now(),
    )
    match.pack_versions.set(versions)
    Seat.objects.bulk_create(_seats(match, session, user))
    return match


def _seats(match: Match, session: Session, user: User) -> list[Seat]:
    """Seat the user as the player named “you” or, if there is none, as the first player to decide."""
    names = session.record.names
    own = names.index(YOU) if YOU in names else min(session.decisions)
    automas = range(len(names) - len(session.rules.automas), len(names))
    seats = []
    for position, name in enumerate(names):
        seat = Seat(match=match, position=position, name=name, bot=STRONGEST)
        if position in automas:
            seat.bot = AUTOMA
        elif position == own:
            seat.user, seat.bot, seat.name = user, "", display_name(user)
        seats.append(seat)
    return seats
