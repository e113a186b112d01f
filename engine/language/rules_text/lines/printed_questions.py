"""Word a yes-or-no question together with the condition on its answer: "you may do this: draw a card"."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from engine.language import syntax
from engine.language.kinds import CARD, EFFECT, Kind
from engine.language.rules_text.expressions.chosen import name_bound, name_given
from engine.language.rules_text.expressions.printed_conditions import names_only, with_pronoun
from engine.language.rules_text.expressions.printed_values import (
    OPPONENT,
    attribute_noun,
    is_supply,
)
from engine.language.rules_text.lines.control import lets_act
from engine.language.rules_text.lines.unsaid import is_log, printed_lines
from engine.language.rules_text.plan.phrases import Phrase, TemplateName, Text, ThingCount
from engine.language.rules_text.plan.sentences import ChooseOne, FullSentence, If, Lines, May
from engine.language.rules_text.text_context import Context, use_count
from engine.language.syntax import Expression, Name, Path, Statement, literal_text
from engine.language.vocabulary.effect_signature import EffectWord


def fused_question(context: Context, body: tuple[Statement, ...], path: Path, place: int) -> Text:
    """Return one text for a question and the branch on its answer.

    Return "" if the lines don't fit together.
    """
    match body[place : place + 2]:
        case (syntax.Command("confirm", _, arguments) as asked, syntax.Branch() as line):
            name = next((literal_text(each.value) for each in arguments if each.name == "as"), "")
            is_yes = line.condition == Name(name)
            is_no = line.condition == syntax.Unary("not", Name(name)) and bool(line.otherwise)
            is_only_use = context.uses is not None and context.uses[name] == 1
            if is_only_use and (is_yes or is_no):
                return question_text(context, asked, line, (*path, place), is_yes=is_yes)
    return ""


@dataclass(frozen=True, slots=True)
class Ransom:
    """A line that a player can prevent: “counter it unless its controller pays 2 water”."""

    line: syntax.Command
    owned: syntax.Attribute
    amount: syntax.Number


def ransom_of(body: tuple[Statement, ...], place: int) -> Ransom | None:
    """Return the ransom for which a line names a player and the next one asks them, or None."""
    match body[place : place + 2]:
        case (
            syntax.Let(payer),
            syntax.Branch(
                syntax.Binary(
                    "<", syntax.Attribute(syntax.Name(poor)) as owned, syntax.Number() as amount
                ),
                (syntax.Command() as line,),
                (
                    syntax.Command("confirm", _, arguments),
                    syntax.Branch(syntax.Name(yes), (syntax.Assign() as paid,), (other,)),
                ),
            ),
        ) if poor == payer and other == line and paid == syntax.Assign(owned, "-=", amount):
            asked = {each.name: each.value for each in arguments}
            is_asked = asked.keys() == {"by", "as"} and asked["by"] == Name(payer)
            if is_asked and literal_text(asked["as"]) == yes and not use_count(line, payer):
                return Ransom(line, owned, amount)
    return None


def fused_ransom(context: Context, body: tuple[Statement, ...], path: Path, place: int) -> Text:
    """Return "counter it unless its controller pays 2 water", or "" if the lines say something else."""
    let, found = body[place], ransom_of(body, place)
    if found is None or not isinstance(let, syntax.Let) or context.uses is None:
        return ""
    at = (*path, place + 1)
    word = context.attribute_word(found.owned, (*at, "condition", "left"))
    if context.uses[let.name] != 3 or word is None or not is_supply(context, word):
        return ""
    line = (*at, "then", 0)
    with calling_it(context, name_before(context, body, path, place), found.line, line):
        done = context.statement(found.line, line)
        by = context.phrase(let.value, (*path, place, "value"))
    number = context.phrase(found.amount, (*at, "condition", "right"))
    amount = ThingCount(number, attribute_noun(context, word))
    said = context.say("unless_paid", done=done, by=by, amount=amount)
    for each in ((*path, place), at, (*at, "otherwise", 0), (*at, "otherwise", 1)):
        context.note_opening(each, said)
    return said


def question_text(
    context: Context, asked: syntax.Command, line: syntax.Branch, path: Path, is_yes: bool
) -> Text:
    after = (*path[:-1], int(path[-1]) + 1)
    by = decider(context, asked, path)
    then = with_letters(line, context.block(line.then, (*after, "then")))
    if not line.otherwise or all(map(is_log, line.otherwise)):
        done: Text = May(by, then)
        offered: Text = May(by, then, is_whole=False)
    else:
        other = context.block(line.otherwise, (*after, "otherwise"))
        done = ChooseOne(by, then, other) if is_yes else ChooseOne(by, other, then)
        offered = context.fill(TemplateName("chooses_one"), {"by": by}, ordered=True)
    context.note_opening(path, offered)
    context.note_opening(after, offered)
    return done


def with_letters(line: syntax.Branch, then: Text) -> Text:
    """Put letters before lines that begin with a choice.

    Otherwise, “if you do” would refer to that choice.
    """
    match line.then, then:
        case (syntax.Command("choose"), *_), Lines() as lines if len(lines.lines) > 1:
            return replace(lines, is_lettered=True)
    return then


def decider(context: Context, asked: syntax.Command, path: Path) -> Phrase:
    for place, argument in enumerate(asked.arguments):
        if argument.name == "by":
            return context.phrase(argument.value, (*path, "arguments", place, "value"))
    return context.names["you"]


def choice_first(context: Context, node: syntax.Branch, path: Path, is_action: list[bool]) -> Text:
    """Return "if you do, …. If you don't, …" for a condition that nothing was chosen, or ""."""
    is_none = isinstance(node.condition, syntax.Binary) and node.condition.operator == "=="
    name = context.tested_name(node.condition)
    if not is_none or name not in context.guards or is_action != [True, True] or context.depth:
        return ""
    at = (*path, "condition")
    done, undone = (context.clause(node.condition, at, so) for so in (False, True))
    subject = chosen_subject(context, node, path)
    with about_subject(context, subject, node.otherwise, (*path, "otherwise")):
        then = context.block(node.otherwise, (*path, "otherwise"))
    with context.naming(chooser_again(context, name, node.then)):
        other = context.block(node.then, (*path, "then"))
    outcomes = (conditional(context, done, then), conditional(context, undone, other))
    return context.chain(tuple(map(FullSentence, outcomes)), "sentence")


def chooser_again(context: Context, name: str, body: tuple[Statement, ...]) -> dict[str, Phrase]:
    """Return the pronoun for your opponent in the line after “if they don't”."""
    opponent = context.nominal("opponent_of", of=context.language.you)
    is_opponent = context.guards[name][0].text == opponent.text and is_simple(context, body)
    return {OPPONENT: context.language.they} if is_opponent else {}


def conditional(context: Context, holds: Text, then: Text) -> Text:
    return If(context.say("if", holds=holds), then)


def chosen_subject(context: Context, node: syntax.Branch, path: Path) -> tuple[Name, Kind] | None:
    """Return the thing that the line before offers as a choice, if the condition is that something was
    chosen, or else None.
    """
    match node.condition:
        case syntax.Binary(_, Name(name) as subject) if name in context.guards:
            is_tested = context.tested_name(node.condition) == name
            return (subject, context.kind((*path, "condition", "left"))) if is_tested else None
    return None


@contextmanager
def about_subject(
    context: Context,
    subject: tuple[syntax.Name, Kind] | None,
    body: tuple[Statement, ...],
    path: Path,
) -> Iterator[None]:
    """Use a pronoun for the condition's subject in the only line below the condition."""
    outer = context.names
    if subject is not None and is_simple(context, body):
        lines = printed_lines(context, body)
        if all(names_only(context, body[n], (*path, n), *subject) for n in lines):
            context.names = with_pronoun(context, outer, *subject)
    yield
    context.names = outer


def is_simple(context: Context, body: tuple[Statement, ...]) -> bool:
    """Return True for a single line, not counting log lines, that contains no others."""
    lines = printed_lines(context, body)
    is_one = len(lines) == 1 or lets_act(body, 0)
    return is_one and not isinstance(body[lines[0]], syntax.Compound)


def note_taken_up(context: Context, body: tuple[Statement, ...], path: Path, place: int) -> None:
    """Note that a choice needs no name, if all lines that read it come right after it and can use “it”."""
    asked = body[place]
    name = name_bound(asked) if isinstance(asked, syntax.Command) and asked.verb == "choose" else ""
    if name not in context.nameless or not context.says_it or context.uses is None:
        return
    lines, at, tests = body[place + 1 :], (*path, place + 1), 0
    if name in context.guards and isinstance(lines[0], syntax.Branch):
        lines, at = lines_after_test(lines[0], at)
        context.taken.before[at[:-1]], tests = name, 1
    read = reads_as_it(context, name, lines, at)
    if read and read + tests == context.uses[name]:
        context.taken.always.add(name)


def lines_after_test(node: syntax.Branch, path: Path) -> tuple[tuple[Statement, ...], Path]:
    """Return the lines that happen if something was chosen, and the path of the first one."""
    is_none = isinstance(node.condition, syntax.Binary) and node.condition.operator == "=="
    branch = "otherwise" if is_none else "then"
    return getattr(node, branch), (*path, branch, 0)


def reads_as_it(context: Context, name: str, lines: tuple[Statement, ...], path: Path) -> int:
    """Return how often the first lines read the name, as long as they can use “it”."""
    read = 0
    for number, line in enumerate(lines):
        at = int(path[-1]) + number
        ransom = ransom_of(lines, number)
        if ransom and can_say_it(context, name, ransom.line, (*path[:-1], at + 1, "then", 0)):
            return read + use_count(lines[number : number + 2], name)
        if not can_say_it(context, name, line, (*path[:-1], at)):
            break
        read += use_count(line, name)
    return read


def name_before(context: Context, body: tuple[Statement, ...], path: Path, place: int) -> str:
    """Return the name for the choice that the sentence before a line offers, or ""."""
    if place == 0:
        return context.taken.just_named if path == ("body",) else context.taken.before.get(path, "")
    before = body[place - 1]
    return (
        name_bound(before) if isinstance(before, syntax.Command) and before.verb == "choose" else ""
    )


@contextmanager
def calling_it(
    context: Context, name: str, line: Statement | Expression, path: Path
) -> Iterator[str]:
    """Use “it” for the card with this name in a line that is one sentence about no other card.

    Yield the name if the next line can use “it”, too, or else "".
    """
    outer, said = context.names, ""
    if name in context.nameless and context.says_it and can_say_it(context, name, line, path):
        said = name
        context.names = with_pronoun(
            context, outer, Name(name), kind_of_named(context, name, line, path)
        )
    yield said
    given = name_given(line)
    if given and given in context.names:
        outer[given] = context.names[given]
    context.names = outer


def can_say_it(context: Context, name: str, line: Statement | Expression, path: Path) -> bool:
    if isinstance(line, syntax.Compound | syntax.Let):
        return False
    if name_given(line) not in ("", context.copy):
        return False
    about = [(at, each) for at, each in syntax.walk(line, path) if each == Name(name)]
    in_calls = any(
        use_count(each, name) for each in syntax.nodes(line) if isinstance(each, syntax.Call)
    )
    kind = context.kind(about[0][0]) if about else CARD
    if not about or in_calls or kind not in (CARD, EFFECT) or is_owner(context, line):
        return False
    if isinstance(line, syntax.Assign) and line.lasting is not None:
        # A card that the duration names is printed after “it”, so readers can’t take it for “it”.
        line = replace(line, lasting=None)
    return names_only(context, line, path, Name(name), kind)


def kind_of_named(context: Context, name: str, line: Statement | Expression, path: Path) -> Kind:
    found = (at for at, each in syntax.walk(line, path) if each == Name(name))
    return context.kind(next(found, ()))


def is_owner(context: Context, line: Statement | Expression) -> bool:
    """Return True for words such as “mend 2 wounds of {patient}”, after which “it” would be hard to read."""
    word = context.words.command(line) if isinstance(line, syntax.Command) else None
    words = word.wording if isinstance(word, EffectWord) else None
    return words is not None and context.language.wording(words).owns_slot
