"""Plan the changes of saving a sheet, and find the problems of its cells."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.authoring.designer.parts import free_card_name
from cards.models import DraftPart
from cards.names.folding import folded_name
from tcgsite.designer.sheet.columns import CellError, Content, content_with, read_copies
from tcgsite.designer.sheet.saving.deck_size import DeckSize
from tcgsite.designer.sheet.saving.row_words import changed_words
from tcgsite.designer.sheet.sheet import CardSheet, SheetDraft, SheetProblem, SheetRow

MOST_SUGGESTIONS = 20
"""The most problems of a sheet that get a suggestion."""

SHARED_TITLE = gettext_lazy("another row has the title “%s”, too; change one of them.")
TAKEN_TITLE = gettext_lazy("another card has the title “%s”; choose another one.")


@dataclass
class SavePlan:
    """The changes of saving a sheet. `bad` are the indexes of rows with problems."""

    changed: dict[DraftPart, Content] = field(default_factory=dict)
    new: list[Content] = field(default_factory=list)
    removed: list[DraftPart] = field(default_factory=list)
    copies: dict[str, int] = field(default_factory=dict)
    words: dict[str, dict[str, str]] = field(default_factory=dict)
    """Changed translations by language and text. An empty translation removes the old one."""
    problems: list[SheetProblem] = field(default_factory=list)
    deck: DeckSize | None = None
    """The reason why the deck would be illegal and nothing was saved, or None."""

    @property
    def bad(self) -> set[int]:
        return {problem.row - 1 for problem in self.problems if problem.row}


def plan_for(
    found: SheetDraft, sheet: CardSheet, retitled: Collection[int] = frozenset()
) -> SavePlan:
    """Return the changes of the sheet’s valid rows, and the problems of the others.

    Other cards may take the titles of the cards in `retitled`, which get new titles in another portion.
    """
    plan = SavePlan()
    cards = {card.pk: card for card in found.cards}
    names = {name for card in found.cards for name in (card.name, folded_name(card.name))}
    _plan_removals(plan, sheet, cards)
    for place, row in enumerate(sheet.rows):
        _plan_row(found, plan, row, place + 1, cards.get(row.pk), names)
    _refuse_shared_titles(found, sheet, plan, retitled)
    if plan.words and sheet.words_token != found.words_token:
        sentence = _("another author has changed translations. Save yours again from a new sheet.")
        plan.problems.append(SheetProblem(0, None, sentence))
    if plan.copies and sheet.deck_token != found.deck_token:
        sentence = _("another author has changed the deck. Save the copies again from a new sheet.")
        plan.problems.append(SheetProblem(0, None, sentence))
    return plan


def _plan_removals(plan: SavePlan, sheet: CardSheet, cards: dict[int, DraftPart]) -> None:
    for pk, token in sheet.removed:
        card = cards.get(pk)
        if card is None:
            continue
        if card.token != token:
            sentence = _(
                "another author has changed %s, which you remove here. Open the sheet again."
            )
            plan.problems.append(SheetProblem(0, None, sentence % card.name))
        else:
            plan.removed.append(card)


def _plan_row(
    found: SheetDraft,
    plan: SavePlan,
    row: SheetRow,
    number: int,
    card: DraftPart | None,
    names: set[str],
) -> None:
    columns = {column.key: column for column in found.columns}
    if row.pk and card is None:
        sentence = _(
            "another author has removed this card. Remove the row, or duplicate it to keep it."
        )
        plan.problems.append(SheetProblem(number, None, sentence))
        return
    if card is None and not any(row.cells.values()):
        return
    before = card.content if card else {}
    suggests = len(plan.problems) < MOST_SUGGESTIONS
    content, wrong = content_with(
        before, found.columns, row.cells, found.effects, suggests=suggests
    )
    wrong = _name_problem(card, content, names) | wrong
    copies = None
    if found.deck is not None:
        try:
            copies = _changed_copies(found, row, card)
        except CellError as refused:
            wrong["copies"] = str(refused)
    words, of_words = changed_words(found, row, before, content, plan.words)
    wrong |= of_words
    plan.problems += [SheetProblem(number, columns[key], each) for key, each in wrong.items()]
    is_changed = content != before or (card and copies is not None)
    if card and is_changed and card.token != row.token:
        sentence = _(
            "another author has changed this card since you opened the sheet. Open it again."
        )
        plan.problems.append(SheetProblem(number, None, sentence))
    elif not wrong:
        _plan_content(plan, card, content, copies, names)
        for language, texts in words.items():
            plan.words.setdefault(language, {}).update(texts)


def _plan_content(
    plan: SavePlan, card: DraftPart | None, content: Content, copies: int | None, names: set[str]
) -> None:
    if card is None:
        content = _new_content(content, names)
        plan.new.append(content)
    elif content != card.content:
        plan.changed[card] = content
    if copies is not None:
        plan.copies[content["name"]] = copies


def _name_problem(card: DraftPart | None, content: Content, names: set[str]) -> dict[str, str]:
    """Return why the row’s name is refused: a sheet can’t rename a card or use a taken name."""
    name = str(content.get("name", ""))
    if card is not None and name != str(card.content.get("name", "")):
        return {"name": _("change the name of a card on its own page.")}
    if card is None and not names.isdisjoint((name, folded_name(name))):
        return {"name": _("there is a card “%s” already; choose another name.") % name[:40]}
    if card is None and not name and not content.get("title"):
        return {"title": _("give the card a title.")}
    return {}


def _new_content(content: Content, names: set[str]) -> Content:
    """Return the content of a new card, in the order of pack files. Its name comes from its title."""
    name = content.get("name") or free_card_name(str(content["title"]), names)
    names |= {name, folded_name(name)}
    title = {"title": content["title"]} if content.get("title") else {}
    keys = ("attributes", "effects", "look", "flavour")
    own: Content = {"effects": []} | content
    return {"name": name} | title | {key: own[key] for key in keys if key in own}


def _changed_copies(found: SheetDraft, row: SheetRow, card: DraftPart | None) -> int | None:
    """Return the number of copies in the cell, or None if the deck has as many. Raises CellError."""
    before = found.copies.get(str(card.content.get("name", "")), 0) if card else 0
    copies = read_copies(row.cells["copies"])
    return copies if copies != before else None


def _refuse_shared_titles(
    found: SheetDraft, sheet: CardSheet, plan: SavePlan, retitled: Collection[int]
) -> None:
    """Refuse new titles that another card already has, because players couldn’t tell the cards apart."""
    column = next(each for each in found.columns if each.key == "title")
    saved = {card.pk: _shown_title(found.row_of(card)) for card in found.cards}
    titles = [_shown_title(row) for row in sheet.rows]
    on_sheet = Counter(filter(None, titles))
    gone = {row.pk for row in sheet.rows} | {pk for pk, _token in sheet.removed} | {*retitled}
    others = {title for pk, title in saved.items() if pk not in gone}
    bad = plan.bad
    for place, (row, title) in enumerate(zip(sheet.rows, titles, strict=True)):
        is_checked = title and title != saved.get(row.pk) and place not in bad
        if is_checked and (on_sheet[title] > 1 or title in others):
            sentence = SHARED_TITLE if on_sheet[title] > 1 else TAKEN_TITLE
            shown = (row.cells["title"] or row.cells["name"]).strip()[:40]
            plan.problems.append(SheetProblem(place + 1, column, sentence % shown))
            on_sheet[title] -= 1


def _shown_title(row: SheetRow) -> str:
    """Return the folded title of the row’s card, or its folded name if it has no title."""
    return folded_name(row.cells["title"]) or folded_name(row.cells["name"])
