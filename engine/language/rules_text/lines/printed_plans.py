"""Word plans: what players decide in secret, and what happens once all are ready."""

from __future__ import annotations

from engine.language import syntax
from engine.language.kinds import PLAYER
from engine.language.rules_text.grammar.phrases import Phrase
from engine.language.rules_text.text_context import Context
from engine.language.syntax import Path


def plan(context: Context, node: syntax.Plan, path: Path) -> str:
    """Return "at the same time and in secret, each player plans: they choose …"."""
    of = context.phrase(node.members, (*path, "members"))
    members = context.language.with_determiner("each", of)
    who = Phrase(members, own="their")
    said = context.say("{who} <plan|plans> in secret, without waiting for the others", who=who)
    context.forget(node.name)
    member = context.language.pronoun(PLAYER)
    if member.text in context.spoken_for:
        member = context.nominal("that {noun}", noun=Phrase(context.language.noun(PLAYER)))
    context.names[node.name] = member
    context.spoken_for.append(member.text)
    context.note_opening(path, said)
    body = context.block(node.body, (*path, "body"))
    context.spoken_for.pop()
    return context.say("{said}: {body}", said=said, body=body)


def then(context: Context, node: syntax.Then, path: Path) -> str:
    when = context.say("once all are ready")
    context.note_opening(path, when)
    body = context.block(node.body, (*path, "body"))
    return context.say("{when}, {body}", when=when, body=body)
