"""TableSetupForm: choose the game, pool, clock and options of a new table."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _

from cards.collections.ownership import awards_cards, collects
from cards.models import Deck, Game, PackVersion, Pool
from cards.packs.rules_cache import house_rules, options_of, pool_rules
from cards.pools.legality import offered_pools
from cards.search.facets import display_text
from cards.web.request_values import Pick
from engine.bots import LEVELS, BotKind
from engine.language.vocabulary import AttributeWord
from engine.language.vocabulary.author_words import AuthorWords
from engine.rulebook import GameRules
from engine.view.translated_view import readers_words, translated_word
from tcgsite.matches.lobby.setup import (
    ALWAYS,
    FOR_KEEPS,
    NEVER,
    TableOptions,
    default_bot,
    form_value,
)
from tcgsite.matches.lobby.usable_decks import own_decks, ready_decks
from tcgsite.matches.models import Match
from tcgsite.matches.models.time_control import (
    BANK_PREFIX,
    BANKS,
    DAYS,
    DAYS_SUFFIX,
    LARGEST_INCREMENT,
    LONGEST,
    OWN,
    PRESETS,
    bank_label,
    days_label,
)
from tcgsite.matches.results.eligibility import may_be_rated


@dataclass(frozen=True)
class ClockFields:
    sent: QueryDict

    @property
    def picks(self) -> list[tuple[str, str, bool]]:
        """Return each choice as a tuple: form value, label, and whether the choice is selected."""
        known = [
            ("", _("No clock")),
            *((each.name, str(each)) for each in PRESETS),
            (OWN, _("Custom")),
            *((f"{days}{DAYS_SUFFIX}", days_label(days)) for days in DAYS),
            *((f"{BANK_PREFIX}{days}{DAYS_SUFFIX}", bank_label(days)) for days in BANKS),
        ]
        chosen = self.sent.get("clock", "")
        return [(value, label, value == chosen) for value, label in known]

    @property
    def vacation_choices(self) -> "list[OptionPick]":
        known = [("", _("if unrated")), (ALWAYS, _("always")), (NEVER, _("never"))]
        chosen = self.sent.get("vacation", "")
        return [OptionPick(value, label, value == chosen) for value, label in known]

    @property
    def minutes(self) -> str:
        return self.sent.get("minutes", "5")

    @property
    def increment(self) -> str:
        return self.sent.get("increment", "5")

    @property
    def longest(self) -> int:
        return LONGEST

    @property
    def largest_increment(self) -> int:
        return LARGEST_INCREMENT


def clock_choice(sent: QueryDict) -> tuple[str, str, str]:
    return sent.get("clock", ""), sent.get("minutes", ""), sent.get("increment", "")


def offered_games(named: str) -> list[Game]:
    """Return the games that ship with the site, plus the one requested by the link, if any."""
    shipped = list(Game.objects.only_shipped())
    others = Game.objects.playable().exclude(pk__in=[game.pk for game in shipped])
    return shipped + list(others.filter(slug=named) if shipped else others)


QUICK_UNDO, ASKS = "quick", "asks"
CLAIM, WAIT = "claim", "wait"
UNTIL_BACK, TO_THE_END = Match.BotsFill.UNTIL_BACK, Match.BotsFill.TO_THE_END
BOTS = {UNTIL_BACK: "bot-back", TO_THE_END: "bot-end"}
"""The values of the form’s field for bots that play on for players who leave."""
OPTION = "option-"
"""The prefix of the field names of options."""


class OptionPick(NamedTuple):
    """A value that an option can have, with its form value and its label."""

    value: str
    label: str
    chosen: bool


class HouseRulePick(NamedTuple):
    """A house rule that can be added, together with its own options."""

    version: PackVersion
    ticked: bool
    options: list[tuple[AttributeWord, list[OptionPick]]]


@dataclass(frozen=True)
class TableSetupForm:
    games: list[Game]
    game: Game
    pools: list[Pool]
    pool: Pool
    user_id: int | None
    sent: QueryDict

    @cached_property
    def rules(self) -> GameRules:
        return pool_rules(self.pool)[0]

    @property
    def game_picks(self) -> list[Pick]:
        return [
            _pick(each == self.game, "game", each.translated_title, game=each.slug)
            for each in self.games
        ]

    @property
    def pool_picks(self) -> list[Pick]:
        return [
            _pick(
                each == self.pool,
                "pool",
                each.translated_title,
                game=self.game.slug,
                pool=each.slug,
            )
            for each in self.pools
        ]

    @property
    def seats(self) -> list[tuple[int, bool]]:
        """Return each possible number of players and whether it is selected, or [] if there is only one
        number.
        """
        low, high = self.rules.people
        chosen = self.sent.get("seats", str(low))
        return [(n, str(n) == chosen) for n in range(low, high + 1)] if low < high else []

    @property
    def is_solo(self) -> bool:
        """Return True if the game is played alone."""
        return self.rules.people[1] == 1

    @property
    def options(self) -> list[tuple[AttributeWord, list[OptionPick]]]:
        """Return the options of the game, each with its values."""
        return self._picks(word for name, word in self.rules.options.items() if name != FOR_KEEPS)

    def _picks(
        self, words: Iterable[AttributeWord]
    ) -> list[tuple[AttributeWord, list[OptionPick]]]:
        said = readers_words(self.rules)
        return [
            (
                translated_word(word, said),
                [_option_pick(word, value, self.sent, said) for value in word.choices],
            )
            for word in words
        ]

    @property
    def house_rules(self) -> list[HouseRulePick]:
        ticked = self.sent.getlist("rule")
        return [
            HouseRulePick(rule, rule.pack.slug in ticked, self._picks(options_of(rule)))
            for rule in house_rules(self.pool)
        ]

    @property
    def bots(self) -> list[tuple[str, BotKind, bool]]:
        """Return the levels of bots, from weak to strong, or [] if the game is solo."""
        if self.is_solo:
            return []
        chosen = self.sent.get("bot") or default_bot(self.user_id)
        return [(name, kind, name == chosen) for name, kind in LEVELS.items()]

    @property
    def may_keep(self) -> bool:
        """Return True if the game can be played for keeps and the user owns cards to play with."""
        return awards_cards(self.rules) and collects(self.user_id, self.game)

    @property
    def clocks(self) -> ClockFields:
        return ClockFields(self.sent)

    @property
    def keeps(self) -> bool:
        return "keeps" in self.sent

    @property
    def chat_choices(self) -> list[OptionPick]:
        chosen = self.sent.get("chat", Match.Chat.EVERYBODY)
        return [OptionPick(each, str(each.label), each == chosen) for each in Match.Chat]

    @property
    def hint_choices(self) -> list[OptionPick]:
        known = [("", _("against bots")), (ALWAYS, _("always")), (NEVER, _("never"))]
        chosen = self.sent.get("hints", "")
        return [OptionPick(value, label, value == chosen) for value, label in known]

    @property
    def undo_choices(self) -> list[OptionPick]:
        known = [(QUICK_UNDO, _("free for 10 seconds")), (ASKS, _("only if the others agree"))]
        chosen = self.sent.get("undo", QUICK_UNDO)
        return [OptionPick(value, label, value == chosen) for value, label in known]

    @property
    def leaver_choices(self) -> list[OptionPick]:
        known = [
            (CLAIM, _("others may claim the match")),
            (WAIT, _("others wait for days")),
            (BOTS[UNTIL_BACK], _("a bot plays until they’re back")),
            (BOTS[TO_THE_END], _("a bot plays to the end")),
        ]
        chosen = self.sent.get("leavers", CLAIM)
        return [OptionPick(value, label, value == chosen) for value, label in known]

    @property
    def may_be_rated(self) -> bool:
        """Return True if this user can play this game for ratings."""
        return may_be_rated(self.user_id, self.rules)

    @property
    def is_rated(self) -> bool:
        return "rated" in self.sent

    @property
    def deck(self) -> str:
        return self.sent.get("deck", "")

    @property
    def ready_decks(self) -> list[Deck]:
        return ready_decks(self.pool.versions.all()) if self.rules.uses_decks else []

    @property
    def own_decks(self) -> list[Deck]:
        return own_decks(self.game, self.user_id) if self.rules.uses_decks else []


def _pick(chosen: bool, what: str, title: str, **query: str) -> Pick:
    address = reverse("matches:lobby", query=query)
    return Pick(f"{what}-{query[what]}", title, address, chosen)


def _option_pick(
    word: AttributeWord, value: int | str | bool, sent: QueryDict, said: AuthorWords
) -> OptionPick:
    chosen = sent.get(OPTION + word.name, form_value(word.default))
    label = said.text(display_text(value))
    return OptionPick(form_value(value), label, form_value(value) == chosen)


def setup_form_for(user_id: int | None, sent: QueryDict) -> TableSetupForm | None:
    """Return the form for the requested game and pool, or for the first ones. Return None if there are no
    games.
    """
    games = offered_games(sent.get("game", ""))
    if not games:
        return None
    game = next((each for each in games if each.slug == sent.get("game")), games[0])
    pools = offered_pools(game, user_id, sent.get("pool", ""))
    pool = next((each for each in pools if each.slug == sent.get("pool")), pools[0])
    return TableSetupForm(games, game, pools, pool, user_id, sent)


def parse_table_options(sent: QueryDict) -> TableOptions:
    return TableOptions(
        pool=sent.get("pool", ""),
        seats=sent.get("seats", ""),
        house_rules=tuple(sent.getlist("rule")),
        bot=sent.get("bot", ""),
        for_keeps="keeps" in sent,
        rated="rated" in sent,
        chat=sent.get("chat", ""),
        hints=sent.get("hints", ""),
        quick_undo=sent.get("undo") == QUICK_UNDO,
        may_claim=sent.get("leavers", CLAIM) == CLAIM,
        bots_fill=next((each for each, name in BOTS.items() if name == sent.get("leavers")), ""),
        vacation=sent.get("vacation", ""),
        clock=clock_choice(sent),
        options=_option_choices(sent),
    )


def _option_choices(sent: QueryDict) -> dict[str, str]:
    return {
        key.removeprefix(OPTION): str(value)
        for key, value in sent.items()
        if key.startswith(OPTION)
    }
