"""StopSettingsForm: choose when the server stops and asks a player."""

from dataclasses import dataclass

from django.http import QueryDict
from django.utils.translation import gettext as _

from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.live.auto_pass import PAUSES, Stop, StopSettings
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Match


@dataclass(frozen=True, slots=True)
class StopSettingsForm:
    kinds: list[tuple[str, str, bool]]
    """For each kind of effect that players can stop at: its name, its title, and whether it is selected."""
    chosen: StopSettings

    @property
    def at(self) -> str:
        return self.chosen.at

    @property
    def pauses(self) -> tuple[int, ...]:
        return PAUSES


def stop_settings_form(table: Table, viewer: int | None) -> StopSettingsForm | None:
    """Return the viewer's form, or None for spectators and for games without a stack."""
    rules = table.session.rules
    if viewer is None or not rules.program.stacks:
        return None
    chosen = table.stop_settings_of(viewer)
    titles = rules.entry.stops.items()
    return StopSettingsForm([(kind, title, kind in chosen.kinds) for kind, title in titles], chosen)


def save_stop_settings(match: Match, user: User, table: Table, sent: QueryDict) -> None:
    """Save the stop settings for this match. The user's next match of this game will start with them.

    Raises TableError.
    """
    known = table.session.rules.entry.stops
    at, kinds, pause = sent.get("at", ""), sent.getlist("kind"), sent.get("pause", "")
    if at not in list(Stop) or not known.keys() >= set(kinds):
        raise TableError(_("This game doesn’t have that kind of stop."))
    if pause not in map(str, PAUSES):
        raise TableError(_("Choose one of the listed delays."))
    settings = StopSettings(Stop(at), tuple(kinds), int(pause), keys="keys" in sent)
    if not match.seats.filter(user=user).update(stops=settings.as_data):
        raise TableError(_("You’re watching. Only seated players have stop settings."))
