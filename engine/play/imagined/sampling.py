"""WorldSampler: draw worlds at random that look the same to a seat."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from engine.machine import BudgetError, IllegalAction
from engine.machine.commands.moves import register_all
from engine.machine.core.frames import CONTROL, FORCED, PRIORITY
from engine.machine.core.limits import SlowActionError, refuel
from engine.machine.loop import run
from engine.play.imagined.hidden_faces import (
    ALL_MIXED,
    Face,
    apart_in,
    back_of,
    cards_by_part,
    face_columns,
    guessed_faces,
    is_guessed,
    own_faces,
    rests_of_decks,
)
from engine.play.imagined.match import ImaginedMatch
from engine.play.imagined.secret_answers import UnknownSecretsError, replace_secret_answers
from engine.play.session import Session
from engine.rulebook.columns import DEFINITION, OWNER
from engine.rulebook.runtime.slots import BLOCK
from engine.view import View, observe
from engine.view.incremental import LastView, ViewedWorld, changed_since, unchanged_of
from engine.view.visibility import may_read, may_see_card, may_see_face, may_see_zone, reader_of
from engine.world import World
from engine.world.dice import Dice

TRIES = 8
"""The most worlds to draw when looking for one that agrees with the seat's view."""
ASKING = (CONTROL, FORCED, PRIORITY)
"""Frames that ask which effect to use. Their options depend on hidden cards."""


Whose: TypeAlias = tuple[int, str, int]
"""The owner of hidden cards, their back, and the group that the setup mixes."""


class WorldSampler:
    """Draws worlds for a seat. Equal views and equal seeds give equal hidden cards.

    A world contains only what the seat knows: its view, its own decklist and the ready-made decks. What the
    seat could remember of earlier views is not used.
    """

    def __init__(self, session: Session, seat: int) -> None:
        self.seat, self.gone = seat, tuple(session.withdrawals)
        self.before = session.twin()
        self.before.log = []
        self.seen = first_look(self.before, seat)
        self.apart = apart_in(session)
        self.hidden: dict[Whose, list[int]] = {
            (*whose, group): cards
            for whose, every in hidden_cards(self.before, seat).items()
            for group, cards in cards_by_part(self.before, every, self.apart).items()
        }
        self.unseen = {card for cards in self.hidden.values() for card in cards}
        self.rejected = 0
        """How many drawn worlds didn't look the same to the seat."""
        self._known_faces: dict[Whose, list[Face]] = {}
        self._rests: dict[Whose, list[list[Face]]] = {}

    def draw(self, seed: int) -> ImaginedMatch | None:
        """Return a match that looks the same to the seat. Return None if a few tries found none."""
        world = self.draw_world(seed)
        return None if world is None else ImaginedMatch(world, self.gone)

    def draw_world(self, seed: int) -> World | None:
        dice = Dice(seed)
        for _ in range(TRIES):
            world = self.draw_unchecked(dice)
            if world is not None and self.looks_the_same(world):
                return world
            self.rejected += 1
        return None

    def looks_the_same(self, world: World) -> bool:
        """Return True if the seat has the same view of this world. Parts that can't differ aren't built."""
        now = ViewedWorld.of(refueled_copy(world))
        unchanged = unchanged_of(self.seen, changed_since(self.seen.at, now))
        return without_log(observe(now.world, self.seat, unchanged=unchanged)) == self.seen.view

    def draw_unchecked(self, dice: Dice) -> World | None:
        """Return a world with other hidden cards, or None if it can't ask its questions."""
        return self.world_with(self.guess(dice), dice)

    def guess(self, dice: Dice) -> dict[int, Face]:
        """Return faces for all hidden cards, drawn at random."""
        found: dict[int, Face] = {}
        for whose, cards in self.hidden.items():
            faces = self.faces_of(whose, cards, dice)
            dice.shuffle(faces)
            found.update(zip(cards, faces, strict=True))
        return found

    def faces_of(self, whose: Whose, cards: list[int], dice: Dice) -> list[Face]:
        """Return faces for an owner’s hidden cards that have the same back."""
        owner, world = whose[0], self.before
        if not is_guessed(world, self.seat, owner):
            known = self._known_faces.get(whose)
            if known is None:
                faces = own_faces(world, self.mixed_with(whose, cards))
                known = self._known_faces[whose] = faces
            return known.copy()
        rests = self._rests.get(whose)
        if rests is None:
            rests = self._rests[whose] = rests_of_decks(world, owner, cards, self.unseen)
        return guessed_faces(world.rules, rests, len(cards), dice)

    def mixed_with(self, whose: Whose, cards: list[int]) -> list[int]:
        """Return the cards whose faces these may have, wherever the true ones are."""
        owner, back, group = whose
        if group == ALL_MIXED:
            return cards
        definitions = self.before.columns[DEFINITION]
        every = (self.hidden[each] for each in self.hidden if each[:2] == (owner, back))
        mixed = (card for cards_of_group in every for card in cards_of_group)
        return [card for card in mixed if self.apart.get(definitions[card]) == group]

    def world_with(self, faces: Mapping[int, Face], dice: Dice) -> World | None:
        """Return a world in which the hidden cards have these
        faces, or None if it can't ask its questions.
        """
        world = self.before.copy()
        refuel(world)
        world.columns = [column[:] for column in world.columns]
        turn_into(world, faces)
        forget_secrets(world, self.seat)
        world.seed, world.rolls = dice.getrandbits(31), 0
        world.table = [[] for _ in world.table]
        world.thaw_reads()
        try:
            replace_secret_answers(world, self.seat, dice)
            register_all(world)
            ask_again(world)
        except (BudgetError, IllegalAction, SlowActionError, UnknownSecretsError):
            return None
        return world


def imagine(session: Session) -> ImaginedMatch:
    """Return the session itself as an imagined match. Nothing is hidden in it, so no player may get it."""
    return ImaginedMatch(session.twin(), tuple(session.withdrawals))


def hidden_cards(world: World, seat: int) -> dict[tuple[int, str], list[int]]:
    """Return the cards that the seat can't see, by owner and back, in the order of their places.

    Cards without a face are left out, because everyone knows that nothing is printed on them.
    """
    found: dict[tuple[int, str], list[int]] = defaultdict(list)
    here = (card for zone in world.zones for card in zone if not may_see_card(world, seat, card))
    aside = (
        card
        for cards in world.aside
        for card, zone, _ in cards
        if not (may_see_zone(world, seat, zone) and may_see_face(world, seat, card))
    )
    for card in (*here, *aside):
        if world.columns[DEFINITION][card]:
            found[world.columns[OWNER][card], back_of(world, card)].append(card)
    return found


def turn_into(world: World, faces: Mapping[int, Face]) -> None:
    """Give each card another face, and remove the traces of its old face."""
    columns = [world.columns[place] for place in face_columns(world.rules)]
    for card, values in faces.items():
        for column, value in zip(columns, values, strict=True):
            column[card] = value
    if world.past:
        world.past = {card: kept for card, kept in world.past.items() if card not in faces}


def forget_secrets(world: World, seat: int) -> None:
    """Reset hidden attributes of the game, players and zones to
    their defaults, if the seat can't read them.
    """
    for place, word in enumerate(world.rules.layout.words):
        if word.hidden and word.of_class in ("game", "player", "zone"):
            column = world.columns[place]
            for entity in range(1, len(column)):
                if not may_read(True, seat, reader_of(world, word.of_class, entity)):
                    column[entity] = word.default


def ask_again(world: World) -> None:
    """Ask again which effects players can use. The options depend on the hidden cards."""
    uses = world.questions and all(each.verb == "use" for each in world.questions)
    if uses and world.stack[-1][BLOCK] in ASKING:
        world.questions = ()
        run(world)


def first_look(world: World, seat: int) -> LastView:
    """Return the seat's view of the world, to compare others with."""
    now = ViewedWorld.of(refueled_copy(world))
    return LastView(now, without_log(observe(now.world, seat)))


def refueled_copy(world: World) -> World:
    twin = world.copy()
    refuel(twin)
    return twin


def without_log(view: View) -> View:
    """Return the view without its log, which is only about the past."""
    return replace(view, log=())
