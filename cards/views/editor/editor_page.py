"""The context for the tree editor's page: the card, its effects and the panel."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.utils.translation import gettext as _

from cards.art.forms import ArtForm
from cards.authoring.drafts.document import Kind
from cards.authoring.drafts.part_forms import FaceForm, card_attributes
from cards.authoring.drafts.preview import face_in_draft, style_of_draft
from cards.authoring.editor.highlighting import Stretch, highlight
from cards.authoring.editor.panel import Menu, Panel, PanelRequest, menu_of, panel_at
from cards.authoring.editor.part_history import current_state
from cards.authoring.editor.session import EditorSession, SelectedPlace
from cards.authoring.editor.sheets import EffectSheet, blank_sheets
from cards.views.editor.near_effects import near_effects
from engine.editing.document.errors import EditError
from engine.editing.document.paths import line_of, part_at
from engine.editing.menus.choices import MenuEntry
from engine.editing.menus.starters import sorts, starters
from engine.editing.outline import OutlinePiece, places_in_words
from engine.editing.recipes import recipes_of_effects
from engine.language.checking.checker import check_effect
from engine.language.messages.problems import Problem
from engine.language.messages.translation import current_language
from engine.language.rules_text import printed_effect
from engine.language.rules_text.grammar.languages import language_for
from engine.language.vocabulary.author_words import AuthorWords
from engine.language.vocabulary.game_words import GameWords
from engine.rulebook.packs.entries import EffectEntry

INSERT, BEGIN, DRESS = "insert", "begin", "dress"


@dataclass(frozen=True)
class ShownSheet:
    """A sheet as shown on the page. `typed` is text that the author has entered but that can't be parsed
    yet.
    """

    sheet: EffectSheet
    panel: Panel | None
    typed: EffectSheet | None

    @property
    def text(self) -> str:
        return (self.typed or self.sheet).text

    @property
    def lines(self) -> list[list[Stretch]]:
        return highlight(self.text)

    @property
    def here(self) -> int:
        """Return the number of the text line with the selected place."""
        if self.panel is None or self.panel.action == "insert" or self.sheet.edited is None:
            return 0
        node = part_at(self.sheet.edited.effect, line_of(self.panel.path))
        return int(node.at.line)

    @property
    def problems(self) -> tuple[Problem, ...]:
        return (self.typed or self.sheet).problems


@dataclass(frozen=True)
class EffectWords:
    """The rules text of an effect."""

    title: str
    text: str
    name: str = ""
    address: str = ""


def editor_context(
    opened: EditorSession, at: SelectedPlace, copied: str, typed: EffectSheet | None = None
) -> dict[str, Any]:
    found, refused = _selected_panel(opened, at, copied)
    shared = list(_shared_effects(opened))
    return {
        "draft": opened.draft,
        "pack": opened.draft.pack,
        "part": opened.part,
        "is_card": opened.part.kind == Kind.CARD,
        "is_rule": not opened.on_card,
        "sheets": list(_shown_sheets(opened, found, typed)),
        "panel": found,
        "pointed": at,
        "refused": refused,
        "left": _placeholders(opened, at),
        **_card_context(opened, shared),
        **_history_context(opened),
        **_starter_context(opened, at, has_effects=bool(opened.sheets or shared)),
    }


def _selected_panel(
    opened: EditorSession, at: SelectedPlace, copied: str
) -> tuple[Panel | None, str]:
    """Return the panel for the selected place, or an explanation of why there is none."""
    if not at.path or at.number >= len(opened.sheets):
        return None, ""
    sheet = opened.sheets[at.number]
    if sheet.edited is None or not sheet.is_tree:
        return None, ""
    asked = PanelRequest(at.do == INSERT, at.search, copied, lambda: opened.recipes.values())
    try:
        return panel_at(at.number, sheet.edited, at.path, opened.around, asked), ""
    except EditError as error:
        return None, str(error)


def _card_context(opened: EditorSession, shared: list[EffectWords]) -> dict[str, Any]:
    """Return the context for the card, with its face and the rules text of its effects."""
    content = opened.part.content
    title = content.get("title") or content.get("name") or opened.part.name
    said = opened.around.translations.words(current_language())
    own = [
        EffectWords(said.text(each.title), each.text_in(said))
        for each in opened.sheets
        if each.rules_text
    ]
    return {
        "face": face_in_draft(str(title), content, style_of_draft(opened.draft)),
        "title": title,
        "flavour": content.get("flavour", ""),
        "shared": shared,
        "printed": shared + own,
    }


def _history_context(opened: EditorSession) -> dict[str, Any]:
    state = current_state(opened.part)
    return {"can_undo": bool(state.back), "can_redo": bool(state.forth)}


def _starter_context(
    opened: EditorSession, at: SelectedPlace, *, has_effects: bool
) -> dict[str, Any]:
    """Return the context with the choices for a new effect.

    They are shown if the card has no effects, if its only effect consists of just its first line, or on
    request.
    """
    is_card = opened.part.kind == Kind.CARD
    waits = bool(blank_sheets(opened.sheets))
    begins = waits or (is_card and (at.do == BEGIN or not has_effects))
    return {
        "shows_starters": begins,
        "waits": waits,
        "recipes": _recipes(opened, at.search) if begins else Menu(),
        "offered": _shareable_effects(opened) if begins and is_card else [],
        "face_form": face_form(opened) if at.do == DRESS and is_card else None,
        "art_form": ArtForm(opened.part.content.get("look", {})),
    }


def _shown_sheets(
    opened: EditorSession, found: Panel | None, typed: EffectSheet | None
) -> Iterator[ShownSheet]:
    for each in opened.sheets:
        own = found if found and found.number == each.number else None
        yield ShownSheet(each, own, typed if typed and typed.number == each.number else None)


def _shared_effects(opened: EditorSession) -> Iterator[EffectWords]:
    """Yield the shared effects that the card lists by name."""
    parts = {row.name: row for row in opened.draft.parts.of_kind(Kind.EFFECT)}
    words, said = opened.around.words, opened.around.translations.words(current_language())
    for name in opened.part.content.get("effects", ()):
        entry = opened.around.effects.get(name)
        row = parts.get(name)
        if row is not None:
            row.draft = opened.draft
        address = row.get_absolute_url() + "editor/" if row else ""
        text = _rules_text(entry, words, said) if entry else ""
        yield EffectWords(said.text(entry.title) if entry else name, text, name, address)


def _rules_text(entry: EffectEntry, words: GameWords, said: AuthorWords) -> str:
    checked = check_effect(entry.tree, words, on_card=not entry.is_rule)
    if checked.problems:
        return ""
    print_in = partial(printed_effect, entry.tree, words, checked.kinds, not entry.is_rule)
    language = language_for(said)
    return (print_in(language=language) if language else "") or print_in()


def _recipes(opened: EditorSession, search: str) -> Menu:
    """Return the menu for new effects: kinds of effects, recipes, and examples that work in any game."""
    words, use = opened.around.words, opened.around.use
    which = _("What kind of effect is it?")
    asked = [
        MenuEntry(each.text, "", which, each.help, each.title)
        for each in sorts(words, use, opened.on_card)
    ]
    is_on_card = opened.on_card and opened.part.kind == Kind.CARD
    near = near_effects(opened) if is_on_card and not search else ()
    found = recipes_of_effects(words, opened.on_card, opened.recipes.values())
    usual = starters(words, use, opened.on_card)
    return menu_of(
        [
            *near,
            *asked,
            *found,
            *(MenuEntry(each.text, "", "", label=each.title) for each in usual),
        ],
        search,
    )


def _placeholders(opened: EditorSession, at: SelectedPlace) -> tuple[OutlinePiece, ...]:
    """Return the recipe's remaining placeholders in words, skipping places that no longer exist."""
    if not at.left or at.number >= len(opened.sheets):
        return ()
    edited = opened.sheets[at.number].edited
    return places_in_words(edited, at.left) if edited and opened.sheets[at.number].is_tree else ()


def _shareable_effects(opened: EditorSession) -> list[EffectWords]:
    """Return the game's shared effects that are not on the card yet."""
    has = set(opened.part.content.get("effects", ()))
    return [
        EffectWords(entry.title, "", name)
        for name, entry in opened.around.effects.items()
        if not entry.is_rule and name not in has and opened.around.words.effects[name].is_callable
    ]


def face_form(opened: EditorSession) -> FaceForm:
    return FaceForm(None, opened.part.content, card_attributes(opened.draft))
