"""Program and LinkedProgram: a game's compiled effects, before and after linking."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import CodeType
from typing import Any, NamedTuple, TypeAlias

from engine.language.syntax import LEAVES, OWN, Call
from engine.language.vocabulary import AttributeWord
from engine.rulebook.columns import ATTACHED_TO, BEARER, MAY_ACT, OFTEN_WRITTEN
from engine.rulebook.compiler.analysis.triggers import Watches, remembered_kinds
from engine.rulebook.effect import EffectRules

FIRST_FORMAT = 1
"""The format of records made before the rules in LATEST_FORMAT. Such records name no format."""
LATEST_FORMAT = 2
"""The format of new matches.

Compared with the first format, temporary values are in layers, and turns continue after extra turns. `any
effect` and `raising` mean exactly the effects that players use. Effects that leave together look back.
"""
KNOWN_TO = ("card", "known_to@3")
"""The key of the attribute with the players who know a card."""
SURROUNDINGS = ("past_below", "past_above", "past_place")
"""The functions that read which cards were around a card before its last move."""
MAKERS = ("create", "copy", "transform", "reset")
"""The commands that write to all columns of cards."""


@dataclass(frozen=True)
class Program:
    """A compiled program.

    source         the Python source of all effects
    blocks         the number after the last block
    watches        the indices of the trigger table
    announced      the watches before and after each built-in event
    live           columns with modifiers
    remembers      True if effects read last known values
    counts_uses    True if effects read how often effects were used
    knows_lineage  True if effects read the parent or cause of events
    changed        columns that effects set
    is_former      True in matches with older timing: by rules of the first edition, or with an older record
    stacks         True if any effect waits on the stack or for the check
    dear           effects whose headings cost fuel to evaluate
    variants       the machine's functions that run commands of other names
    awaited        the kinds of events that end changes or let lines happen, by the watch after them
    """

    source: str
    blocks: int
    effects: tuple[EffectRules, ...]
    watches: Watches
    announced: dict[str, tuple[tuple[int, ...], tuple[int, ...]]]
    live: frozenset[int]
    remembers: bool
    counts_uses: bool
    knows_lineage: bool
    changed: frozenset[int]
    stacks: bool = False
    dear: frozenset[int] = frozenset()
    variants: Mapping[str, str] = field(default_factory=dict)
    is_former: bool = False
    awaited: Mapping[int, str] = field(default_factory=dict)

    @cached_property
    def own_watches(self) -> dict[str, int]:
        """Return the watches of effects that trigger on events of their own cards, by kind of event."""
        return {kind: watch for (when, kind), watch in self.watches.items() if when == OWN}

    @cached_property
    def watches_own(self) -> frozenset[int]:
        return frozenset(self.own_watches.values())

    @cached_property
    def counts_uses_of_cards(self) -> bool:
        """Return True if effects read how often a single card's effects were used."""
        return self.counts_uses and any(
            isinstance(node, Call) and node.function == "times_used" and len(node.arguments) > 2
            for effect in self.effects
            for node in effect.nodes
        )

    @cached_property
    def remembers_arrivals(self) -> bool:
        """Return True if effects read whether a card came to its zone this turn."""
        return "card_arrived(w" in self.source

    @cached_property
    def remembers_surroundings(self) -> bool:
        """Return True if effects read which cards were around a card before its last move."""
        return any(f"{each}(w" in self.source for each in SURROUNDINGS)

    @cached_property
    def remembers_answers(self) -> bool:
        """Return True if answers of functions are remembered while searching for what a player can use."""
        return "w.answers" in self.source

    @cached_property
    def reads_who_may_act(self) -> bool:
        """Return True if anything in this game depends on which players may act."""
        return f"R[{MAY_ACT}]" in self.source

    @cached_property
    def history_watches(self) -> frozenset[int]:
        """Return the watches after events whose history effects read."""
        known = self.watches
        return frozenset(known["after", kind] for kind in remembered_kinds(self.effects))

    @cached_property
    def noted_watches(self) -> frozenset[int]:
        """Return the watches after events that effects remember, or that end changes or let lines happen."""
        return self.history_watches | frozenset(self.awaited)

    @cached_property
    def ends_with_moves(self) -> bool:
        """Return True if changes can last until a card leaves its zone."""
        return f"('{LEAVES}', " in self.source

    @cached_property
    def bearer_effects(self) -> tuple[EffectRules, ...]:
        """Return the effects that players, zones or phases have."""
        return tuple(effect for effect in self.effects if effect.tree.bearer is not None)

    @cached_property
    def has_attachments(self) -> bool:
        """Return True if cards can be attached to other cards in this game."""
        return ATTACHED_TO in self.changed

    @cached_property
    def triggers_on_moves(self) -> bool:
        """Return True if effects depend on the moves of all cards, not only of certain ones."""
        entering = any(self.announced["enter"]) or any(self.announced["leave"])
        return self.has_attachments or self.remembers or entering or self.depends_on_moves

    @cached_property
    def depends_on_moves(self) -> bool:
        return self.ends_with_moves or self.remembers_arrivals

    @cached_property
    def creates_cards(self) -> bool:
        """Return True if effects can create, transform or reset cards."""
        named = (f"do_{verb}(" in self.source or f"'{verb}'" in self.source for verb in MAKERS)
        return any(named)

    def writes_column(self, column: int, word: AttributeWord) -> bool:
        """Return True if an effect or the machine itself writes to this column."""
        if column in self.changed or column in OFTEN_WRITTEN:
            return True
        if word.of_class == "card":
            return self.creates_cards or (column == BEARER and bool(self.bearer_effects))
        return word.of_class == "effect" and self.stacks

    @cached_property
    def code(self) -> CodeType:
        return compile(self.source, "<compiled effects>", "exec")


# The first argument of each function is a World, which this package must not import.
Block: TypeAlias = Callable[[Any, list[Any]], bool]
Plain: TypeAlias = Callable[..., bool]
Holds: TypeAlias = Callable[..., bool]
Start: TypeAlias = Callable[[Any, int, int, None], bool]
"""A function that starts an effect of a phase, given the card, the player, and None for the event."""


class UseRules(NamedTuple):
    """The phases in which players can use an effect and, for effects of cards, the zones."""

    effect: int
    phases: frozenset[int]
    zones: frozenset[str]


IndexedUses: TypeAlias = tuple[int, ...]
"""The numbers of effects that can be used."""
UseZone: TypeAlias = tuple[int, int, bool, str, tuple[dict[int, IndexedUses], ...]]
"""The zones of a name from which cards can be used.

These are the first zone, the reach of players there (see `use_index.py`), True if players share its cards,
the name, and the effects usable from there, by phase and definition.
"""


@dataclass(frozen=True)
class LinkedProgram:
    """A compiled game, ready to run. Sequences and mappings are indexed by effect number unless noted.

    blocks       functions of the machine and the effects, by block number
    holds        conditions; None for an effect without any
    conditions   each single condition, by effect and position of its heading
    offered      conditions, targets and costs to check before a player may use the effect
    checks       the same functions as in `offered`, without fuel of their own
    asks_dearly  True if checking any effect that a player can use costs fuel
    offers_others True if players can use rules, or effects of players, zones and phases
    plain        functions of effects that need no frame
    flow         functions that begin the effects of each phase, by phase
    targets      functions that return the legal choices of each target
    independent  positions of targets that don't depend on other targets
    alternatives the signs of both options if the player chooses one of two targets, by effect and position
    counts       functions that return how many members a set of targets has, by effect and position
    fits         conditions on all chosen members of a set of targets, by effect and position
    payments     the texts of costs between which the player chooses, by effect and position of the choice
    deciding     positions of targets on which later targets or costs depend, if these decide
    prices       functions that return each attribute, whose it is, what there is of it and the price, if
                 a cost depends on targets
    defaults     functions that return the default parameters
    uses         how cards can be used, by definition
    use_zones    the zones from which cards can be used by effects of their own
    every_zone   all zones, because effects can be given to cards anywhere
    phase_zones  the zones from which cards can be used by effects of their own, by phase
    reached      the zones that a player reaches, by player, number of names and whether no effects are given
    effect_uses  how a player can use each effect
    rule_uses    rules that players can use without a card
    waits        where each effect waits: "stack", "check" or nowhere
    stacks       True if any effect waits
    again        effects that can be used again while effects of their card wait on the stack
    ordered      effects that wait and have a priority there
    commands     functions of the built-in commands, by name
    readers      functions that read a computed attribute, by column
    card_readers functions that read a computed attribute of cards, by place among those of cards
    trigger_order the function that orders triggers of equal priority by their card, or None
    has_effects  tells whether a card has its effects, if they can be switched off, or else None
    such_that    functions that return the condition on an answer, by the block after the question
    labels       functions that return the words on the button of an effect, by effect
    nothing      functions that return the words for choosing nothing, by the same block
    later        functions that return the path of lines that wait for a phase, by their block
    changes      the kinds of events that are changes of attributes
    quick        effects that can be used at any time
    has_tops     True if the top cards of some zones are seen
    has_deciders True if players can make the decisions of others
    secret_tags  tags of log lines that some viewers may not see
    remembers_events True if effects read past events
    remembers_answers True if answers of functions are remembered within one question
    functions    every compiled function, and every name that they use
    """

    blocks: tuple[Block, ...]
    holds: tuple[Holds | None, ...]
    conditions: dict[tuple[int, int], Holds]
    offered: tuple[Holds | None, ...]
    plain: tuple[Plain | None, ...]
    flow: tuple[tuple[Start, ...], ...]
    targets: dict[int, tuple[Callable[..., Any], ...]]
    independent: dict[int, tuple[int, ...]]
    defaults: dict[int, Callable[..., tuple[Any, ...]]]
    checks: tuple[Holds | None, ...] = ()
    asks_dearly: bool = False
    offers_others: bool = False
    counts: dict[tuple[int, int], Callable[..., tuple[int, int]]] = field(default_factory=dict)
    fits: dict[tuple[int, int], Callable[..., bool]] = field(default_factory=dict)
    alternatives: dict[tuple[int, int], tuple[int, int]] = field(default_factory=dict)
    payments: dict[tuple[int, int], tuple[str, ...]] = field(default_factory=dict)
    deciding: dict[int, tuple[int, ...]] = field(default_factory=dict)
    prices: dict[int, tuple[Callable[..., tuple[str, int, int, int]], ...]] = field(
        default_factory=dict
    )
    uses: dict[int, tuple[UseRules, ...]] = field(default_factory=dict)
    use_zones: tuple[UseZone, ...] = ()
    every_zone: tuple[UseZone, ...] = ()
    phase_zones: tuple[tuple[UseZone, ...], ...] = ()
    reached: dict[tuple[int, int, bool], tuple[int, ...]] = field(default_factory=dict)
    effect_uses: tuple[tuple[UseRules, ...], ...] = ()
    rule_uses: tuple[UseRules, ...] = ()
    waits: tuple[str, ...] = ()
    stacks: bool = False
    again: frozenset[int] = frozenset()
    ordered: frozenset[int] = frozenset()
    commands: dict[str, Any] = field(default_factory=dict)
    readers: dict[int, Callable[[Any, int], Any]] = field(default_factory=dict)
    card_readers: tuple[tuple[int, Callable[[Any, int], Any]], ...] = ()
    trigger_order: Callable[..., int] | None = None
    has_effects: Callable[[Any, int], bool] | None = None
    such_that: dict[int, Callable[..., Callable[[Any, int], bool]]] = field(default_factory=dict)
    labels: dict[int, Callable[..., str]] = field(default_factory=dict)
    nothing: dict[int, Callable[..., str]] = field(default_factory=dict)
    later: dict[int, Callable[..., tuple[str | int, ...]]] = field(default_factory=dict)
    changes: frozenset[str] = frozenset()
    quick: frozenset[int] = frozenset()
    has_tops: bool = False
    has_deciders: bool = False
    secret_tags: frozenset[str] = frozenset()
    remembers_events: bool = False
    remembers_answers: bool = False
    functions: dict[str, Any] = field(default_factory=dict)
