"""Make a tournament, or call it off before it starts."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django import forms
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.models import Game, Pool
from cards.packs.forms import ListedField
from cards.packs.rules_cache import rules_of
from engine.drafting.draft_rules import KINDS
from engine.rulebook import GameRules, InvalidPackError
from tcgsite.accounts.models import User
from tcgsite.matches.models.time_control import PRESETS, parse_time_control
from tcgsite.matches.results.eligibility import check_rated
from tcgsite.organised.badges.giving import PLACES as BADGE_PLACES
from tcgsite.organised.badges.giving import check_badges
from tcgsite.organised.models import Club, ClubMember, DraftTable, Tournament
from tcgsite.organised.models.tournament import LONGEST_BADGE, LONGEST_TITLE, DraftKind
from tcgsite.organised.tournaments.announcing_rounds import announce_end
from tcgsite.organised.tournaments.errors import TournamentError

PLACES = (4, 8, 16, 32, 64, 128, 256, 512)
MOST_WITHOUT_SWISS = 64
"""The most places of other kinds than Swiss, of tournaments with drafts, and of those that bots fill."""
ARENA_PLACES = 1_000
ARENA_MINUTES = (20, 40, 60, 90, 120)
USUAL_MINUTES = 60
CUTS = (2, 4, 8, 16)
STARTS = (
    (5, gettext_lazy("in 5 minutes")),
    (15, gettext_lazy("in 15 minutes")),
    (30, gettext_lazy("in 30 minutes")),
    (60, gettext_lazy("in an hour")),
    (120, gettext_lazy("in 2 hours")),
    (1440, gettext_lazy("in a day")),
    (10080, gettext_lazy("in a week")),
)
"""Minutes until the start."""
PACKS = (2, 3, 4, 5, 6, 8, 10)
"""The packs of each player in a draft."""
USUAL_PACKS = 4
MOST_AT_TABLE = 8
"""The most players at a draft table of a tournament."""
DELAYS = (5, 10, 15)
"""The minutes after which spectators can see what happens."""
MOST_ROUNDS = 9
MOST_IN_ROUND_ROBIN = 16
BEST_OF = (
    (1, gettext_lazy("one game")),
    (3, gettext_lazy("best of three")),
    (5, gettext_lazy("best of five")),
)
MOST_UNFINISHED = 3
"""The most tournaments of an organiser that aren’t over."""
FOR_TWO = 2
TABLE_SIZES = (3, 4, 5, 6, 7)


def is_for_many(kind: DraftKind) -> bool:
    """Return True if all draft tables of a tournament can draft in this form."""
    return KINDS[kind].people[1] >= MOST_AT_TABLE


class TournamentForm(forms.Form):
    """What the organiser chooses, apart from game and pool."""

    title = ListedField(label=gettext_lazy("Name"), max_length=LONGEST_TITLE)
    kind = forms.ChoiceField(
        label=gettext_lazy("Rounds"),
        choices=[each for each in Tournament.Kind.choices if each[0] != Tournament.Kind.LEAGUE],
        initial=Tournament.Kind.SWISS,
        widget=forms.RadioSelect,
    )
    places = forms.TypedChoiceField(
        label=gettext_lazy("Places"),
        coerce=int,
        choices=[(each, str(each)) for each in PLACES],
        initial=8,
        widget=forms.RadioSelect,
    )
    table_size = forms.TypedChoiceField(
        label=gettext_lazy("Players at a table"),
        coerce=int,
        required=False,
        empty_value=None,
        choices=[(each, str(each)) for each in TABLE_SIZES],
        initial=4,
        widget=forms.RadioSelect,
    )
    rounds = forms.TypedChoiceField(
        label=gettext_lazy("How many rounds"),
        coerce=int,
        empty_value=None,
        required=False,
        choices=[("", gettext_lazy("as many as the players need"))]
        + [(each, str(each)) for each in range(2, MOST_ROUNDS + 1)],
    )
    cut = forms.TypedChoiceField(
        label=gettext_lazy("After the Swiss rounds"),
        coerce=int,
        required=False,
        empty_value=None,
        choices=[(0, gettext_lazy("the first in the standings wins"))]
        + [(each, gettext_lazy("the best %d play a knockout") % each) for each in CUTS],
        initial=0,
    )
    third_place = forms.BooleanField(
        label=gettext_lazy("A match for the third place"), required=False
    )
    starts_in = forms.TypedChoiceField(
        label=gettext_lazy("Start"),
        coerce=int,
        required=False,
        empty_value=None,
        choices=[("", gettext_lazy("when I start it")), *STARTS],
    )
    minutes = forms.TypedChoiceField(
        label=gettext_lazy("How long"),
        coerce=int,
        required=False,
        empty_value=None,
        choices=[(each, gettext_lazy("%d minutes") % each) for each in ARENA_MINUTES],
        initial=USUAL_MINUTES,
        widget=forms.RadioSelect,
    )
    decks_from = forms.ChoiceField(
        label=gettext_lazy("Decks"),
        required=False,
        choices=[
            ("", gettext_lazy("players bring them")),
            *((kind.value, kind.label) for kind in DraftKind if is_for_many(kind)),
        ],
        initial="",
    )
    packs = forms.TypedChoiceField(
        label=gettext_lazy("Packs of each player"),
        coerce=int,
        required=False,
        empty_value=None,
        choices=[(each, str(each)) for each in PACKS],
        initial=USUAL_PACKS,
        widget=forms.RadioSelect,
    )
    best_of = forms.TypedChoiceField(
        label=gettext_lazy("A match"),
        coerce=int,
        choices=BEST_OF,
        initial=1,
        widget=forms.RadioSelect,
    )
    clock = forms.ChoiceField(
        label=gettext_lazy("Clock"),
        choices=[(each.name, str(each)) for each in PRESETS],
        initial=PRESETS[1].name,
        widget=forms.RadioSelect,
    )
    spectator_delay = forms.TypedChoiceField(
        label=gettext_lazy("Spectators see the tables"),
        coerce=int,
        required=False,
        empty_value=None,
        choices=[
            (0, gettext_lazy("at once")),
            *((each, gettext_lazy("%d minutes later") % each) for each in DELAYS),
        ],
        initial=0,
    )
    badges = forms.TypedChoiceField(
        label=gettext_lazy("Badges"),
        help_text=gettext_lazy("Winners show them on their pages, with your name as the giver."),
        coerce=int,
        required=False,
        empty_value=None,
        choices=[
            (0, gettext_lazy("none")),
            (1, gettext_lazy("for the winner")),
            *((each, gettext_lazy("for the best %d") % each) for each in BADGE_PLACES[1:]),
        ],
        initial=0,
    )
    badge_title = ListedField(
        label=gettext_lazy("What the badge is called"), max_length=LONGEST_BADGE, required=False
    )
    bots_fill = forms.BooleanField(
        label=gettext_lazy("Bots take the free places"),
        help_text=gettext_lazy("For practice. Their names say that they are bots."),
        required=False,
    )
    enters_late = forms.BooleanField(
        label=gettext_lazy("Players can enter late"),
        help_text=gettext_lazy("In the first half of the rounds. They have lost those before."),
        required=False,
    )
    starts_when_full = forms.BooleanField(
        label=gettext_lazy("Start when all places are taken"), required=False, initial=True
    )
    rated = forms.BooleanField(
        label=gettext_lazy("Rated"),
        help_text=gettext_lazy("Only registered players can enter."),
        required=False,
    )

    def __init__(self, *args: Any, people: tuple[int, int] | None = None, **named: Any) -> None:
        """Offer what a game for so many people, the fewest and the most, can be played as."""
        super().__init__(*args, **named)
        low, high = people or (FOR_TWO, TABLE_SIZES[-1])
        sizes = [each for each in TABLE_SIZES if low <= each <= high]
        kind, size = self.fields["kind"], self.fields["table_size"]
        tables = Tournament.Kind.TABLES.value
        kinds = [each for each in kind.choices if sizes or each[0] != tables]  # type: ignore[attr-defined]
        if not low <= FOR_TWO <= high:
            kinds = [each for each in kinds if each[0] == tables]
            kind.initial = tables
        kind.choices = kinds  # type: ignore[attr-defined]
        size.choices = [(each, str(each)) for each in sizes]  # type: ignore[attr-defined]
        size.initial = 4 if 4 in sizes else max(sizes, default=None)

    def clean(self) -> dict[str, Any]:
        found: dict[str, Any] = super().clean() or {}
        is_round_robin = found.get("kind") == Tournament.Kind.ROUND_ROBIN
        if is_round_robin and found.get("places", 0) > MOST_IN_ROUND_ROBIN:
            sentence = _("A round robin has at most %d places. Choose fewer, or Swiss rounds.")
            self.add_error("places", sentence % MOST_IN_ROUND_ROBIN)
        is_swiss = found.get("kind") == Tournament.Kind.SWISS
        is_plain = is_swiss and not found.get("decks_from") and not found.get("bots_fill")
        is_arena = found.get("kind") == Tournament.Kind.ARENA
        is_large = found.get("places", 0) > MOST_WITHOUT_SWISS
        if is_large and not is_plain and not is_arena and not is_round_robin:
            sentence = _(
                "More than %d places need Swiss rounds, decks that players bring, and no bots."
            )
            self.add_error("places", sentence % MOST_WITHOUT_SWISS)
        if is_swiss and (found.get("cut") or 0) > found.get("places", 0):
            self.add_error(
                "cut", _("The tournament has fewer places than that. Choose a smaller knockout.")
            )
        if found.get("rated") and found.get("bots_fill"):
            self.add_error("rated", _("Bots can’t play rated matches. Choose one of the two."))
        return found


def rules_for(tournament: Tournament) -> GameRules:
    """Return the rules of a tournament’s pool. Raises TournamentError."""
    return _rules_of(tournament.pool, tournament.table_size or FOR_TWO)


def smallest_table(pool: Pool) -> int:
    """Return how few players can sit at a table."""
    return max(rules_of(pool.ordered_versions).people[0], FOR_TWO)


def people_of(pool: Pool) -> tuple[int, int] | None:
    """Return for how few and how many people a pool is, or None if it has no tournaments."""
    try:
        rules = rules_of(pool.ordered_versions)
    except InvalidPackError:
        return None
    low, high = rules.people
    has_tables = any(low <= each <= high for each in (FOR_TWO, *TABLE_SIZES))
    return rules.people if has_tables and not rules.automas else None


def rules_for_two(pool: Pool) -> GameRules:
    """Return the rules of a pool that two players can meet in. Raises TournamentError."""
    return _rules_of(pool, FOR_TWO)


def _rules_of(pool: Pool, people: int) -> GameRules:
    try:
        rules = rules_of(pool.ordered_versions)
    except InvalidPackError:
        raise TournamentError(_("These packs can no longer be played together.")) from None
    low, high = rules.people
    if not low <= people <= high or rules.automas:
        if people > FOR_TWO:
            sentence = _("%d players can’t play this game. Choose other tables.")
            raise TournamentError(sentence % people)
        raise TournamentError(_("Two players can’t play this game. Choose tables of several."))
    return rules


@transaction.atomic
def make_tournament(
    user: User,
    game: Game,
    pool: Pool,
    choices: Mapping[str, Any],
    club: Club | None = None,
) -> Tournament:
    """Store a tournament that players can enter, or only members of the club. Raises TableError."""
    User.objects.select_for_update().get(pk=user.pk)
    own = Tournament.objects.only_unfinished().filter(organiser=user, recurring=None, league=None)
    if own.count() >= MOST_UNFINISHED:
        sentence = _("You already have %d tournaments that aren’t over. End one of them first.")
        raise TournamentError(sentence % MOST_UNFINISHED)
    tournament = new_tournament(user, game, pool, choices)
    tournament.club, tournament.is_for_members = club, club is not None
    tournament.save()
    return tournament


def new_tournament(user: User, game: Game, pool: Pool, choices: Mapping[str, Any]) -> Tournament:
    """Return a tournament with these choices that isn’t stored yet. Raises TableError."""
    is_for_tables = choices["kind"] == Tournament.Kind.TABLES
    size = choices.get("table_size") or TABLE_SIZES[0]
    rules = _rules_of(pool, size if is_for_tables else FOR_TWO)
    check_badges(user, choices)
    if choices.get("decks_from") and not rules.uses_decks:
        raise TournamentError(_("This game has no decks to draft. Choose another one."))
    if choices["rated"]:
        check_rated(user, rules, against_people=True, timed=True)
    clock = parse_time_control(choices["clock"])
    if clock is None:
        raise TournamentError(_("A tournament needs a clock. Choose one."))
    wait = choices.get("starts_in")
    is_swiss = choices["kind"] == Tournament.Kind.SWISS
    is_arena = choices["kind"] == Tournament.Kind.ARENA
    return Tournament(
        title=choices["title"],
        organiser=user,
        game=game,
        pool=pool,
        kind=choices["kind"],
        places=ARENA_PLACES if is_arena else choices["places"],
        rounds=choices["rounds"] if is_swiss or is_for_tables else None,
        table_size=size if is_for_tables else None,
        cut=(choices.get("cut") or 0) if is_swiss else 0,
        decks_from="" if is_arena or is_for_tables else choices.get("decks_from", ""),
        packs=choices.get("packs") or USUAL_PACKS,
        third_place=choices.get("third_place", False),
        starts_at=timezone.now() + timedelta(minutes=wait) if wait else None,
        minutes=(choices.get("minutes") or USUAL_MINUTES) if is_arena else None,
        best_of=1 if is_arena or is_for_tables else choices["best_of"],
        rated=choices["rated"],
        starts_when_full=choices["starts_when_full"],
        enters_late=choices.get("enters_late", False),
        badges=choices.get("badges") or 0,
        badge_title=choices.get("badge_title", ""),
        spectator_delay=choices.get("spectator_delay") or 0,
        bots_fill=choices.get("bots_fill", False) and not is_arena,
        clock_minutes=clock.minutes,
        clock_increment=clock.increment,
    )


@transaction.atomic
def call_off(tournament: Tournament, user: User) -> None:
    """End the tournament without a winner. Matches that are being played go on. Raises TournamentError."""
    tournament = Tournament.objects.select_for_update().get(pk=tournament.pk)
    check_organiser(tournament, user)
    if not (tournament.is_open or tournament.is_running):
        raise TournamentError(_("This tournament is already over."))
    tournament.status = Tournament.Status.CALLED_OFF
    tournament.reason = _("The organiser called it off.")
    tournament.ended_at = timezone.now()
    tournament.save(update_fields=["status", "reason", "ended_at"])
    unfinished = tournament.drafts.exclude(status=DraftTable.Status.OVER)
    unfinished.update(status=DraftTable.Status.CALLED_OFF)
    announce_end(tournament)


def may_organise(tournament: Tournament, user: User) -> bool:
    is_helping = tournament.co_organisers.filter(pk=user.pk)
    return tournament.organiser_id == user.pk or is_helping.exists()


def may_decide_at_tables(tournament: Tournament, user: User) -> bool:
    """Return True for organisers, and for judges."""
    return may_organise(tournament, user) or tournament.judges.filter(pk=user.pk).exists()


def is_for(tournament: Tournament, user: User | None) -> bool:
    """Return True if the tournament is for all players, or the user is in its club.

    Nobody is in a club that has been deleted.
    """
    if not tournament.is_for_members:
        return True
    members = tournament.club.members if tournament.club else ClubMember.objects.none()
    return user is not None and members.filter(user=user).exists()


def check_organiser(tournament: Tournament, user: User) -> None:
    if not may_organise(tournament, user):
        raise TournamentError(_("Only the organiser can do that."))


def check_may_decide_at_tables(tournament: Tournament, user: User) -> None:
    """Raise TournamentError unless the user organises, or judges without playing."""
    if not may_decide_at_tables(tournament, user):
        raise TournamentError(_("Only organisers and judges of the tournament can do that."))
    if not may_organise(tournament, user) and tournament.entries.filter(user=user).exists():
        raise TournamentError(_("You’re a player of this tournament, so you can’t judge it."))
