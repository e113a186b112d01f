"""LessonPlay: a lesson at one of its moments, and the actions its step allows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from engine.language.messages.problems import Problem
from engine.machine import Action
from engine.machine.legal_answers import split_choice
from engine.play.picture.syntax import read_parts
from engine.play.scenario.expectations import Expectations
from engine.play.scenario.moves import MoveError, action_in, decisions_in_english
from engine.play.session import Session
from engine.rulebook import GameRules
from engine.rulebook.packs.lessons import YOU, LessonEntry, LessonStep
from engine.rulebook.packs.scenarios import Move
from engine.world import World


@dataclass
class LessonPlay:
    """A lesson being played.

    `players` are the names in the lesson's texts. The session may have other names for them. `number`
    counts the finished steps. `tries` counts the learner's actions in the present step, and `answered` the
    moves that other players have made in it.
    """

    lesson: LessonEntry
    session: Session
    players: Sequence[str]
    number: int = 0
    tries: int = 0
    answered: int = 0

    @property
    def step(self) -> LessonStep | None:
        """Return the present step, or None at the end."""
        steps = self.lesson.steps
        return steps[self.number] if self.number < len(steps) else None

    @property
    def says(self) -> str:
        """Return the text that the learner reads now."""
        return self.step.says if self.step else self.lesson.ending

    @property
    def seat(self) -> int:
        """Return the learner's seat."""
        return self.players.index(YOU)

    def lit_actions(self) -> dict[str, Action]:
        """Return the actions that the step allows, by their words in the lesson. Raises MoveError."""
        words = self.step.do if self.step else ()
        world = self.world_as_written()
        asked = decisions_in_english(world)
        return {each: action_in(world, asked, Move(YOU, each))[1] for each in words}

    def words_for(self, text: str) -> str:
        """Return the lesson's words for an action, or "" if the present step doesn't allow it.

        Raises IllegalAction if the text isn't an action.
        """
        wanted = Action.parse(text)
        lit = self.lit_actions().items()
        return next((words for words, action in lit if is_same_answer(action, wanted)), "")

    def lit_among(self, options: Iterable[str]) -> set[str]:
        """Return the options that are allowed actions, or part of one."""
        lit = list(self.lit_actions().values())
        return {each for each in options if is_part_of_any(Action.parse(each), lit)}

    def act(self, words: str) -> None:
        """Take one of the step's actions, and let the others answer. Raises MoveError, IllegalAction."""
        step = self.step
        if step is None or words not in step.do:
            raise MoveError("lesson_otherwise", says=self.says)
        self.make_move(Move(YOU, words))
        self.tries += 1
        self.let_others_answer(step)
        if self.missing() is None:
            if self.answered < len(step.then):
                raise MoveError("lesson_script", move=step.then[self.answered])
            self.number, self.tries, self.answered = self.number + 1, 0, 0

    def let_others_answer(self, step: LessonStep) -> None:
        """Make the script’s next moves while the match waits for their players."""
        while self.answered < len(step.then):
            move = step.then[self.answered]
            if move.who in self.players and self.seat_of(move) not in self.session.decisions:
                return
            self.make_move(move)
            self.answered += 1

    def seat_of(self, move: Move) -> int:
        return self.players.index(move.who)

    def make_move(self, move: Move) -> None:
        """Make a move of the lesson. Raises MoveError, IllegalAction."""
        world = self.world_as_written()
        self.session.act(*action_in(world, decisions_in_english(world), move))

    def world_as_written(self) -> World:
        """Return a copy of the world in which players have the names of the lesson's texts."""
        world = self.session.twin()
        world.names = (world.names[0], *self.players)
        return world

    def missing(self) -> Problem | None:
        """Return the unmet condition of the present step, or None if the step is done."""
        step = self.step
        if step is None or not self.tries:
            return None
        expecting = Expectations(self.session.rules, self.players, step.done)
        if expecting.problems:
            return expecting.problems[0]
        return next(expecting.failing(self.world_as_written()), None)

    def twin(self) -> LessonPlay:
        """Return a copy, so that another way through the lesson can be tried."""
        copied = self.session.clone()
        return replace(self, session=copied)


def start_lesson(rules: GameRules, lesson: LessonEntry, names: Sequence[str] = ()) -> LessonPlay:
    """Start the lesson's match. `names` are shown for the learner and then for the others, if given.

    Raises PictureError, StartError, MoveError.
    """
    players, _ = read_parts(lesson.picture)
    if YOU not in players:
        raise MoveError("lesson_you", you=YOU)
    others = iter(names[1:])
    shown = [names[0] if each == YOU else next(others, each) for each in players] if names else ()
    return LessonPlay(
        lesson, Session.from_picture(rules, lesson.picture, lesson.seed, shown), players
    )


def is_part_of_any(option: Action, wanted: Iterable[Action]) -> bool:
    """Return True if the option is one of the actions, or one of the things that they choose."""
    return any(
        option == each
        or (option.verb == each.verb == "choose" and option.choice in split_choice(each.choice))
        for each in wanted
    )


def is_same_answer(one: Action, other: Action) -> bool:
    """Return True if the actions are equal, or choose the same things in another order."""
    if one == other or "choose" not in (one.verb, other.verb):
        return one == other
    return one.verb == other.verb and sorted(split_choice(one.choice)) == sorted(
        split_choice(other.choice)
    )
