"""Play one match of a run, and note what happens."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.bots import KNOWN
from engine.bots.search import SearchBot
from engine.lab.match_facts import DRAWN, STUCK, TOO_LONG, UNDONE, WON, MatchFacts
from engine.lab.notes import Notes
from engine.lab.setting import SeatSetting, Setting, SettingError, seat_settings
from engine.play import Action, IllegalAction, Session
from engine.rulebook import GameRules

LONGEST = 1_000
"""In actions. A match that takes longer is stopped without a result."""
PLAYOUTS = " playouts"

Chooser = Callable[[Session, int, list[Action]], Action]


def play_match(rules: GameRules, setting: Setting, number: int, *, judges: bool) -> MatchFacts:
    """Play the match with this number, which is also its seed. The same arguments give the same match.

    Raises StartError, IllegalDeck, SettingError or ValueError if the match can't start.
    """
    players = seat_settings(rules, setting, number)
    session = start_match(rules, setting, players, number)
    choosers = [chooser(rules, each.bot, number) for each in players]
    notes = Notes(session, judges=judges)
    ending = play_on(session, choosers, notes)
    return notes.facts(number, players, ending)


def start_match(
    rules: GameRules, setting: Setting, players: list[SeatSetting], seed: int
) -> Session:
    dealt = {seat: each.cards for seat, each in enumerate(players)} if rules.uses_decks else {}
    seats = len(players) + len(rules.automas)
    names = {seat: f"Bot {seat + 1}" for seat in range(len(players))}
    return Session.start(rules, dealt, seed, names, None if dealt else seats, dict(setting.options))


def play_on(session: Session, choosers: list[Chooser], notes: Notes) -> str:
    """Play to the end, and return how the match ended."""
    while seats := session.required_seats:
        if session.number >= LONGEST:
            return TOO_LONG
        seat = seats[0]
        legal = session.legal_actions(seat)
        action = choosers[seat](session, seat, legal) if len(legal) > 1 else legal[0]
        notes.note(seat, legal, action)
        try:
            session.act(seat, action)
        except IllegalAction:
            return UNDONE
    if session.outcome is None:
        return STUCK
    return WON if session.outcome.winners else DRAWN


def chooser(rules: GameRules, bot: str, seed: int) -> Chooser:
    """Return the function by which the bot with this name chooses. Raises SettingError."""
    if bot == "random":
        dice = Random(seed)
        return lambda _, __, legal: dice.choice(legal)
    if (playouts := playouts_of(bot)) > 0:
        return lambda session, seat, _: SearchBot(playouts, seed + session.number).choose(
            session, seat
        )
    if bot not in KNOWN:
        raise SettingError("bot_unknown", bot=bot, known=", ".join([*KNOWN, "20 playouts"]))
    kind = KNOWN[bot].make(rules, seed)
    return lambda session, seat, legal: kind.choose(session.view(seat), legal)


def playouts_of(bot: str) -> int:
    """Return the playouts for each choice of a bot that plans, or 0 for other bots."""
    count = bot.removesuffix(PLAYOUTS)
    if bot.endswith(PLAYOUTS) and count.isdigit():
        return int(count)
    return KNOWN[bot].playouts if bot in KNOWN else 0
