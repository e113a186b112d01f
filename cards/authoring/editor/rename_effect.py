"""Rename an effect everywhere in its draft."""

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from django.db import transaction
from django.utils.translation import gettext as _

from cards.authoring.drafts.document import Kind, each_effect
from cards.authoring.drafts.saving import EditConflictError
from cards.authoring.editor.edit_context import edit_context, saved_parts
from cards.authoring.editor.many_parts import current_tokens
from cards.authoring.editor.part_history import (
    current_state,
    go_to,
    neighbours,
    next_state,
    redo_state,
    save_edit,
    save_states,
    states_now,
    undo_state,
)
from cards.authoring.editor.toml_edits import rewrite
from cards.models import Draft, DraftPart, PartState
from cards.packs.errors import PackError
from engine.editing.document.effect_head import is_free
from engine.editing.document.rename_effect import EffectRename
from engine.language.messages.problems import EffectTextError
from engine.language.parsing.recipe import EFFECT, VALUE
from engine.rulebook import InvalidPackError
from engine.rulebook.packs.read_pack import read_tables
from engine.rulebook.packs.scenarios import MOVE

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser


Content = dict[str, Any]
NEXT_KEY = r"""\s[^\s"():=,]++[ \t]*+:"""
EFFECT_PLACES = re.compile(rf"\b(stack:|phase:\s*\S+)(.*?)(?={NEXT_KEY}|$)", re.MULTILINE)
"""The places in a picture that name effects: on the stack, and after the phase that has been reached.

A key is one word, so looking for the next one reads each word of a line once.
"""


def content_with_rename(kind: str, content: Mapping[str, Any], name: EffectRename) -> Content:
    if name.old not in str(content):
        return dict(content)
    return {**content, **PARTS[kind](content, name)} if kind in PARTS else dict(content)


def _effects(content: Mapping[str, Any], name: EffectRename) -> Content:
    text = str(content.get("text", ""))
    try:
        each = [rename_or_keep(name.effect, one) for one in each_effect(text, name.words.edition)]
    except EffectTextError:
        return {}
    known = content.get("effects")
    named = {"effects": [name.word(one) for one in known]} if known else {}
    return named | (
        {"text": "\n".join(each)} if each != list(each_effect(text, name.words.edition)) else {}
    )


def _scenario(content: Mapping[str, Any], name: EffectRename) -> Content:
    word = re.compile(rf"\b{re.escape(name.old)}\b")
    picture = EFFECT_PLACES.sub(
        lambda found: found[1] + word.sub(name.new, found[2]), str(content.get("picture", ""))
    )
    moves = [_move(each, name) for each in content.get("moves", ())]
    expects = [rename_or_keep(name.expression, each) for each in content.get("expects", ())]
    found = {"picture": picture, "moves": moves, "expects": expects}
    return {key: value for key, value in found.items() if key in content}


def _move(text: str, name: EffectRename) -> str:
    """Rename the effect in a move `use EFFECT of CARD`. Most moves contain the title, which
    doesn't change.
    """
    found = MOVE.fullmatch(text.strip())
    if not found or (found["verb"] or "").lower() != "use":
        return text
    what, of, card = found["what"].partition(" of ")
    return (
        text[: found.start("what")] + name.word(what) + of + card if text == text.strip() else text
    )


def _recipe(content: Mapping[str, Any], name: EffectRename) -> Content:
    sort = content.get("gives")
    look = {EFFECT: name.effect, VALUE: name.expression}.get(str(sort), name.lines)
    left = {
        key: rename_or_keep(name.expression, str(each))
        for key, each in content.get("open", {}).items()
    }
    text = {"text": rename_or_keep(look, str(content.get("text", "")))}
    return text | ({"open": left} if left else {})


def _rules(content: Mapping[str, Any], name: EffectRename) -> Content:
    text = str(content.get("text", ""))
    try:
        tables = read_tables(text)
    except InvalidPackError:
        return {}
    return {**content, "text": rewrite(text, tables, _tables(tables, name))}


def _tables(tables: Mapping[str, Any], name: EffectRename) -> Content:
    """Rename the effect in the game's tables, where they name it or contain effect text."""
    after = dict(tables)
    if "game" in after:
        after["game"] = {
            key: name.word(value) if key in ("setup", "ending") else value
            for key, value in after["game"].items()
        }
        if "always_asked" in after["game"]:
            after["game"]["always_asked"] = [*map(name.word, after["game"]["always_asked"])]
    if "stops" in after:
        after["stops"] = {name.word(kind): title for kind, title in after["stops"].items()}
    for key, changes in _changes(name).items():
        if key in after:
            after[key] = [
                {word: changes.get(word, identity)(value) for word, value in table.items()}
                for table in after[key]
            ]
    return after


def _changes(name: EffectRename) -> Mapping[str, Mapping[str, Callable[[Any], Any]]]:
    def expression(text: Any) -> str:
        return rename_or_keep(name.expression, str(text))

    return {
        "phases": {"effects": lambda names: [*map(name.word, names)]},
        "preferences": {"effect": name.word, "worth": expression},
        "deck_rules": {"holds": expression},
    }


def identity(value: Any) -> Any:
    return value


def rename_or_keep(look: Callable[[str], str], text: str) -> str:
    try:
        return look(text)
    except EffectTextError:
        return text


PARTS: Mapping[str, Callable[[Mapping[str, Any], EffectRename], Content]] = {
    Kind.EFFECT: _effects,
    Kind.CARD: _effects,
    Kind.SCENARIO: _scenario,
    Kind.RECIPE: _recipe,
    Kind.RULES: _rules,
}


def save_renamed(
    part: DraftPart,
    token: int,
    content: dict[str, Any],
    author: "AbstractBaseUser",
    name: EffectRename,
) -> int:
    """Save the part, and rename the effect in all other parts. Return the number of other parts changed.

    Raises EditConflictError, PackError.
    """
    _refuse_replacement(part, name)
    content = content_with_rename(part.kind, content, name)
    elsewhere = _Elsewhere(part, name)
    with transaction.atomic():
        save_edit(part, token, content, author, renamed=elsewhere.renamed)
        return elsewhere.save(author)


def undo(part: DraftPart, token: int, author: "AbstractBaseUser") -> bool:
    """Undo the last edit. Return False if there is none. Raises EditConflictError, PackError."""
    now, then = current_state(part), undo_state(part)
    if then is None:
        return False
    return _go_to_state(part, token, author, then, now.renamed.split()[::-1])


def redo(part: DraftPart, token: int, author: "AbstractBaseUser") -> bool:
    then = redo_state(part)
    if then is None:
        return False
    return _go_to_state(part, token, author, then, then.renamed.split())


def _go_to_state(
    part: DraftPart, token: int, author: "AbstractBaseUser", then: PartState, renamed: list[str]
) -> bool:
    name = _effect_rename(part.draft, *renamed) if renamed else None
    if name is not None and not is_free(name.new, name.words):
        sentence = _("The name “%s” is in use again; rename the other effect first.")
        raise PackError(sentence % name.new)
    elsewhere = _Elsewhere(part, name) if name is not None else None
    with transaction.atomic():
        go_to(part, token, then, author)
        if elsewhere is not None:
            elsewhere.save(author)
    return True


def _effect_rename(draft: Draft, old: str, new: str) -> EffectRename:
    return EffectRename(old, new, edit_context(draft, saved_parts(draft), on_card=True).words)


class _Elsewhere:
    """The other parts of a draft with a renamed effect.

    All texts are parsed here, before the transaction, because all other users’ writes wait during it.
    """

    def __init__(self, part: DraftPart, name: EffectRename) -> None:
        self.draft, self.renamed = part.draft, f"{name.old} {name.new}"
        others = list(part.draft.parts.exclude(pk=part.pk))
        self.tokens = {other.pk: other.token for other in others}
        contents = (
            (other, content_with_rename(other.kind, other.content, name)) for other in others
        )
        self.contents = {part: content for part, content in contents if content != part.content}
        self.part = part

    def save(self, author: "AbstractBaseUser") -> int:
        """Save the parts, and return how many there are. Raises EditConflictError if any part of the draft
        has changed since.

        If undoing or redoing the last change of a part has the same result, do that instead.
        """
        tokens = current_tokens(self.draft)
        tokens.pop(self.part.pk, None)
        if tokens != self.tokens:
            raise EditConflictError
        if self.contents:
            save_states(self.draft, self._states(), author)
        return len(self.contents)

    def _states(self) -> dict[DraftPart, PartState]:
        now, next_to = states_now(self.contents), neighbours(self.contents)
        states = {}
        for part, content in self.contents.items():
            same = next((state for state in next_to[part] if state.content == content), None)
            new = PartState(content=content, renamed=self.renamed)
            states[part] = next_state(now[part], same) if same else new
        return states


def _refuse_replacement(part: DraftPart, name: EffectRename) -> None:
    if name.old in part.draft.about.get("replaces", ()):
        raise PackError(
            _("You can’t rename “%s”: it replaces the game rule with the same name.") % name.old
        )
