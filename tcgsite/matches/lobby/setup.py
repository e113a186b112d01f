"""TableSetup: the rules, seats, bots and options of a new table."""

from collections.abc import Mapping, Set
from dataclasses import dataclass, field

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.models import Game, PackVersion, Pool
from cards.names.shipped_words import title_for_readers
from cards.packs.rules_cache import (
    house_rules,
    options_of,
    rules_of,
    standard_pool,
    versions_around,
)
from cards.web.request_values import number_in
from engine.bots import GENTLEST, KNOWN, USUAL
from engine.language.vocabulary import AttributeWord
from engine.rulebook import GameRules, InvalidPackError
from engine.rulebook.deck_rules import NO_LIMITS, Limits
from engine.view.translated_view import readers_words
from tcgsite.matches.errors import TableError
from tcgsite.matches.models import Match, Seat


@dataclass(frozen=True)
class TableOptions:
    """The choices in the form. Empty choices stand for the defaults."""

    pool: str = ""
    seats: str = ""
    """The number of players, not counting automas."""
    house_rules: tuple[str, ...] = ()
    bot: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    for_keeps: bool = False
    rated: bool = False
    clock: tuple[str, str, str] = ("", "", "")
    """The name of a preset, or OWN with minutes and seconds."""
    chat: str = ""
    hints: str = ""
    """ALWAYS, NEVER, or "" for hints only against bots."""
    quick_undo: bool = False
    may_claim: bool = False
    bots_fill: str = ""
    """A value of Match.BotsFill. Players agree to it by taking a seat."""
    vacation: str = ""
    """ALWAYS, NEVER, or "" for vacations only in unrated matches. Players agree to it by taking a seat."""


DEFAULT_OPTIONS = TableOptions()
ALWAYS, NEVER = "always", "never"
FOR_KEEPS = "for_keeps"
"""The name of an option that no user chooses. It tells the rules whether the table is for keeps."""


@dataclass(frozen=True)
class TableSetup:
    pool: Pool | None
    """The pool, or None at a table for a draft."""
    versions: list[PackVersion]
    """The pack versions of the pool, followed by those of the chosen house rules."""
    rules: GameRules
    seats: int
    """The number of seats, including those of automas."""
    bot: str
    """The bot’s name, or "" if the user has chosen none."""
    options: dict[str, int | str | bool]

    @property
    def limits(self) -> Limits:
        return self.pool.limits if self.pool else NO_LIMITS


def table_setup(game: Game, choices: TableOptions) -> TableSetup:
    """Return the setup for these choices. Raises TableError if the choices are invalid or incompatible."""
    pool = parse_pool(game, choices.pool)
    offered = {version.pack.slug: version for version in house_rules(pool)}
    versions = pool.ordered_versions + _parse_house_rules(pool, offered, choices.house_rules)
    try:
        rules = rules_of(versions)
    except InvalidPackError as clash:
        headline = _("These rules can’t be combined:")
        raise TableError(headline, *map(str, clash.problems)) from clash
    seats = _parse_people(rules, choices.seats) + len(rules.automas)
    unasked = {word.name for rule in offered.values() for word in options_of(rule)}
    options = _parse_options(rules, choices.options, unasked - rules.options.keys())
    options = options_at(options, for_keeps=choices.for_keeps)
    return TableSetup(pool, versions, rules, seats, parse_bot(choices.bot), options)


def draft_setup(version: PackVersion) -> TableSetup:
    """Return the setup for a table with this frozen draft: the fewest seats and the default options."""
    versions = [*versions_around(version.pack, version), version]
    rules = rules_of(versions)
    options = {name: word.default for name, word in rules.options.items()}
    options = options_at(options, for_keeps=False)
    return TableSetup(None, versions, rules, rules.seats[0], "", options)


def parse_pool(game: Game, name: str) -> Pool:
    """Return the game's pool with this name, or its standard pool for "". Raises TableError."""
    if not name:
        return standard_pool(game)
    pool = Pool.objects.current().of_game(game).filter(slug=name).first()
    if pool is None:
        raise TableError(_("This game has no pool with that name."))
    return pool


def _parse_house_rules(
    pool: Pool, offered: Mapping[str, PackVersion], names: tuple[str, ...]
) -> list[PackVersion]:
    if not offered.keys() >= set(names):
        raise TableError(
            _("One of these house rules can’t be added to %(pool)s.")
            % {"pool": pool.translated_title}
        )
    return [offered[name] for name in dict.fromkeys(names)]


def _parse_people(rules: GameRules, choice: str) -> int:
    low, high = rules.people
    if not choice:
        return low
    people = number_in(choice)
    if not low <= people <= high:
        sentence = _("%(game)s is for %(low)d to %(high)d players.")
        if low == high:
            sentence = ngettext(
                "%(game)s is for %(low)d player.", "%(game)s is for %(low)d players.", low
            )
        raise TableError(
            sentence % {"game": title_for_readers(rules.title), "low": low, "high": high}
        )
    return people


def form_value(value: int | str | bool) -> str:
    """Return an option's value in the form in which HTML forms send it."""
    return str(value).lower()


def _parse_options(
    rules: GameRules, choices: Mapping[str, str], unasked: Set[str]
) -> dict[str, int | str | bool]:
    """Return the chosen or default value of each option. Raises TableError.

    Forms also send the options of unticked house rules. These options are listed in `unasked` and ignored.
    """
    if not choices.keys() - unasked <= rules.options.keys():
        raise TableError(
            _("%(game)s has no option with that name.") % {"game": title_for_readers(rules.title)}
        )
    return {
        name: _chosen_value(word, choices.get(name, form_value(word.default)), rules)
        for name, word in rules.options.items()
    }


def _chosen_value(word: AttributeWord, choice: str, rules: GameRules) -> int | str | bool:
    values: dict[str, int | str | bool] = {form_value(each): each for each in word.choices}
    if choice not in values:
        title = readers_words(rules).text(word.title)
        raise TableError(_("Choose one of the listed values for “%(option)s”.") % {"option": title})
    return values[choice]


def options_at(
    options: Mapping[str, int | str | bool], *, for_keeps: bool
) -> dict[str, int | str | bool]:
    """Return the options with the one that tells the rules whether the table is for keeps."""
    return {**options, **({FOR_KEEPS: for_keeps} if FOR_KEEPS in options else {})}


def has_hints(choices: TableOptions, *, against_bots: bool) -> bool:
    """Return True if the table allows hints. Raises TableError if something is at stake."""
    if choices.hints not in ("", ALWAYS, NEVER):
        raise TableError(_("Choose one of the listed values for “Hints”."))
    if choices.hints == ALWAYS and (choices.rated or choices.for_keeps):
        raise TableError(
            _("Matches that are rated or for keeps have no hints. Play without hints, or unrated.")
        )
    return choices.hints == ALWAYS or (against_bots and choices.hints != NEVER)


def allows_vacation(choices: TableOptions, days: int | None) -> bool:
    """Return True if vacations stop the clocks of a match over days. Raises TableError."""
    if choices.vacation not in ("", ALWAYS, NEVER):
        raise TableError(_("Choose one of the listed values for “Vacations”."))
    is_allowed = choices.vacation == ALWAYS or not (choices.vacation or choices.rated)
    return bool(days) and is_allowed


def parse_bots_fill(choices: TableOptions) -> str:
    """Return how long a bot plays on for players who leave. Raises TableError."""
    if choices.bots_fill and choices.for_keeps:
        raise TableError(
            _(
                "Bots can’t play on in matches for keeps. Choose another answer to a player who leaves."
            )
        )
    if choices.bots_fill == Match.BotsFill.UNTIL_BACK and choices.rated:
        raise TableError(
            _(
                "In rated matches, players who leave have lost and can’t come back. Let a bot play to the"
                " end, or untick “Rated”."
            )
        )
    return choices.bots_fill


def parse_bot(name: str) -> str:
    """Return the name of the chosen bot, or "" if none was chosen. Raises TableError."""
    if name and name not in KNOWN:
        raise TableError(_("Unknown bot. Choose one from the list."))
    return name


def default_bot(user_id: int | None) -> str:
    """Return the bot for a user who has chosen none: the gentlest one in a first match."""
    seated = Seat.objects.filter(user=user_id, match__status=Match.Status.FINISHED)
    return USUAL if user_id is not None and seated.exists() else GENTLEST
