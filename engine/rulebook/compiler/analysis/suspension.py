"""Find where effects can be suspended by a question or by a trigger."""

from __future__ import annotations

from collections.abc import Mapping, Set

from engine.language import syntax
from engine.language.vocabulary import LATEST, CommandWord, Vocabulary, vocabulary_of
from engine.rulebook.compiler.analysis.triggers import watched_attributes
from engine.rulebook.effect import EffectRules

MOVES = {word.key for word in vocabulary_of(LATEST).events.values() if word.moves}
"""The events that can result from a command that moves cards."""
MOST_CALLS = 40
"""The most nested calls of plain effects, because Python's call stack is limited."""


class SuspensionAnalysis:
    """Finds the commands and effects that can be suspended.

    `answered` are the kinds of events on which effects trigger.
    """

    def __init__(self, effects: Mapping[str, EffectRules], answered: Set[str]) -> None:
        self.effects = effects
        self.answered = answered
        self.changes = watched_attributes(answered)
        self.known: dict[str, bool] = {}
        self.calling: list[str] = []

    def can_suspend(self, verb: str, vocabulary: Vocabulary) -> bool:
        """Return True if the command or called effect can be suspended."""
        word = vocabulary.commands.get(verb)
        return not self.is_plain(verb) if word is None else self.can_suspend_command(word)

    def can_suspend_command(self, word: CommandWord) -> bool:
        if word.asks or word.key in self.answered:
            return True
        return word.moves and not self.answered.isdisjoint(MOVES)

    def is_plain(self, effect: str) -> bool:
        """Return True if neither a question nor a trigger can suspend the effect.

        Such an effect becomes a single Python function and needs no frame.
        """
        if effect not in self.known:
            self.known[effect] = False  # Effects that can call themselves need frames.
            if len(self.calling) < MOST_CALLS:
                self.calling.append(effect)
                self.known[effect] = not self.is_suspendable(self.effects[effect])
                self.calling.pop()
        return self.known[effect]

    def is_suspendable(self, effect: EffectRules) -> bool:
        tree = effect.tree
        if self.has_triggers(effect) or effect.readings or tree.answer:
            return True
        if tree.targets or tree.costs or effect.waits:
            return True
        return any(self.depends_on_stack(node, effect.vocabulary) for node in effect.nodes)

    def has_triggers(self, effect: EffectRules) -> bool:
        """Return True if any effect triggers on this one, by its name or by one of its kinds."""
        return not self.answered.isdisjoint(effect.heard_kinds)

    def depends_on_stack(self, node: syntax.Node, vocabulary: Vocabulary) -> bool:
        match node:
            case syntax.Assign():
                return self.is_change_watched(node)
            case syntax.Command(verb):
                return node.every or verb == "cancel" or self.can_suspend(verb, vocabulary)
            case syntax.Attribute(_, name):
                return name == "in_use"
            case syntax.Call(name) | syntax.Name(name):
                return name == "usable" or (
                    name in self.effects and self.does_function_depend(name)
                )
            case _:
                return isinstance(node, syntax.Together | syntax.Later | syntax.Plan)

    def does_function_depend(self, name: str) -> bool:
        effect = self.effects[name]
        asked = effect.tree.answer is not None
        return asked and any(
            self.depends_on_stack(node, effect.vocabulary) for node in effect.nodes
        )

    def is_change_watched(self, node: syntax.Node) -> bool:
        """Return True if effects may trigger on the assignment.

        Only the attribute's name is compared. Attributes of other classes with this name may add suspension
        points, which do no harm.
        """
        match node:
            case syntax.Assign(syntax.Attribute(_, name)):
                return name in self.changes
            case _:
                return False

    def can_suspend_in(self, body: tuple[syntax.Statement, ...], vocabulary: Vocabulary) -> bool:
        """Return True if an effect can be suspended while running these statements."""
        return any(
            isinstance(node, syntax.Together | syntax.Later | syntax.Plan | syntax.Then)
            or self.is_change_watched(node)
            or (
                isinstance(node, syntax.Command)
                and (node.every or self.can_suspend(node.verb, vocabulary))
            )
            for node in syntax.nodes(body)
        )
