"""StopSettingsForm: choose when the server stops and asks a player."""

from dataclasses import dataclass, field

from django.http import QueryDict
from django.utils.translation import gettext as _

from engine.view.translated_view import readers_words
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.live.auto_pass import PAUSES, Stop, StopSettings
from tcgsite.matches.live.interventions.hold import MOST_EFFECTS
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Match


@dataclass(frozen=True, slots=True)
class StopSettingsForm:
    kinds: list[tuple[str, str, bool]]
    """For each kind of effect that players can stop at: its name, its title, and whether it is selected."""
    chosen: StopSettings
    has_priority: bool = True
    """True if effects wait on a stack, so that the server can pass for players."""
    asks_about: list[tuple[str, str]] = field(default_factory=list)
    """The effects about which the player always wants to be asked: their names and titles."""

    @property
    def at(self) -> str:
        return self.chosen.at

    @property
    def pauses(self) -> tuple[int, ...]:
        return PAUSES


def stop_settings_form(table: Table, viewer: int | None) -> StopSettingsForm | None:
    """Return the viewer's form, or None for spectators."""
    rules = table.session.rules
    if viewer is None:
        return None
    chosen = table.stop_settings_of(viewer)
    words = readers_words(rules)
    kinds = [
        (kind, words.text(title), kind in chosen.kinds) for kind, title in rules.entry.stops.items()
    ]
    titles = {effect.name: effect.title for effect in rules.effects}
    about = [(name, words.text(titles[name])) for name in chosen.asks_about if name in titles]
    return StopSettingsForm(kinds, chosen, bool(rules.program.stacks), about)


def save_stop_settings(match: Match, user: User, table: Table, sent: QueryDict) -> None:
    """Save the stop settings for this match. The user's next match of this game will start with them.

    Raises TableError.
    """
    known = table.session.rules.entry.stops
    usual = StopSettings()
    at, pause = sent.get("at", usual.at), sent.get("pause", str(usual.pause))
    kinds, about = sent.getlist("kind"), sent.getlist("about")[:MOST_EFFECTS]
    if at not in list(Stop) or not known.keys() >= set(kinds):
        raise TableError(_("This game doesn’t have that kind of stop."))
    if pause not in map(str, PAUSES):
        raise TableError(_("Choose one of the listed delays."))
    if not {effect.name for effect in table.session.rules.effects} >= set(about):
        raise TableError(_("This game doesn’t have one of these effects. Reload the page."))
    settings = StopSettings(
        Stop(at),
        tuple(kinds),
        int(pause),
        keys="keys" in sent,
        asks="asks" in sent,
        asks_about=tuple(about),
    )
    if not match.seats.filter(user=user).update(stops=settings.as_data):
        raise TableError(_("You’re watching. Only seated players have stop settings."))
