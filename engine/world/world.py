"""World: the entire state of a match, as plain data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from engine.rulebook import GameRules
from engine.rulebook.runtime.fuel import FUEL
from engine.rulebook.runtime.slots import Duration, Gift, Remembered
from engine.world.dice import Dice
from engine.world.question import Question

Frame: TypeAlias = list[Any]
Entry: TypeAlias = tuple[Any, ...]
Places: TypeAlias = tuple[tuple[int, int], ...]
"""Where a card was: each zone with the only player who knew the card, or 0."""
Untold: TypeAlias = tuple[Entry, Places]
"""The line about an unfinished effect, without its number and places, and where its card has been seen."""
COPY: Callable[[list[Any]], list[Any]] = list.copy


class World:
    """The state of a match: plain data, except for `rules`, which all matches of a game share.

    The positions in frames and tuples have names in `engine.rulebook.runtime.slots`.

    columns    one list per attribute, indexed by entity; see the rules' layout
    zones      card numbers per zone; the last one is the top
    table      per watch, the (card, effect) pairs that can trigger now (R13)
    read_…     what expressions read: the same lists or, in a batch, copies from before it (R10)
    batch      the number of open batches, each nested in the one before
    queue      (watches, event) for events whose triggers have yet to be checked (R7), and the effects
               of the event's own cards if any trigger on it
    stack      frames of running effects; their slots contain only immutable values
    waiting    (effect, its slots, its event) for effects that wait on the stack, the top last
    collected  (card, effect, event, watches, controller) for triggers that wait for the check
    grants     (card, effect, duration) for effects given to cards
    givers     (card, effect, duration, giver) for what gave cards their effects
    gifts      (card, effect, values, duration) for effects given with values of their parameters
    boosts     (column, entity, amount, duration) for numbers added to attributes
    used       (effect, player) for effects used this turn, in games whose effects read it, and
               (effect, player, card) in games that count the uses of single cards
    history    past events of the kinds whose history effects read
    shown      (card, player) for faces revealed until the card moves
    lent       (column, entity, value before, value, duration) for temporary values of attributes
    delayed    (phase, player or 0, frame, slots of cards) for lines that wait for a phase
    returning  only in an extra turn: its player, the player of the turn before the extra turns, and the
               player whose turn was due after it, or 0 for the next one
    void       True if the rules couldn't bring the match to an end, so that it counts for nobody
    positions  a number for each position that an effect has noted
    aside      (card, zone, index) of the cards that have been set aside, for each time
    bound      (card, other card) for cards that move along with others to zones of all names
    lapsed     effects on the stack that have lost targets because these became new objects
    arrivals   per card, the turn in which it came to its zone, in games whose effects read it
    past       per card, the values of its columns before its last move (L17)
    answers    answers of the game's functions with their fuel, only while searching for uses
    kept       the uses that an effect has found, with their fuel, until it gives control
    looks      (card, player) for hidden cards offered face up by the question being answered, only during an
               action
    granted    the grants, and what can be used because of them in each phase; kept until they change
    key        the secret from which card aliases are made; set only while a view is built
    patience   the fuel for an action; with less than FUEL, a slow action is given up, not undone
    unsettled  (index, card, places) for log lines that are completed at the end of the action
    untold     lines about unfinished effects, for viewers who couldn't read them but may see the card later
    log        past events as tuples (action number, event name, …)
    """

    __slots__ = (
        "answers",
        "arrivals",
        "aside",
        "awards",
        "batch",
        "boosts",
        "bound",
        "collected",
        "columns",
        "condition_fuel",
        "delayed",
        "extra_turns",
        "fuel",
        "gifts",
        "givers",
        "granted",
        "grants",
        "history",
        "kept",
        "key",
        "lapsed",
        "lent",
        "log",
        "looks",
        "losers",
        "names",
        "number",
        "over",
        "past",
        "patience",
        "positions",
        "questions",
        "queue",
        "read_boosts",
        "read_columns",
        "read_gifts",
        "read_table",
        "read_zones",
        "reason",
        "returning",
        "rolls",
        "rules",
        "seed",
        "shown",
        "skips",
        "stack",
        "table",
        "unsettled",
        "untold",
        "used",
        "void",
        "waiting",
        "winners",
        "zones",
    )

    def __init__(self, rules: GameRules, seed: int, names: tuple[str, ...]) -> None:
        self.rules, self.seed, self.names = rules, seed, names
        self.rolls = self.number = self.batch = 0
        self.key = b""
        self.answers: dict[tuple[Any, ...], tuple[Any, int]] | None = None
        self.kept: tuple[Any, ...] | None = None
        self.looks: frozenset[tuple[int, int]] = frozenset()
        self.granted: tuple[Any, ...] | None = None
        self.condition_fuel = 0
        self.fuel = self.patience = FUEL
        self.over = self.void = False
        self.reason = ""
        self.winners: tuple[int, ...] = ()
        self.losers: tuple[int, ...] = ()
        self.awards: tuple[tuple[int, int], ...] = ()
        self.questions: tuple[Question, ...] = ()
        self.columns: list[list[Any]] = []
        self.zones: list[list[int]] = []
        self.table: list[list[tuple[int, int]]] = []
        self.stack: list[Frame] = []
        self.log: list[Entry] = []
        self.grants: tuple[tuple[int, int, Duration], ...] = ()
        self.gifts: tuple[Gift, ...] = ()
        self.givers: tuple[tuple[int, int, Duration, tuple[int, ...]], ...] = ()
        self.boosts: tuple[tuple[Any, ...], ...] = ()
        self.lent: tuple[tuple[Any, ...], ...] = ()
        self.delayed: tuple[tuple[Any, ...], ...] = ()
        self.bound: tuple[tuple[int, int], ...] = ()
        self.positions: tuple[int, ...] = ()
        self.aside: tuple[tuple[tuple[int, int, int], ...], ...] = ()
        self.lapsed: tuple[int, ...] = ()
        self.arrivals: dict[int, int] = {}
        self.unsettled: tuple[tuple[int, int, Places], ...] = ()
        self.untold: tuple[Untold, ...] = ()
        self.used: tuple[tuple[int, ...], ...] = ()
        self.history: tuple[Remembered, ...] = ()
        self.shown: dict[tuple[int, int], None] = {}
        self.past: dict[int, tuple[Any, ...]] = {}
        self.extra_turns: tuple[int, ...] = ()
        self.returning: tuple[int, ...] = ()
        self.skips: tuple[tuple[int, int], ...] = ()
        self.waiting: tuple[tuple[int, tuple[Any, ...], Any], ...] = ()
        self.collected: tuple[tuple[Any, ...], ...] = ()
        self.queue: tuple[tuple[Any, ...], ...] = ()
        self.thaw_reads()

    def thaw_reads(self) -> None:
        """Make expressions read the live world."""
        self.read_columns = self.columns
        self.read_zones = self.zones
        self.read_table = self.table
        self.read_boosts = self.boosts
        self.read_gifts = self.gifts

    def freeze_reads(self) -> None:
        """Make expressions read a frozen copy of the present world."""
        self.read_columns = [column[:] for column in self.columns]
        self.read_zones = [zone[:] for zone in self.zones]
        self.read_table = [pairs[:] for pairs in self.table]
        self.read_boosts = self.boosts
        self.read_gifts = self.gifts

    def copy(self) -> World:
        """Return an independent copy, even in the middle of an effect.

        Columns that no effect of the game can change are shared.
        """
        twin: World = object.__new__(World)
        self.copy_values_to(twin)
        twin.columns = columns = self.columns.copy()
        for place in self.rules.changing_columns:
            columns[place] = columns[place].copy()  # A slice takes a third longer.
        twin.zones = list(map(COPY, self.zones))
        twin.table = list(map(COPY, self.table)) if self.table else []
        twin.stack = list(map(COPY, self.stack))
        twin.log = self.log.copy()
        twin.past = self.past.copy() if self.past else {}
        twin.shown = self.shown.copy() if self.shown else {}
        twin.arrivals = self.arrivals.copy() if self.arrivals else {}
        if self.batch:  # Frozen columns only gain new cards.
            twin.read_columns = [column[:] for column in self.read_columns]
            twin.read_zones, twin.read_table = self.read_zones, self.read_table
            twin.read_boosts, twin.read_gifts = self.read_boosts, self.read_gifts
        else:
            twin.read_columns, twin.read_zones, twin.read_table = columns, twin.zones, twin.table
            twin.read_boosts, twin.read_gifts = self.boosts, self.gifts
        return twin

    def copy_values_to(self, twin: World) -> None:
        """Copy the immutable values one by one, which takes a quarter of the time of a loop."""
        twin.answers = twin.kept = None
        twin.looks = frozenset()
        twin.granted = self.granted
        twin.condition_fuel = self.condition_fuel
        twin.aside, twin.awards = self.aside, self.awards
        twin.batch = self.batch
        twin.boosts, twin.bound = self.boosts, self.bound
        twin.collected = self.collected
        twin.delayed = self.delayed
        twin.extra_turns = self.extra_turns
        twin.fuel = self.fuel
        twin.gifts = self.gifts
        twin.givers = self.givers
        twin.key = self.key
        twin.grants = self.grants
        twin.lapsed = self.lapsed
        twin.lent = self.lent
        twin.losers = self.losers
        twin.names = self.names
        twin.number = self.number
        twin.over = self.over
        twin.patience, twin.positions = self.patience, self.positions
        twin.questions = self.questions
        twin.history = self.history
        twin.queue = self.queue
        twin.reason = self.reason
        twin.returning = self.returning
        twin.rolls = self.rolls
        twin.rules = self.rules
        twin.seed = self.seed
        twin.skips = self.skips
        twin.unsettled = self.unsettled
        twin.untold = self.untold
        twin.used = self.used
        twin.void = self.void
        twin.waiting = self.waiting
        twin.winners = self.winners

    def dice(self) -> Dice:
        """Return the dice for a random event. They depend only on the seed and the history."""
        self.rolls += 1
        self.fuel -= DICE_COST
        return Dice((self.seed << 32) + self.rolls)

    def note(self, *entry: Any) -> None:
        self.log.append((self.number, *entry))

    def note_once(self, *entry: Any) -> None:
        """Add a log entry, unless the last one is the same."""
        if not self.log or self.log[-1] != (self.number, *entry):
            self.note(*entry)

    @property
    def players(self) -> int:
        return len(self.names) - 1


DICE_COST = 100
"""The fuel charged for creating dice, which is slow."""
