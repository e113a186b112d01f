"""Plans of sentences: lines, blocks, choices and paragraphs."""

from __future__ import annotations

from dataclasses import dataclass

from engine.language.rules_text.plan.phrases import Determined, Phrase, Text, TextPlan


@dataclass(slots=True)
class FullSentence(TextPlan):
    """A text with a full stop and, unless it goes on after other words, a capital letter."""

    text: Text
    begins: bool = True


@dataclass(slots=True)
class BothDone(TextPlan):
    """Two lines about one thing: “reveal it and put it into your hand” if both are short orders."""

    one: Text
    two: Text


@dataclass(slots=True)
class If(TextPlan):
    """What happens under a condition. The lead is “if …” or “whenever …, if …”."""

    lead: Text
    then: Text


@dataclass(slots=True)
class Lasts(TextPlan):
    """Changes of one thing for a time: “it gets +1 might and becomes swift until …”.

    Each change is “get” or “become”, and what the thing gets or becomes.
    """

    of: Phrase
    changes: tuple[tuple[str, Text], ...]
    until: Text


@dataclass(slots=True)
class ForATime(TextPlan):
    """Any other change for a time."""

    changed: Text
    until: Text


@dataclass(slots=True)
class Added(TextPlan):
    """A number added to attributes of one thing, or subtracted: “add 1 to its might and hold”."""

    operator: str
    value: Phrase
    owner: Phrase
    nouns: tuple[Text, ...]


@dataclass(slots=True)
class Gone(TextPlan):
    """There is no longer such a thing, or the thing has another value."""

    what: Phrase
    otherwise: Text


@dataclass(slots=True)
class StepBegins(TextPlan):
    """The step of the turn becomes this word: “the discard step of the turn begins”."""

    step: Text
    value: Phrase
    otherwise: Text


@dataclass(slots=True)
class Lines(TextPlan):
    """The lines of a block at some depth. If it is unclear where one ends, they are lettered.

    `by` is “then” for lines that follow each other, and “and” for those at once.
    """

    lines: tuple[Text, ...]
    by: str
    depth: int
    is_lettered: bool


@dataclass(slots=True)
class May(TextPlan):
    """What a player may do, or only the beginning of that text."""

    by: Phrase
    action: Text
    is_whole: bool = True


@dataclass(slots=True)
class ChooseOne(TextPlan):
    """The two actions between which a player chooses."""

    by: Phrase
    one: Text
    two: Text


@dataclass(slots=True)
class Paragraph(TextPlan):
    """Sentences, then those of the lines, which are numbered if they are long and `is_rule`."""

    sentences: tuple[Text, ...]
    lines: tuple[Text, ...]
    is_rule: bool


@dataclass(slots=True)
class Triggered(TextPlan):
    """A paragraph whose first line comes after a moment."""

    sentences: tuple[Text, ...]
    when: Text
    lines: tuple[Text, ...]
    is_conditional: bool
    is_rule: bool


@dataclass(slots=True)
class Costs(TextPlan):
    """Costs, separated by semicolons if one of them has a comma."""

    costs: tuple[Text, ...]


@dataclass(slots=True)
class EachDoes(TextPlan):
    """What each member does: “no player can be caught any longer” for “each player can no longer …”.

    `is_whole` is False for only the beginning of the text.
    """

    members: Determined
    done: Text
    is_whole: bool = True


@dataclass(slots=True)
class AsCost(TextPlan):
    """A line that is a cost: “lose 2 life” for “you lose 2 life”."""

    line: Text


@dataclass(slots=True)
class Quoted(TextPlan):
    """The rules text of an effect that is given, after its title, or only the title for a long one."""

    title: Text
    text: Text
    only_title: Text
