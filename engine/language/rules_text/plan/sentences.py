"""Plans of sentences: lines, blocks, choices and paragraphs."""

from __future__ import annotations

from dataclasses import dataclass

from engine.language.rules_text.plan.phrases import Determined, Phrase, Text, TextPlan


@dataclass(slots=True)
class FullSentence(TextPlan):
    """A text with a full stop and, unless it continues other words, a capital letter."""

    text: Text
    begins: bool = True


@dataclass(slots=True)
class BothDone(TextPlan):
    """Two lines about one thing.

    If both are short orders, they become “reveal it and put it into your hand”.
    """

    one: Text
    two: Text


@dataclass(slots=True)
class If(TextPlan):
    """A condition, and what happens under it. The lead is “if …” or “whenever …, if …”."""

    lead: Text
    then: Text


@dataclass(slots=True)
class Lasts(TextPlan):
    """Changes of one thing with a duration: “it gets +1 might and becomes swift until …”.

    Each change is “get” or “become” with its object.
    """

    of: Phrase
    changes: tuple[tuple[str, Text], ...]
    until: Text


@dataclass(slots=True)
class ForATime(TextPlan):
    """Any other change with a duration."""

    changed: Text
    until: Text


@dataclass(slots=True)
class Added(TextPlan):
    """A number added to several attributes of one thing, or subtracted: “add 1 to its might and hold”."""

    operator: str
    value: Phrase
    owner: Phrase
    nouns: tuple[Text, ...]


@dataclass(slots=True)
class Gone(TextPlan):
    """A thing no longer exists, or has another value."""

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

    `by` is “then” for consecutive lines, and “and” for simultaneous ones.
    """

    lines: tuple[Text, ...]
    by: str
    depth: int
    is_lettered: bool


@dataclass(slots=True)
class May(TextPlan):
    """What a player may do, or only the beginning of such a text."""

    by: Phrase
    action: Text
    is_whole: bool = True


@dataclass(slots=True)
class ChooseOne(TextPlan):
    """Two actions between which a player chooses."""

    by: Phrase
    one: Text
    two: Text


@dataclass(slots=True)
class Paragraph(TextPlan):
    """Sentences, and then the lines. Long lines of a rule (`is_rule`) are numbered."""

    sentences: tuple[Text, ...]
    lines: tuple[Text, ...]
    is_rule: bool


@dataclass(slots=True)
class Triggered(TextPlan):
    """A paragraph whose first line follows the moment at which the effect triggers."""

    sentences: tuple[Text, ...]
    when: Text
    lines: tuple[Text, ...]
    is_conditional: bool
    is_rule: bool


@dataclass(slots=True)
class Costs(TextPlan):
    """Costs. If one of them has a comma, they are separated by semicolons."""

    costs: tuple[Text, ...]


@dataclass(slots=True)
class EachDoes(TextPlan):
    """Something that each member does. “Each player can no longer …” becomes “no player can … any longer”.

    `is_whole` is False for only the beginning of the text.
    """

    members: Determined
    done: Text
    is_whole: bool = True


@dataclass(slots=True)
class AsCost(TextPlan):
    """A line as a cost: “lose 2 life” for “you lose 2 life”."""

    line: Text


@dataclass(slots=True)
class Quoted(TextPlan):
    """A granted effect's title and its rules text in quotes. A long text is left out."""

    title: Text
    text: Text
    only_title: Text
