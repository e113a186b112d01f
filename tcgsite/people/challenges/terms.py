"""The terms of a challenge. They are stored as the form sent them, and parsed like the form of a table."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict
from django.utils.translation import gettext as _

from cards.models import Game
from engine.rulebook import GameRules
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.lobby.setup import (
    TableOptions,
    TableSetup,
    allows_vacation,
    parse_bots_fill,
    table_setup,
)
from tcgsite.matches.lobby.setup_form import OPTION, parse_table_options
from tcgsite.matches.lobby.usable_decks import choose_deck
from tcgsite.matches.models.time_control import (
    TimeControl,
    bank_label,
    days_label,
    is_bank,
    parse_days,
    parse_time_control,
)
from tcgsite.matches.results.eligibility import check_rated
from tcgsite.people.models import Challenge
from tcgsite.people.models.challenge import FOR_TWO

FIELDS = {
    "pool",
    "deck",
    "rule",
    "rated",
    "clock",
    "minutes",
    "increment",
    "chat",
    "hints",
    "leavers",
    "undo",
    "vacation",
}
LONGEST = 4_000
"""The most characters of all terms together."""


@dataclass(frozen=True)
class Terms:
    """Valid terms of a match."""

    game: Game
    options: TableOptions
    setup: TableSetup
    clock: TimeControl | None
    days: int | None
    """The days for each move or, with a bank, for all moves."""
    deck: str

    @property
    def pace(self) -> str:
        """Return how much time the players have, or ""."""
        label = bank_label if is_bank(self.options.clock[0]) else days_label
        return label(self.days) if self.days else str(self.clock or "")

    @property
    def is_timed(self) -> bool:
        return bool(self.clock or self.days)

    @property
    def allows_vacation(self) -> bool:
        return allows_vacation(self.options, self.days)

    @property
    def rules(self) -> GameRules:
        return self.setup.rules


def stored_terms(sent: QueryDict) -> dict[str, list[str]]:
    """Return the fields to store. Raises TableError if they are longer than any real form."""
    terms = {
        name: sent.getlist(name)
        for name in sent
        if (name in FIELDS or name.startswith(OPTION)) and any(sent.getlist(name))
    }
    if len(urlencode(terms, doseq=True)) > LONGEST:
        raise TableError(_("These terms are too long. Choose fewer house rules."))
    return terms


def sent_terms(terms: Mapping[str, Any], **more: str) -> QueryDict:
    """Return stored terms in the form of sent ones."""
    return QueryDict(urlencode({**terms, **more}, doseq=True))


def _options(sent: QueryDict) -> TableOptions:
    return replace(parse_table_options(sent), seats="", bot="", for_keeps=False)


def terms_rules(game: Game, terms: Mapping[str, Any]) -> GameRules:
    """Return the rules. They say how many players the game is for. Raises TableError."""
    return table_setup(game, _options(sent_terms(terms))).rules


def terms_of(game: Game, terms: Mapping[str, Any], seats: int = FOR_TWO) -> Terms:
    """Return the terms in the fields, for a table with this many seats. Raises TableError."""
    sent = sent_terms(terms)
    options = replace(_options(sent), seats=str(seats))
    return Terms(
        game,
        options,
        table_setup(game, options),
        parse_time_control(*options.clock),
        parse_days(options.clock[0]),
        sent.get("deck", ""),
    )


def terms_of_challenge(challenge: Challenge) -> Terms:
    """Raises TableError, for example if packs have changed since the challenge was sent."""
    return terms_of(challenge.game, challenge.terms, challenge.seats)


def check_terms(terms: Terms, sender: User, receivers: Iterable[User]) -> None:
    """Raise TableError if the match couldn’t be played, or if the sender’s deck isn’t legal."""
    if terms.options.rated:
        for player in (sender, *receivers):
            check_rated(player, terms.rules, against_people=True, timed=terms.is_timed)
    parse_bots_fill(terms.options)
    setup = terms.setup
    choose_deck(setup.rules, setup.versions, sender, terms.deck, setup.limits)
