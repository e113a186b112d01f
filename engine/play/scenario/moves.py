"""Translate between scenario moves and actions."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.language.messages.problems import Problem
from engine.language.messages.refusal_messages import refusal_sentence
from engine.language.messages.translation import Sentence, in_english, join_with_and
from engine.machine import Action, Decision, Option, decisions
from engine.play.scenario.action_phrases import PLAIN, OptionPhrases, normalize
from engine.play.session import Session
from engine.rulebook.packs.scenarios import Move
from engine.world import World

MOST_SHOWN = 12


class MoveError(Exception):
    """Raised if a move can't be made. `problem` explains why, and what the author can do."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.problem = Problem(code, values)

    def __str__(self) -> str:
        return str(self.problem)


def make_move(session: Session, move: Move) -> None:
    """Make the move in the session. Raises MoveError, IllegalAction."""
    session.act(*action_of(session, move))


def action_of(session: Session, move: Move) -> tuple[int, Action]:
    """Return the seat and action for the move. Raises MoveError."""
    with in_english():
        asked = session.decisions
    return action_in(session.twin(), asked, move)


def action_in(world: World, asked: dict[int, Decision], move: Move) -> tuple[int, Action]:
    """Return the seat and action for a move with the names of this world. Raises MoveError."""
    seat = seat_of(world, move, asked)
    return seat, resolve_move(OptionPhrases(world, asked[seat]), move.what)


def seat_of(world: World, move: Move, asked: dict[int, Decision]) -> int:
    names = world.names[1:]
    if move.who not in names:
        raise MoveError("move_player", who=move.who, known=", ".join(names))
    if not asked:
        raise MoveError("move_after_end")
    seat = names.index(move.who)
    if seat not in asked:
        others = join_with_and([names[each] for each in sorted(asked)])
        raise MoveError("move_not_asked", others=others, who=move.who)
    return seat


def resolve_move(offer: OptionPhrases, what: str) -> Action:
    verb, _, rest = what.partition(" ")
    if verb == "split":
        return Action("choose", choice=" ".join(part.strip() for part in rest.split(",")))
    if offer.takes_several and verb == "choose":
        return Action("choose", choice=" ".join(chosen_parts(offer, rest)))
    if offer.may_choose_none and normalize(what) == "pass":
        return Action("pass")
    return option_named(offer, what).action


def option_named(offer: OptionPhrases, words: str, ignoring: Collection[Action] = ()) -> Option:
    matching = [each for each in offer.options_meant(words) if each.action not in ignoring]
    if not matching:
        raise MoveError("move_impossible", words=words, instead=alternatives(offer))
    if not offer.is_clear(matching):
        kinds = ", ".join(dict.fromkeys(offer.phrase(option) for option in matching))
        raise MoveError("move_unclear", words=words, known=kinds)
    return matching[0]


def chosen_parts(offer: OptionPhrases, text: str) -> Iterator[str]:
    """Yield the parts of an answer. Commas separate them, but names may contain commas, too."""
    taken: set[Action] = set()
    left = text
    while left:
        words = longest_name(offer, left)
        option = option_named(offer, words, taken)
        taken.add(option.action)
        left = left[len(words) :].lstrip(", ")
        yield option.action.choice


def longest_name(offer: OptionPhrases, text: str) -> str:
    """Return the longest prefix that is a name, or else the text up to the first comma."""
    most = offer.most_commas + 1
    pieces = text.split(",", most)[:most]
    for end in range(len(pieces), 0, -1):
        words = ",".join(pieces[:end])
        if offer.options_meant(words.strip()):
            return words
    return pieces[0]


def alternatives(offer: OptionPhrases) -> Sentence:
    """Return a sentence that lists the moves that would have been possible."""
    moves = possible_moves(offer)
    if offer.decision.verb == "split":
        return refusal_sentence("moves_split", amount=offer.decision.maximum, example=moves[0])
    if not moves:
        return refusal_sentence("moves_none")
    code = "moves_possible_more" if len(moves) > MOST_SHOWN else "moves_possible"
    return refusal_sentence(code, moves=", ".join(moves[:MOST_SHOWN]))


def possible_moves(offer: OptionPhrases) -> list[str]:
    """Return all moves that are possible now. If several options must be chosen, each is listed as a move."""
    if offer.decision.verb == "split":
        shares = [str(offer.decision.maximum), *["0"] * (len(offer.options) - 1)]
        return [f"split {', '.join(shares)}"]
    moves = dict.fromkeys(map(offer.kind_phrase, offer.options))
    how = "choose " if offer.takes_several else ""
    listed = [each if each in PLAIN.values() else f"{how}{each}" for each in moves]
    return [*listed, "pass"] if offer.may_choose_none and "pass" not in listed else listed


def possible_moves_by_player(world: World) -> list[tuple[str, str, list[str]]]:
    """Return the player, prompt and possible moves for each player who must answer now."""
    return [
        (world.names[seat + 1], decision.prompt, possible_moves(OptionPhrases(world, decision)))
        for seat, decision in decisions_in_english(world).items()
    ]


def decisions_in_english(world: World) -> dict[int, Decision]:
    """Return the open decisions by seat. Moves name options by their English labels, such as “yes”."""
    with in_english():
        return decisions(world)


def move_for(world: World, seat: int, action: Action) -> Move:
    """Return the action as a scenario move."""
    offer = OptionPhrases(world, decisions_in_english(world)[seat])
    return Move(world.names[seat + 1], offer.action_phrase(action))


def apply_as_move(session: Session, seat: int, text: str) -> Move:
    """Apply the action, and return it as a scenario move. Raises IllegalAction."""
    before = session.twin()
    session.act(seat, text)
    return move_for(before, seat, Action.parse(text))
