"""English sentences: lines, blocks, choices and paragraphs."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from string import ascii_lowercase
from typing import Any

from engine.language.rules_text.grammar.english.english_phrases import EnglishGrammar
from engine.language.rules_text.grammar.english.verbs import base_verb
from engine.language.rules_text.plan.clauses import AtStep
from engine.language.rules_text.plan.phrases import Text, TextPlan
from engine.language.rules_text.plan.sentences import (
    Added,
    AsCost,
    BothDone,
    ChooseOne,
    Costs,
    EachDoes,
    ForATime,
    Gone,
    If,
    Lasts,
    Lines,
    May,
    Paragraph,
    Quoted,
    StepBegins,
    Triggered,
)

INSTEAD = "instead:"
"""After a sentence that ends like this, the first line continues it."""
LONGEST_QUOTE = 400
"""Effects with longer texts are quoted by their titles."""
LONG_BLOCK = 180
"""If three or more lines have at least this many characters, they are lettered."""
ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
LONG, LONG_TEXT = 4, 200
"""Rules with at least this many lines and characters print their lines as numbered steps."""
SHORT_ORDER = 60
"""Two orders with at most this many characters are joined in one sentence."""
MANY_PARTS = re.compile(r"[,:;.“”]|\b(?:and|or|then|until|if|that|whose)\b")
BECOMES = re.compile(r"[^,:;“”]+ (?:becomes?|loses?|takes? control of) [\w -]+")
NO_ORDERS = frozenset(
    "a all an as do each every everyone for from if it let nobody once only remember that the "
    "this until".split()
)
"""First words of texts that aren't orders."""
NEGATIVE = (
    ("can't ", "can {}"),
    ("can no longer ", "can {} any longer"),
    ("is no longer ", "is {} any longer"),
)
"""The words for what each member does, and those for the same after “no”."""
CHOICES = ("choose", "look", "you choose", "secretly")
"""First words of lines that have an “if you do” of their own."""
STEP = re.compile(r"the ((?:phase|round|stage|step)(?: [a-z ]+)?)")
WORD = re.compile(r"“([a-z]+)”")
"""Matches a step of the turn, and the word that distinguishes it: “the discard step of the turn”."""
VERBS = {"get": "<get|gets>", "become": "<become|becomes>"}
ADDED = {"+=": "add {value} to {owned}", "-=": "subtract {value} from {owned}"}


def conditional_words(english: EnglishGrammar, plan: If) -> str:
    """Return "if …, …", with a colon before another “if”."""
    then = english.text(plan.then)
    return f"{english.text(plan.lead)}{':' if then.startswith('if ') else ','} {then}"


def both_done_words(english: EnglishGrammar, plan: BothDone) -> str:
    one, two = english.text(plan.one), english.text(plan.two)
    if is_short_order(one) and is_short_order(two):
        return f"{one} and {two}"
    return f"{english.sentence(one, begins=False)} {english.sentence(two)}"


def is_short_order(said: str) -> bool:
    return as_order(said) == said and len(said) <= SHORT_ORDER and not MANY_PARTS.search(said)


def lasts_words(english: EnglishGrammar, plan: Lasts) -> str:
    template = "{of}"
    found: dict[str, list[str]] = {}
    for verb, what in plan.changes:
        found.setdefault(verb, []).append(english.text(what))
    said = {verb: english.join_list(each) for verb, each in found.items()}
    template = "{of} " + " and ".join(f"{VERBS[verb]} {{{verb}}}" for verb in said)
    changed = english.say(template, of=plan.of, **said)
    return with_end(english, changed, plan.until, is_short="get" in said)


def for_a_time_words(english: EnglishGrammar, plan: ForATime) -> str:
    return with_end(english, english.text(plan.changed), plan.until)


def with_end(english: EnglishGrammar, changed: str, until: Text, is_short: bool = False) -> str:
    is_short = is_short or BECOMES.fullmatch(changed) is not None
    template = "{changed} {until}" if is_short else "{until}, {changed}"
    return english.say(template, until=until, changed=changed)


def added_words(english: EnglishGrammar, plan: Added) -> str:
    nouns = english.join_list([english.text(each) for each in plan.nouns])
    owned = english.possessive(plan.owner, nouns)
    return english.say(ADDED[plan.operator], value=plan.value, owned=owned)


def lines_words(english: EnglishGrammar, plan: Lines) -> str:
    said = [english.text(each) for each in plan.lines]
    is_long = len(said) > 2 and sum(map(len, said)) >= LONG_BLOCK
    if plan.is_lettered or is_long:
        return with_letters(said, plan.depth)
    if len(said) < 2:
        return "".join(said)
    link = ", then " if plan.by == "then" else ", and "
    if len(said) == 2 or any("," in each or ";" in each for each in said):
        return link.join(said)
    return f"{', '.join(said[:-1])}{link}{said[-1]}"


def with_letters(said: Sequence[str], depth: int) -> str:
    """Return "(a) …; (b) …". Inside letters, Roman numerals are used."""
    labels: Sequence[str] = ascii_lowercase if depth % 2 == 0 else ROMAN
    return "; ".join(f"({labels[n % len(labels)]}) {each}" for n, each in enumerate(said))


def may_words(english: EnglishGrammar, plan: May) -> str:
    action, by = english.text(plan.action), plan.by
    order = as_order(action) if by.is_you else own_action(english.text(by.text), action)
    if by.is_you and plan.is_whole and (said := if_you_do(english, plan.action)):
        return said
    if order:
        template = "{by} may {order}" if plan.is_whole or not by.is_you else "{by} may"
        return english.say(template, by=by, order=order)
    this = "all of this" if action.startswith("(") else "this"
    said = english.say(f"{{by}} may do {this}" if by.is_you else f"{{by}} may choose {this}", by=by)
    return f"{said}: {action}" if plan.is_whole else said


def if_you_do(english: EnglishGrammar, action: Text) -> str:
    """Return "you may lose 2 life. If you do, draw a card" for a series of lines, or ""."""
    if not isinstance(action, Lines) or action.depth or action.is_lettered:
        return ""
    if len(action.lines) < 2:
        return ""
    first, *others = (english.text(each) for each in action.lines)
    if first.startswith(CHOICES) or not as_order(first) or any(", " in each for each in others):
        return ""
    done = ", then ".join(others)
    return f"you may {as_order(first)}. If you do, {done}"


def own_action(by: str, text: str) -> str:
    """Return "look at your hand" for "the challenger looks at your hand". Return "" for other texts."""
    if not text.startswith(f"{by} ") or ":" in text:
        return ""
    verb, _, rest = text.removeprefix(f"{by} ").partition(" ")
    return f"{base_verb(verb)} {rest}".rstrip() if verb.endswith("s") and verb.isalpha() else ""


def as_order(text: str) -> str:
    """Return the text in the form after “you may”. Return "" if the text isn't an order to you."""
    first, _, rest = text.partition(" ")
    if first == "you":
        return rest
    return "" if first in NO_ORDERS or first.startswith("(") else text


def choose_one_words(english: EnglishGrammar, plan: ChooseOne) -> str:
    one, two = english.text(plan.one), english.text(plan.two)
    if not plan.by.is_you:
        return english.say(
            "{by} <choose|chooses> one: {one}; or {two}", by=plan.by, one=one, two=two
        )
    one, two = as_order(one) or one, as_order(two) or two
    return english.say("choose one: {one}; or {two}", one=one, two=two)


def paragraph_words(english: EnglishGrammar, plan: Paragraph) -> str:
    said = [english.sentence(english.text(each)) for each in plan.sentences]
    body = [english.sentence(english.text(each)) for each in plan.lines]
    if not is_numbered(plan.is_rule, body):
        if body and said and said[-1].endswith(INSTEAD):
            body[0] = english.sentence(english.text(plan.lines[0]), begins=False)
        return " ".join([*said, *body])
    steps = [f"{number}. {each}" for number, each in enumerate(body, start=1)]
    return "\n".join([*filter(None, [" ".join(said)]), *steps])


def is_numbered(is_rule: bool, body: Sequence[str]) -> bool:
    return is_rule and len(body) >= LONG and len(" ".join(body)) >= LONG_TEXT


def triggered_words(english: EnglishGrammar, plan: Triggered) -> str:
    body = [english.sentence(english.text(each)) for each in plan.lines]
    if is_numbered(plan.is_rule, body):
        said = (*plan.sentences, f"{english.text(plan.when)}:")
        return paragraph_words(english, Paragraph(said, plan.lines, is_rule=True))
    first, *others = plan.lines
    lead = english.text(plan.when)
    is_double = plan.is_conditional and english.text(first).startswith("if ")
    begin = f"{lead}{':' if is_double else ','} {english.text(first)}"
    return paragraph_words(english, Paragraph((*plan.sentences, begin, *others), (), is_rule=False))


def costs_words(english: EnglishGrammar, plan: Costs) -> str:
    said = [english.text(each) for each in plan.costs]
    has_commas = any("," in each for each in said)
    return "; ".join(said) if has_commas else english.join_list(said)


def named_step(step: str, word: str) -> str:
    """Return "discard step of the turn" for “discard”. Return "" if the value isn’t a step or phase."""
    named, noun = WORD.fullmatch(word), STEP.fullmatch(step)
    return f"{named[1]} {noun[1]}" if named and noun else ""


def at_step_words(english: EnglishGrammar, plan: AtStep) -> str:
    """Return "it is the first, second or draw step of the turn"."""
    step = english.text(plan.step)
    *first, last = (english.text(each) for each in plan.words)
    if not all(named_step(step, each) for each in (*first, last)):
        return english.text(plan.otherwise)
    named = english.join_list([*(each[1:-1] for each in first), named_step(step, last)], "or")
    is_it = "it is" if plan.so else "it isn't"
    return f"{is_it} the {named}"


def step_begins_words(english: EnglishGrammar, plan: StepBegins) -> str:
    """Return "the discard step of the turn begins".

    For one of two steps, return the same with the condition that decides which one begins.
    """
    step, value = english.text(plan.step), plan.value
    if value.either is None:
        named = named_step(step, english.text(value.text))
        return f"the {named} begins" if named else english.text(plan.otherwise)
    yes, holds, no = value.either
    first, second = (named_step(step, english.text(each.text)) for each in (yes, no))
    if not first or not second:
        return english.text(plan.otherwise)
    return f"the {first} begins if {english.text(holds)}, otherwise the {second}"


def gone_words(english: EnglishGrammar, plan: Gone) -> str:
    what = english.text(plan.what.text)
    if not what.startswith("the "):
        return english.text(plan.otherwise)
    return english.say("there is no longer a {what}", what=what.removeprefix("the "))


def each_does_words(english: EnglishGrammar, plan: EachDoes) -> str:
    said, members = english.text(plan.done), english.text(plan.members)
    nobody = members.removeprefix("each ")
    if not nobody.startswith(("each ", "of ")):
        for before, after in NEGATIVE:
            if said.startswith(f"{members} {before}"):
                done = said.removeprefix(f"{members} {before}")
                return f"no {nobody} {after.format(done)}" if plan.is_whole else f"no {nobody}"
    return said if plan.is_whole else members


def as_cost_words(english: EnglishGrammar, plan: AsCost) -> str:
    said = english.text(plan.line)
    is_order = said.startswith("you ") and not said.startswith("you are ")
    return said.removeprefix("you ") if is_order else said


def quoted_words(english: EnglishGrammar, plan: Quoted) -> str:
    text = english.text(plan.text).replace("“", "‘").replace("”", "’")
    said = f"{plan.title}: {text}" if plan.title else text
    is_short = text and len(said) <= LONGEST_QUOTE
    return f"“{said}”" if is_short else english.text(plan.only_title)


SENTENCES: Mapping[type[TextPlan], Callable[[EnglishGrammar, Any], str]] = {
    Added: added_words,
    AsCost: as_cost_words,
    AtStep: at_step_words,
    BothDone: both_done_words,
    ChooseOne: choose_one_words,
    Costs: costs_words,
    EachDoes: each_does_words,
    ForATime: for_a_time_words,
    Gone: gone_words,
    If: conditional_words,
    Lasts: lasts_words,
    Lines: lines_words,
    May: may_words,
    Paragraph: paragraph_words,
    Quoted: quoted_words,
    StepBegins: step_begins_words,
    Triggered: triggered_words,
}
