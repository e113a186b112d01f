"""Play a match in a terminal, against bots."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from random import randrange

from engine.bots import KNOWN, USUAL, forward_actions
from engine.console.pack_files import Subcommands, add_pack_arguments, asked_game
from engine.lab.played_match import Chooser, chooser
from engine.play import Action, IllegalAction, Session, View
from engine.play.read_action import aliased_action
from engine.rulebook import GameRules
from engine.view import CardView, OptionView, ZoneView

YOU, YOUR_NAME = 0, "Player"
QUIT = ("q", "quit")
MOST_CARDS = 12
"""How many cards of a zone to name, counted from its top."""


def declare_play(commands: Subcommands) -> None:
    parser = commands.add_parser("play", help="play a match against bots in this terminal")
    add_pack_arguments(parser)
    parser.add_argument("--bot", choices=[*KNOWN], default=USUAL, help="how well the others play")
    parser.add_argument(
        "--deck", default="", help="the title of a ready-made deck, for all players"
    )
    parser.add_argument("--seats", type=int, help="the number of players")
    parser.add_argument("--seed", type=int, help="the same seed deals the same cards")
    parser.set_defaults(run=play_in_terminal)


def play_in_terminal(chosen: argparse.Namespace) -> int:
    _, rules = asked_game(chosen)
    seed = randrange(2**31) if chosen.seed is None else chosen.seed
    session = deal_match(rules, chosen.deck, chosen.seats, seed)
    bots = [chooser(rules, chosen.bot, seed + seat) for seat in range(session.seats)]
    shown = 0
    while seats := session.required_seats:
        if seats[0] != YOU:
            let_bot_act(session, bots, seats[0])
            continue
        shown = say_news(session, shown)
        if not let_you_act(session):
            write("You have left the match.")
            return 0
    say_news(session, shown)
    write(session.outcome.reason if session.outcome else "Nobody can go on.")
    return 0


def deal_match(rules: GameRules, deck: str, seats: int | None, seed: int) -> Session:
    """Deal a match in which you have the first seat. Raises StartError, IllegalDeck, ValueError."""
    count = seats or rules.seats[0]
    names = {
        YOU: YOUR_NAME,
        **{seat: f"Bot {seat}" for seat in range(1, count - len(rules.automas))},
    }
    decks = {each.title: dict(each.cards) for each in rules.decks}
    if deck and deck not in decks:
        raise ValueError(f"There is no ready-made deck “{deck}”. Choose one of {', '.join(decks)}.")
    dealt = decks[deck] if deck else next(iter(decks.values()), {})
    brought = dict.fromkeys(names, dealt) if rules.uses_decks else None
    return Session.start(rules, brought, seed, names, seats=count)


def let_bot_act(session: Session, bots: Sequence[Chooser], seat: int) -> None:
    legal = forward_actions(session.legal_actions(seat))
    session.act(seat, bots[seat](session, seat, legal) if len(legal) > 1 else legal[0])


def let_you_act(session: Session) -> bool:
    """Ask for an action until a legal one is chosen. Return False if the player leaves."""
    legal, view = session.legal_actions(YOU), session.view(YOU, sent=True)
    if view.decision:
        write("", *table_lines(view), "", view.decision.prompt)
    for number, action in enumerate(legal, 1):
        write(f"{number:>4}  {phrase(session, view, action)}")
    while True:
        chosen = chosen_action(legal)
        if chosen is None:
            return False
        try:
            session.act(YOU, chosen)
        except IllegalAction as refused:
            write(str(refused))
        else:
            return True


def chosen_action(legal: Sequence[Action]) -> Action | None:
    """Read a number from the terminal. Return None at the end of the input."""
    while True:
        sys.stdout.write(f"1–{len(legal)}, or q to leave: ")
        sys.stdout.flush()
        line = sys.stdin.readline()
        word = line.strip()
        if not line or word in QUIT:
            return None
        if word.isascii() and word.isdigit() and 0 < int(word[:9]) <= len(legal):
            return legal[int(word) - 1]


def say_news(session: Session, shown: int) -> int:
    """Write the lines of the log after the first `shown`. Return how many lines have now been shown."""
    log = session.view(YOU).log
    write(*(f"· {line.text}" for line in log[shown:]))
    return len(log)


def table_lines(view: View) -> Iterator[str]:
    yield from (zone_line("", zone) for zone in view.zones if zone.count)
    for player in view.players:
        values = ", ".join(f"{each.title} {each.value}" for each in player.attributes)
        yield f"{player.name}{f': {values}' if values else ''}"
        yield from (zone_line("  ", zone) for zone in player.zones if zone.count)


def zone_line(indent: str, zone: ZoneView) -> str:
    """Return what the player sees of a zone: its cards, or how many there are."""
    cards = zone.cards if zone.cards is not None else zone.revealed
    names = ", ".join(card.title or "a face-down card" for card in cards[-MOST_CARDS:])
    hidden = "" if zone.cards is not None and len(cards) <= MOST_CARDS else f" ({zone.count} cards)"
    return f"{indent}{zone.title}{hidden}{f': {names}' if names else ''}"


def phrase(session: Session, view: View, action: Action) -> str:
    """Return an action in the words of its option, with the names of cards that the player may know."""
    options = {each.action: each for each in view.decision.options} if view.decision else {}
    text = str(aliased_action(session, YOU, action))
    if text in options:
        return option_phrase(view, options[text])
    parts = [f"choose {part}" for part in text.split()[1:]]
    if parts and all(part in options for part in parts):
        return " and ".join(option_phrase(view, options[part]) for part in parts)
    return text.capitalize()


def option_phrase(view: View, option: OptionView) -> str:
    card = option.shown or cards_seen(view).get(option.card)
    return f"{option.label}: {card.title}" if card and card.title != option.label else option.label


def cards_seen(view: View) -> dict[int, CardView]:
    zones = [*view.zones, *(zone for player in view.players for zone in player.zones)]
    return {card.id: card for zone in zones for card in (*(zone.cards or ()), *zone.revealed)}


def write(*lines: str) -> None:
    sys.stdout.writelines(f"{line}\n" for line in lines)
