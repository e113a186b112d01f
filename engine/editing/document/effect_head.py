"""The first line of an effect, with its title, name and kinds."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.editing.document.document import EditedEffect
from engine.editing.document.errors import EditError
from engine.editing.document.rename_effect import EffectRename
from engine.language.syntax import Effect, Path
from engine.language.vocabulary.effect_signature import effect_word
from engine.language.vocabulary.game_words import GameWords

HEAD: Path = ("name",)
"""The path that selects the first line."""
LONGEST = 60
WORD = re.compile(r"[^\W\d]\w*")


def head_text(effect: Effect) -> str:
    """Return the first line of the effect in words."""
    kinds = [f"“{kind.replace('_', ' ')}”" for kind in effect.kinds]
    called = f"Effect “{effect.title or effect.name.replace('_', ' ')}”"
    return f"{called}, kind{'s' * (len(kinds) > 1)} {', '.join(kinds)}" if kinds else called


def known_kinds(edited: EditedEffect) -> list[str]:
    """Return the effect's own kinds, and then the kinds of the game's other effects."""
    others = {kind for word in edited.words.effects.values() for kind in word.kinds}
    return [*edited.effect.kinds, *sorted(others - set(edited.effect.kinds))]


def write_head(edited: EditedEffect, name: str, values: list[str]) -> EditedEffect:
    """Change the first line to the values of a submitted form. Raises EditError."""
    value = " ".join(values[0].split()) if values else ""
    match name:
        case "title":
            return edited.with_tree(replace(edited.effect, title=value[:LONGEST]))
        case "kinds":
            kept = [kind for kind in known_kinds(edited) if kind in values]
            return with_effect(edited, replace(edited.effect, kinds=tuple(kept)))
        case "kind":
            known = (*edited.effect.kinds, name_from_text(value))
            return with_effect(edited, replace(edited.effect, kinds=tuple(dict.fromkeys(known))))
    return with_name(edited, name_from_text(value))


def with_name(edited: EditedEffect, new: str) -> EditedEffect:
    """Rename the effect, including its calls to itself. Raises EditError."""
    old = edited.effect.name
    if new == old:
        return edited
    if not is_free(new, edited.words):
        raise EditError("edit_name_used", name=new)
    return with_effect(edited, EffectRename(old, new, edited.words).tree(edited.effect))


def is_free(name: str, words: GameWords) -> bool:
    return words.verb(name) is None and words.function(name) is None


def with_effect(edited: EditedEffect, effect: Effect) -> EditedEffect:
    """Return the edited effect after adding its new name and kinds to the game's words."""
    words = edited.words
    word = words.effects.get(edited.effect.name)
    aimed = {each.name: each.kind for each in word.parameters} if word else {}
    known = dict(words.effects)
    new = effect_word(effect, words.edition)
    targets = {each.name: aimed[each.name] for each in effect.targets if each.name in aimed}
    known[effect.name] = new.with_targets(targets)
    extended: GameWords = replace(words, effects=known, by_edition={})
    return replace(edited, words=extended).with_tree(effect)


def name_from_text(text: str) -> str:
    """Convert a text to a name by joining its words with underscores. Raises EditError."""
    word = re.sub(r"\s+", "_", text.strip())
    if not WORD.fullmatch(word) or len(word) > LONGEST:
        raise EditError("edit_name_form", name=text[:LONGEST], limit=LONGEST)
    return word
