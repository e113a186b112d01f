"""Play one match of a run, and note what happens."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.bots import KNOWN, BotKind, forward_actions
from engine.bots.search import Effort, SearchBot
from engine.lab.match_facts import DRAWN, STUCK, TOO_LONG, UNDONE, WON, MatchFacts
from engine.lab.notes import Notes
from engine.lab.setting import SeatSetting, Setting, SettingError, seat_settings
from engine.play import Action, IllegalAction, Session
from engine.rulebook import GameRules

LONGEST = 2_000
"""In actions. A longer match is stopped without a result."""
PLAYOUTS = " playouts"

Chooser = Callable[[Session, int, list[Action]], Action]
GoesOn = Callable[[], bool]


class MatchStoppedError(Exception):
    """Raised if a match is stopped before its end."""


def always() -> bool:
    return True


def play_match(
    rules: GameRules, setting: Setting, number: int, *, judges: bool, goes_on: GoesOn = always
) -> MatchFacts:
    """Play the match with this number, which is also its seed. Equal arguments give equal matches.

    Raises StartError, IllegalDeck, SettingError or ValueError if the match can't start. Raises
    MatchStoppedError if `goes_on`, which is called before every action, returns False.
    """
    players = seat_settings(rules, setting, number)
    session = start_match(rules, setting, players, number)
    notes = Notes(session, judges=judges)
    choosers = [
        without_card(chooser(rules, each.bot, seed, notes.effort), notes, each.without)
        for each, seed in zip(players, seeds_of_bots(number, len(players)), strict=True)
    ]
    ending = play_on(session, choosers, notes, goes_on)
    return notes.facts(number, players, ending)


def seeds_of_bots(number: int, players: int) -> list[int]:
    """Return a seed for each bot of a match.

    With the same seed, two random bots would make the same choices one after another: the first of two such
    bots won 80 % of all games of memory. The seeds are far apart, because bots that plan add the number of
    the action to theirs.
    """
    return [Random(number * players + player).getrandbits(32) for player in range(players)]


def start_match(
    rules: GameRules, setting: Setting, players: list[SeatSetting], seed: int
) -> Session:
    dealt = {seat: each.cards for seat, each in enumerate(players)} if rules.uses_decks else {}
    seats = len(players) + len(rules.automas)
    names = {seat: f"Bot {seat + 1}" for seat in range(len(players))}
    return Session.start(rules, dealt, seed, names, None if dealt else seats, dict(setting.options))


def play_on(
    session: Session, choosers: list[Chooser], notes: Notes, goes_on: GoesOn = always
) -> str:
    """Play to the end, and return how the match ended. Raises MatchStoppedError once it may not go on."""
    while seats := session.required_seats:
        if session.number >= LONGEST:
            return TOO_LONG
        if not goes_on():
            raise MatchStoppedError
        seat = seats[0]
        legal = forward_actions(session.legal_actions(seat))
        action = choosers[seat](session, seat, legal) if len(legal) > 1 else legal[0]
        notes.note(seat, legal, action)
        try:
            session.act(seat, action)
        except IllegalAction as refused:
            notes.refusal = str(refused)
            return UNDONE
    if session.outcome is None:
        return STUCK
    return WON if session.outcome.winners else DRAWN


def chooser(rules: GameRules, bot: str, seed: int, effort: Effort | None = None) -> Chooser:
    """Return the function by which the bot with this name chooses. Its work is added to `effort`.

    Raises SettingError.
    """
    if bot == "random":
        dice = Random(seed)
        return lambda _, __, legal: dice.choice(legal)
    if bot in KNOWN:
        return known_chooser(rules, KNOWN[bot], seed, effort)
    if (playouts := playouts_of(bot)) > 0:
        return lambda session, seat, legal: plan(
            SearchBot(playouts, seed + session.number), session, seat, legal, effort
        )
    raise SettingError("bot_unknown", bot=bot, known=", ".join([*KNOWN, "20 playouts"]))


def plan(
    bot: SearchBot, session: Session, seat: int, legal: list[Action], effort: Effort | None
) -> Action:
    """Return the bot's choice, and add its work to `effort`."""
    action = bot.choose(session, seat, legal)
    if effort is not None:
        effort.add(bot.effort)
    return action


def known_chooser(
    rules: GameRules, kind: BotKind, seed: int, effort: Effort | None = None
) -> Chooser:
    """Return the function by which one of the bots for players chooses.

    As at tables, the seed of a choice decides whether a bot searches or acts on a whim. So the bot that
    acts on the whim has the same seed.
    """
    at_once = kind.make(rules, seed)

    def choose(session: Session, seat: int, legal: list[Action]) -> Action:
        of_choice = seed + session.number
        playouts = kind.playouts_for(rules, of_choice)
        if playouts:
            return plan(SearchBot(playouts, of_choice), session, seat, legal, effort)
        bot = kind.make(rules, of_choice) if kind.most_playouts else at_once
        return bot.choose(session.view(seat), legal)

    return choose


def without_card(choose: Chooser, notes: Notes, card: str) -> Chooser:
    """Return the function for a bot that chooses this card only if it can do nothing else.

    The bot chooses again only after it has chosen the card. Until then, the match takes its usual course.
    """
    if not card:
        return choose

    def choose_another(session: Session, seat: int, legal: list[Action]) -> Action:
        action = choose(session, seat, legal)
        if card not in notes.named_cards(seat, action):
            return action
        others = [each for each in legal if card not in notes.named_cards(seat, each)]
        if len(others) < 2:
            return others[0] if others else action
        return choose(session, seat, others)

    return choose_another


def playouts_of(bot: str) -> int:
    """Return the most playouts for a choice if the bot plans, or 0 for other bots."""
    count = bot.removesuffix(PLAYOUTS)
    if bot.endswith(PLAYOUTS) and count.isdigit():
        return int(count)
    return KNOWN[bot].most_playouts if bot in KNOWN else 0
