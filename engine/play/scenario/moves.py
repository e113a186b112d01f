"""Translate moves of a scenario into actions, and actions into moves."""

from __future__ import annotations

from collections.abc import Iterator

from engine.machine import Action, Decision, Option, decisions
from engine.play.scenario.action_phrases import OptionPhrases
from engine.play.session import Session
from engine.rulebook.packs.scenarios import Move
from engine.world import World

MOST_SHOWN = 12


class MoveError(Exception):
    """The move can't be made; `why` has the reason, `instead` what the author can do about it."""

    def __init__(self, why: str, instead: str) -> None:
        super().__init__(f"{why} {instead}")
        self.why = why
        self.instead = instead


def make_move(session: Session, move: Move) -> None:
    """Make the move in the session. Raises MoveError, IllegalAction."""
    session.act(*action_of(session, move))


def action_of(session: Session, move: Move) -> tuple[int, Action]:
    """Return the seat and the action that the move means. Raises MoveError."""
    world, asked = session.twin(), session.decisions
    seat = seat_of(world, move, asked)
    return seat, resolve_move(OptionPhrases(world, asked[seat]), move.what)


def seat_of(world: World, move: Move, asked: dict[int, Decision]) -> int:
    names = world.names[1:]
    if move.who not in names:
        why = f"The picture has no player “{move.who}”."
        raise MoveError(why, f"Use one of: {', '.join(names)}.")
    if not asked:
        raise MoveError("The match is over.", "Remove this move.")
    seat = names.index(move.who)
    if seat not in asked:
        others = " and ".join(names[each] for each in sorted(asked))
        why = f"The match is waiting for {others}, not for {move.who}."
        raise MoveError(why, "Change the player of the move.")
    return seat


def resolve_move(offer: OptionPhrases, what: str) -> Action:
    verb, _, rest = what.partition(" ")
    if verb == "split":
        return Action("choose", choice=" ".join(part.strip() for part in rest.split(",")))
    if offer.takes_several and verb == "choose":
        return Action("choose", choice=" ".join(chosen_parts(offer, rest)))
    return option_named(offer, what).action


def option_named(offer: OptionPhrases, words: str, ignoring: tuple[Option, ...] = ()) -> Option:
    matching = [option for option in offer.options_meant(words) if option not in ignoring]
    if not matching:
        raise MoveError(f"“{words}” is not possible now.", alternatives(offer))
    if not offer.is_clear(matching):
        kinds = ", ".join(dict.fromkeys(offer.phrase(option) for option in matching))
        raise MoveError(f"“{words}” can mean several things.", f"Use one of: {kinds}.")
    return matching[0]


def chosen_parts(offer: OptionPhrases, text: str) -> Iterator[str]:
    """Yield the parts of an answer; a name may contain commas."""
    taken: tuple[Option, ...] = ()
    left = text
    while left:
        words = longest_name(offer, left)
        option = option_named(offer, words, taken)
        taken += (option,)
        left = left[len(words) :].lstrip(", ")
        yield option.action.choice


def longest_name(offer: OptionPhrases, text: str) -> str:
    """Return the longest prefix that is a name, or else the text up to the first comma."""
    pieces = text.split(",")
    for end in range(len(pieces), 0, -1):
        words = ",".join(pieces[:end])
        if offer.options_meant(words.strip()):
            return words
    return pieces[0]


def alternatives(offer: OptionPhrases) -> str:
    """Return a sentence with the moves that are possible instead."""
    moves = possible_moves(offer)
    if offer.decision.verb == "split":
        return f"Say how to split {offer.decision.maximum}: {moves[0]}"
    more = ", …" if len(moves) > MOST_SHOWN else ""
    return (
        f"Use one of: {', '.join(moves[:MOST_SHOWN])}{more}." if moves else "No move is possible."
    )


def possible_moves(offer: OptionPhrases) -> list[str]:
    """Return all moves possible now; for a choice of several things, one move for each."""
    if offer.decision.verb == "split":
        shares = [str(offer.decision.maximum), *["0"] * (len(offer.options) - 1)]
        return [f"split {', '.join(shares)}"]
    moves = dict.fromkeys(map(offer.kind_phrase, offer.options))
    how = "choose " if offer.takes_several else ""
    return [each if each == "pass" else f"{how}{each}" for each in moves]


def possible_moves_by_player(world: World) -> list[tuple[str, str, list[str]]]:
    """Return (player, prompt, possible moves) of each player who is asked now."""
    return [
        (world.names[seat + 1], decision.prompt, possible_moves(OptionPhrases(world, decision)))
        for seat, decision in decisions(world).items()
    ]


def move_for(world: World, seat: int, action: Action) -> Move:
    """Return the action as a move of a scenario."""
    offer = OptionPhrases(world, decisions(world)[seat])
    return Move(world.names[seat + 1], offer.action_phrase(action))


def apply_as_move(session: Session, seat: int, text: str) -> Move:
    """Apply the action and return it as a move of a scenario. Raises IllegalAction."""
    before = session.twin()
    session.act(seat, text)
    return move_for(before, seat, Action.parse(text))
