"""Word lines that happen later: after all plans, in a phase, or after an event."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine.language import syntax
from engine.language.kinds import PLAYER
from engine.language.rules_text.plan.phrases import Determined, Phrase, Text
from engine.language.rules_text.text_context import Context
from engine.language.syntax import Path


def plan(context: Context, node: syntax.Plan, path: Path) -> Text:
    """Return "at the same time and in secret, each player plans: they choose …"."""
    of = context.phrase(node.members, (*path, "members"))
    members = Determined("each", of)
    who = Phrase(members, own=context.language.they.own)
    said = context.say("plans_in_secret", who=who)
    context.forget(node.name)
    member = context.language.pronoun(PLAYER)
    if member.text in context.spoken_for:
        member = context.nominal("that_noun", noun=Phrase(context.language.noun(PLAYER)))
    context.names[node.name] = member
    context.spoken_for.append(member.text)
    context.note_opening(path, said)
    body = context.block(node.body, (*path, "body"))
    context.spoken_for.pop()
    return context.say("and_then", said=said, body=body)


def then(context: Context, node: syntax.Then, path: Path) -> Text:
    when = context.say("once_ready")
    context.note_opening(path, when)
    body = context.block(node.body, (*path, "body"))
    return context.say("at_moment", when=when, done=body)


def later(context: Context, node: syntax.Later, path: Path) -> Text:
    """Return "at the beginning of your next draw phase, …" or "the next time you draw cards, …"."""
    of = None if node.of is None else context.phrase(node.of, (*path, "of"))
    if context.words.is_awaited_event(node.phase):
        when = context.say("next_time", event=context.next_event(node.phase, of))
    elif of is None:
        phase = context.language.phase(context.words.phases[node.phase], is_bare=True)
        when = context.say("at_next_phase", phase=phase)
    else:
        phase = context.language.phase(context.words.phases[node.phase], is_bare=True)
        when = context.say("at_next_phase_of", player=of, phase=phase)
    context.note_opening(path, when)
    with awaiting(context, node):
        body = context.block(node.body, (*path, "body"))
    return context.say("at_moment", when=when, done=body)


@contextmanager
def awaiting(context: Context, node: syntax.Later) -> Iterator[None]:
    """Let `trigger` be the event that the lines wait for. If they wait for a phase, change nothing."""
    if not context.words.is_awaited_event(node.phase):
        yield
        return
    outer, names = context.awaited, context.names.copy()
    context.awaited = syntax.Trigger("after", node.phase, None, (), 0)
    for name in [each for each in names if each.startswith("trigger.")]:
        del context.names[name]
    yield
    context.awaited = outer
    context.names |= {name: each for name, each in names.items() if name.startswith("trigger.")}
