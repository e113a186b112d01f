"""Find the parts that were added, removed or changed between two versions."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from cards.authoring.changes.alignment import MOST_PAIRS, pairs_for_each
from cards.authoring.changes.text_diff import TextPassage, render_pieces, text_differences
from cards.authoring.changes.translations.text_rows import language_title
from cards.authoring.drafts.document import Kind, PartContent
from cards.packs.card_lists import write_list
from engine.rulebook import GameRules, PrintedEffect

Content = Mapping[str, Any]
SHOWN_OF_NAME = 8
CHANGES_SHOWN = 100
"""The most changes that a page shows."""


@dataclass(frozen=True)
class PackChange:
    kind: str
    name: str
    before: Content | None
    after: Content | None
    differences: tuple[tuple[str, tuple[TextPassage, ...]], ...] = ()
    """Pairs of a label and the pieces that make up the difference."""

    @property
    def rendered_differences(self) -> list[tuple[str, SafeString]]:
        return [(label, render_pieces(pieces)) for label, pieces in self.differences]

    @property
    def title(self) -> str:
        """Return the name of the part or, for translations, the first translated text."""
        content = self.before if self.after is None else self.after
        texts = (content or {}).get("texts") if self.kind == Kind.WORDS else None
        return next(iter(texts)) if texts else self.name

    @property
    def language(self) -> str:
        """Return the own name of the translations’ language."""
        content = self.before if self.after is None else self.after
        return language_title(str((content or {}).get("name", "")))

    @property
    def sort(self) -> str:
        return "new" if self.before is None else "gone" if self.after is None else "changed"


@dataclass(frozen=True)
class ChangedParts:
    """The parts that differ between two versions, by kind and name.

    Comparing their texts takes long, so it is done only for parts that a page shows.
    """

    before: Mapping[tuple[str, str], Content]
    after: Mapping[tuple[str, str], Content]
    keys: Sequence[tuple[str, str]]

    def changes(
        self,
        keys: Iterable[tuple[str, str]],
        rules_before: GameRules | None = None,
        rules_after: GameRules | None = None,
    ) -> list[PackChange]:
        """Return the changes of these parts. If both rules are given, changes of rules texts are included."""
        keys = list(keys)
        printed = _printed_effects(rules_before), _printed_effects(rules_after)
        most = pairs_for_each(len(keys))
        return [
            part_change(*key, self.before.get(key), self.after.get(key), *printed, most)
            for key in keys
        ]


def changed_parts(before: Iterable[PartContent], after: Iterable[PartContent]) -> ChangedParts:
    old = {(part.kind, part.name): part.content for part in before}
    new = {(part.kind, part.name): part.content for part in after}
    keys = [*new, *(key for key in old if key not in new)]
    return ChangedParts(old, new, [key for key in keys if old.get(key) != new.get(key)])


def pack_changes(before: Iterable[PartContent], after: Iterable[PartContent]) -> list[PackChange]:
    changed = changed_parts(before, after)
    return changed.changes(changed.keys)


def part_change(
    kind: str,
    name: str,
    before: Content | None,
    after: Content | None,
    printed_before: Mapping[str, PrintedEffect] | None = None,
    printed_after: Mapping[str, PrintedEffect] | None = None,
    most: int = MOST_PAIRS,
) -> PackChange:
    old = _texts_by_label(kind, name, before, printed_before or {})
    new = _texts_by_label(kind, name, after, printed_after or {})
    return PackChange(kind, name, before, after, tuple(_labelled_differences(old, new, most)))


def _labelled_differences(
    old: Mapping[str, str], new: Mapping[str, str], most: int
) -> Iterator[tuple[str, tuple[TextPassage, ...]]]:
    for label in [*new, *(label for label in old if label not in new)]:
        before, after = old.get(label, ""), new.get(label, "")
        if before != after:
            yield label, tuple(text_differences(before, after, most))


def _printed_effects(rules: GameRules | None) -> Mapping[str, PrintedEffect]:
    return rules.printed_effects if rules else {}


def _texts_by_label(
    kind: str, name: str, content: Content | None, printed: Mapping[str, PrintedEffect]
) -> dict[str, str]:
    """Return the texts of a part by label, so that each text can be compared separately."""
    if content is None:
        return {}
    if kind == Kind.CARD:
        return _card(content)
    if kind == Kind.DECK:
        title = str(content.get("title", content.get("name", "")))
        return {_("Title"): title, _("Cards"): write_list(content.get("cards", {}))}
    if kind == Kind.SCENARIO:
        return _scenario(content)
    if kind == Kind.RECIPE:
        return _recipe(content)
    if kind == Kind.WORDS:
        return {source: text for source, text in content.get("texts", {}).items() if text}
    text = {_("Text"): str(content.get("text", ""))}
    return (
        {_("Rules text"): printed[name].text, **text}
        if kind == Kind.EFFECT and name in printed
        else text
    )


def _card(content: Content) -> dict[str, str]:
    look = dict(content.get("look", {}))
    art, alt = str(look.pop("art", "")), str(look.pop("alt", ""))
    texts = {
        _("Title"): str(content.get("title", content.get("name", ""))),
        **{key: _value_text(value) for key, value in content.get("attributes", {}).items()},
        _("Effects"): ", ".join(map(str, content.get("effects", ()))),
        _("Effect text of this card"): str(content.get("text", "")),
        _("Flavour"): str(content.get("flavour", "")),
        pgettext("of a card's face", "Appearance"): ", ".join(str(each) for each in look.values()),
        _("Picture"): f"{alt} ({art[:SHOWN_OF_NAME]})" if art else "",
    }
    return {label: text for label, text in texts.items() if text}


def _scenario(content: Content) -> dict[str, str]:
    texts = {
        _("Title"): str(content.get("title", content.get("name", ""))),
        _("Starting table"): str(content.get("picture", "")),
        _("Moves"): "\n".join(content.get("moves", ())),
        _("Expected result"): "\n".join(content.get("expects", ())),
        _("Open questions for"): ", ".join(content.get("asked", ())),
        _("Random seed"): str(content.get("seed", "")),
    }
    return {label: text for label, text in texts.items() if text}


def _recipe(content: Content) -> dict[str, str]:
    left = [f"{name}: {text}" for name, text in content.get("open", {}).items()]
    texts = {
        _("Title"): str(content.get("title", content.get("name", ""))),
        _("Description"): str(content.get("help", "")),
        _("Text"): str(content.get("text", "")),
        _("Placeholders"): "\n".join(left),
    }
    return {label: text for label, text in texts.items() if text}


def _value_text(value: int | str | bool) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return str(value)
