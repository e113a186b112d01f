"""Word lines that contain others, and join lines into sentences and steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.language import syntax
from engine.language.kinds import CARD, EFFECT, FLAG, NUMBER, PLAYER, ZONE, Kind
from engine.language.rules_text.expressions.chosen import guarded_name, outlives_another
from engine.language.rules_text.expressions.joining import joining_word, with_opening_word
from engine.language.rules_text.expressions.printed_conditions import (
    after_if,
    subject_of,
)
from engine.language.rules_text.expressions.selections import is_empty
from engine.language.rules_text.lines.control import fused_control
from engine.language.rules_text.lines.folded_choices import fused_choice, fused_optional_choice
from engine.language.rules_text.lines.folded_values import fold, is_folded
from engine.language.rules_text.lines.joined_changes import change_same_thing, joined_change
from engine.language.rules_text.lines.modes import fused_modes
from engine.language.rules_text.lines.printed_questions import (
    about_subject,
    calling_it,
    choice_first,
    chosen_subject,
    conditional,
    fused_question,
    fused_ransom,
    is_simple,
    name_before,
    note_taken_up,
)
from engine.language.rules_text.lines.unsaid import only_unsaid, printed_lines
from engine.language.rules_text.plan.phrases import Determined, Phrase, Row, Text
from engine.language.rules_text.plan.sentences import BothDone, EachDoes, FullSentence, Lines
from engine.language.rules_text.text_context import Context, use_count
from engine.language.rules_text.turn_changes import name_former_turn_player
from engine.language.syntax import Path, Statement, literal_text

CANCEL = syntax.Command("cancel", None, ())
LOOPED = ("deal", "each_choose", "each_confirm", "split")
"""Commands whose text for a set already contains “each”."""
Words = Callable[[Context, tuple[Statement, ...], Path, int], Text]
FUSED: tuple[Words, ...] = (
    fused_question,
    fused_ransom,
    fused_control,
    fused_choice,
    fused_optional_choice,
    fused_modes,
)
"""The functions that word two lines as one sentence if they fit together."""


def sentences(context: Context, body: tuple[Statement, ...], path: Path) -> list[Text]:
    """Return the lines as sentences. Lines that cards don't print are left out."""
    said: list[Text] = []
    place, guarded, it, is_about_it = 0, "", "", ("", 0)
    folded: list[Path] = []
    printed = set(printed_lines(context, body))
    while place < len(body):
        if is_folded(context, body, path, place):
            folded.append((*path, place))
            fold(context, body[place], folded[-1])
            place += 1
            continue
        asked = guarded_name(context, body, place)
        if asked:
            context.guards[asked] = (context.names["you"], True)
        note_taken_up(context, body, path, place)
        if isinstance(body[place], syntax.Loop):
            name_former_turn_player(context, body[place])
        found = (word(context, body, path, place) for word in FUSED)
        fused: Text = next((each for each in found if each), "")
        before, it = it, name_before(context, body, path, place) or it
        with calling_it(context, it, body[place], (*path, place)) as it:
            text = fused or context.statement(body[place], (*path, place))
        while folded:
            context.note_opening(folded.pop(), text)
        if fused or place in printed:
            if said and change_same_thing(body, place) and (both := joined_change(said[-1], text)):
                said[-1] = both
            elif said and body[place] == CANCEL and context.cancelling == "instead":
                said[-1] = context.say("done_instead", done=said[-1])
            elif said and either_line(context, body, place):
                said[-1] = context.say("one_or_other", one=said[-1], other=text)
            elif it and it == before and not context.depth and is_about_it == (it, place - 1):
                said[-1] = BothDone(said[-1], text)
            else:
                said.append(text)
                if it:
                    is_about_it = it, place
        for each in body[place : place + (2 if fused else 1)]:
            name_former_turn_player(context, each)
        place += 2 if fused else 1
        if guarded:
            del context.guards[guarded]
        guarded = asked
    return said


def either_line(context: Context, body: tuple[Statement, ...], place: int) -> bool:
    """Return True for the second of two lines about alternative targets."""
    if len(context.taken.either) != 2 or context.depth or place == 0:
        return False
    lines = body[place - 1 : place + 1]
    if not all(isinstance(each, syntax.Command) for each in lines):
        return False
    uses = [[use_count(line, name) > 0 for name in context.taken.either] for line in lines]
    return uses in ([[True, False], [False, True]], [[False, True], [True, False]])


def block(
    context: Context,
    body: tuple[Statement, ...],
    path: Path,
    is_open: bool = False,
    by: str = "then",
) -> Text:
    """Return the lines as part of a sentence. If the ends of lines would be unclear, they are lettered."""
    context.depth += 1
    you = context.names["you"]
    said = sentences(context, body, path)
    context.names["you"] = you
    is_unclear = any(has_parts(context, each, (*path, n)) for n, each in enumerate(body[:-1]))
    is_unclear = (is_unclear or is_long(body[-1:])) and len(said) > 1
    is_open = is_open and bool(body) and has_parts(context, body[-1], (*path, len(body) - 1))
    context.depth -= 1
    is_lettered = is_unclear or (is_open and bool(said))
    return Lines(tuple(said), by, context.depth, is_lettered) if said else ""


def is_long(body: tuple[Statement, ...]) -> bool:
    """Return True for a line that contains several other lines."""
    match body:
        case (syntax.Branch(_, then, otherwise),):
            return len(then) > 1 or len(otherwise) > 1 or is_long(then) or is_long(otherwise)
    return False


def has_parts(context: Context, node: Statement, path: Path) -> bool:
    if isinstance(node, syntax.Assign) and not isinstance(node.value, syntax.Flag):
        return context.kind((*path, "value")) == FLAG
    if isinstance(node, syntax.EachLoop):
        return path not in context.spread
    return isinstance(node, syntax.Compound)


def let(context: Context, node: syntax.Let, path: Path) -> Text:
    at = (*path, "value")
    kind = context.kind(at)
    if kind == FLAG:
        title = node.name.replace("_", " ")
        value = context.phrase(node.value, at)
        context.forget(node.name)
        return context.say("let_flag", name=title, value=value)
    value = context.phrase(node.value, at)
    context.forget(node.name)
    called = context.name_phrase(node.name, kind)
    if is_empty(node.value) and called.several:
        return context.say("no_members_yet", members=called.several)
    return context.say("name_is", name=called, value=value)


def branch(context: Context, node: syntax.Branch, path: Path) -> Text:
    is_action = [
        bool(each) and not only_unsaid(context, each) for each in (node.then, node.otherwise)
    ]
    if is_action == [False, True]:
        holds = after_if(context, node.condition, (*path, "condition"), so=False)
        other = context.block(node.otherwise, (*path, "otherwise"))
        return context.say("if_then", holds=holds, then=other)
    if (inner := only_branch(node)) is not None:
        return stacked_condition(context, node, inner, path)
    if done := choice_first(context, node, path, is_action):
        return done
    holds = after_if(context, node.condition, (*path, "condition"))
    subject = None
    if is_simple(context, node.then):
        subject = chosen_subject(context, node, path)
        subject = subject or subject_of(context, node.condition, (*path, "condition"), holds)
    with about_subject(context, subject, node.then, (*path, "then")):
        is_open = bool(node.otherwise) and is_action != [True, False]
        then = context.block(node.then, (*path, "then"), is_open)
    if is_action == [True, False]:
        return conditional(context, holds, then)
    with about_subject(context, subject, node.otherwise, (*path, "otherwise")):
        return with_otherwise(context, conditional(context, holds, then), node, path)


def only_branch(node: syntax.Branch) -> syntax.Branch | None:
    """Return the condition that is the only line of this condition, if neither has an “else”."""
    match node:
        case syntax.Branch(_, (syntax.Branch(_, _, ()) as inner,), ()):
            return inner
    return None


def stacked_condition(
    context: Context, node: syntax.Branch, inner: syntax.Branch, path: Path
) -> Text:
    """Return "if …, and …" for a condition inside another one."""
    at = (*path, "then", 0)
    first = context.clause(node.condition, (*path, "condition"))
    second = context.clause(inner.condition, (*at, "condition"))
    asked = [
        with_opening_word(word if word == "or" else "", each)
        for each, word in (
            (first, joining_word(node.condition, so=True)),
            (second, joining_word(inner.condition, so=True)),
        )
    ]
    then = context.block(inner.then, (*at, "then"))
    context.note_opening(path, context.say("if", holds=asked[0]))
    context.note_opening(at, asked[1])
    return context.say("if_both_then", first=asked[0], second=asked[1], then=then)


def with_otherwise(context: Context, text: Text, node: syntax.Branch, path: Path) -> Text:
    if not node.otherwise:
        return text
    is_chain = len(node.otherwise) == 1 and isinstance(node.otherwise[0], syntax.Branch)
    if is_chain and context.depth == 0:
        other = context.statement(node.otherwise[0], (*path, "otherwise", 0))
    else:
        other = context.block(node.otherwise, (*path, "otherwise"))
    if context.depth:
        return context.say("otherwise_inside", text=text, other=other)
    return context.say("otherwise", text=FullSentence(text, begins=False), other=other)


def repeat(context: Context, node: syntax.Repeat, path: Path) -> Text:
    times = context.phrase(node.times, (*path, "times"))
    body = context.block(node.body, (*path, "body"))
    if times.text == "1":
        return context.say("do_once", body=body)
    if times.is_number:
        return context.say("do_times", times=times, body=body)
    if times.per:
        return context.say("do_for_each", per=times.per, body=body)
    return context.say("do_as_often", times=times, body=body)


def count_loop(context: Context, node: syntax.CountLoop, path: Path) -> Text:
    first = context.phrase(node.first, (*path, "first"))
    last = context.phrase(node.last, (*path, "last"))
    context.forget(node.name)
    name = context.name_phrase(node.name, Kind("number"))
    body = context.block(node.body, (*path, "body"))
    return context.say("for_each_number", first=first, last=last, name=name, body=body)


def each_loop(context: Context, node: syntax.EachLoop, path: Path) -> Text:
    at = (*path, "members")
    kind = CARD if context.kind(at) == ZONE else context.kind(at).one
    of = context.phrase(node.members, at)
    members = Determined("each", of)
    context.forget(node.name)
    noun, shared = noun_of_each(context, of, kind), share_of_each(context, node, path, kind)
    said = "" if shared else spread(context, node, path, of, kind)
    if said:
        context.names[node.name] = context.name_phrase(node.name, kind)
        context.spread.add(path)
        return said
    member, called = member_pronoun(context, node, path, kind, noun), shared
    is_unclear = member.text in context.spoken_for or outlives_another(context, node, path, kind)
    if is_unclear or kind == NUMBER:
        member = context.name_phrase(node.name, kind)
        called = Row((" (", member.text, ")", shared))
    if kind == ZONE:
        member = context.language.zone_phrase(member)
    context.names[node.name] = member
    context.spoken_for.append(member.text)
    body = context.block(node.body, (*path, "body"))
    context.spoken_for.pop()
    context.names[node.name] = context.name_phrase(node.name, kind)
    return context.say("for_members", members=members, called=called, body=body)


def noun_of_each(context: Context, of: Phrase, kind: Kind) -> str:
    """Return the noun for a member: “creature” for “those
    creatures”, unless “that creature” is another one.
    """
    found = context.language.noun_of(of) if kind == CARD else ""
    that = context.nominal("that_noun", noun=Phrase(found)).text
    is_taken = any(each.text == that for each in context.names.values())
    return context.language.noun(kind) if is_taken or not found else found


def share_of_each(context: Context, node: syntax.EachLoop, path: Path, kind: Kind) -> Text:
    """Name the member’s share "its share". Return the source of the shares, or "" for the divided amount."""
    if node.shares is None:
        return ""
    at = (*path, "shares")
    shares = context.phrase(node.shares, at)
    context.forget(node.share)
    if isinstance(node.shares, syntax.Name) and node.shares.name in divided_names(context):
        template = "their_share" if kind == PLAYER else "its_share"
        context.names[node.share] = context.nominal(template)
        return ""
    name = context.name_phrase(node.share, context.kind(at).one)
    context.names[node.share] = name
    of = Determined("each", shares)
    return context.say("with_share", of=of, name=name)


def divided_names(context: Context) -> Iterator[str]:
    """Yield the names of the shares into which players divide numbers."""
    for node in context.nodes:
        match node:
            case syntax.Target(name, amount=syntax.Node()):
                yield name
            case syntax.Command("split", arguments=given):
                yield from (literal_text(each.value) for each in given if each.name == "as")


def member_pronoun(
    context: Context, node: syntax.EachLoop, path: Path, kind: Kind, noun: str
) -> Phrase:
    """Return "it" or "they". If the lines already use these words for something else, return a noun."""
    pronoun = context.language.pronoun(kind)
    is_free = kind in (CARD, PLAYER) and pronoun.text not in context.spoken_for
    if is_free and not use_count(node.body, "it") and not names_others(context, node, path, kind):
        return pronoun
    return context.nominal("that_noun", noun=Phrase(noun))


def names_others(context: Context, node: syntax.EachLoop, path: Path, kind: Kind) -> bool:
    """Return True if the lines name other cards or other players than the member."""
    if kind == PLAYER:
        return any(isinstance(each, syntax.EachLoop) for each in syntax.nodes(node.body))
    bound = {node.name, "players", "cards", "game", "you", "none", *context.words.trees}
    return any(
        context.kind(at) not in (EFFECT, NUMBER)
        for at, each in syntax.walk(node.body, (*path, "body"))
        if isinstance(each, syntax.Name) and each.name not in bound
    )


def spread(context: Context, node: syntax.EachLoop, path: Path, of: Phrase, kind: Kind) -> Text:
    """Return "each player draws a card" for a loop with a single line, which names the member once."""
    members = Determined("each", of)
    lines = printed_lines(context, node.body)
    line = node.body[lines[0]] if len(lines) == 1 else None
    if not isinstance(line, syntax.Command | syntax.Assign) or kind == NUMBER:
        return ""
    is_together = isinstance(line, syntax.Command) and (line.every or line.verb in LOOPED)
    is_changed = isinstance(line, syntax.Assign) and not isinstance(line.value, syntax.Flag)
    if is_together or (is_changed and context.kind((*path, "body", 0, "value")) == FLAG):
        return ""
    uses = use_count(line, node.name)
    has_calls = any(isinstance(each, syntax.Call) for each in syntax.nodes(line))
    if not uses or (has_calls and uses > 1 and kind != PLAYER):
        return ""
    with context.naming({node.name: context.language.every(of)}):
        said = context.block(node.body, (*path, "body"))
    if not context.language.names_once(said, members):
        return ""
    context.note_opening(path, EachDoes(members, said, is_whole=False))
    if context.language.is_denied(members, said):
        context.note_opening((*path, "body", lines[0]), EachDoes(members, said))
    return EachDoes(members, said)


def while_loop(context: Context, node: syntax.WhileLoop, path: Path) -> Text:
    if node.at_end:
        body = context.block(node.body, (*path, "body"))
        until = context.clause(node.condition, (*path, "condition"))
        return context.say("do_until", until=until, body=body)
    at = (*path, "condition")
    going = context.clause(node.condition, at)
    subject = None
    if is_simple(context, node.body):
        subject = subject_of(context, node.condition, at, going)
    with about_subject(context, subject, node.body, (*path, "body")):
        body = context.block(node.body, (*path, "body"))
    return context.say("as_long_as", going=going, body=body)


def round_loop(context: Context, node: syntax.RoundLoop, path: Path) -> Text:
    first = context.phrase(node.first, (*path, "first"))
    context.forget(node.name)
    noun = Phrase(context.language.noun(PLAYER))
    context.names[node.name] = context.nominal("that_noun", noun=noun)
    body = context.block(node.body, (*path, "body"))
    until = context.clause(node.condition, (*path, "condition"))
    return context.say("in_turn_until", first=first, until=until, body=body)


def together(context: Context, node: syntax.Together, path: Path) -> Text:
    context.depth += 1
    said = sentences(context, node.body, (*path, "body"))
    is_unclear = any(
        has_parts(context, each, (*path, "body", n)) for n, each in enumerate(node.body[:-1])
    )
    context.depth -= 1
    body = Lines(tuple(said), "and", context.depth, is_unclear)
    context.note_opening(path, context.say("at_once"))
    return context.say("all_at_once", done=body)
