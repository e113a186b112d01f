"""Cards and effects of a game in the designer: added alone or in sets, and changed."""

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle, islice, product
from typing import TYPE_CHECKING, Any
from unicodedata import normalize

from django.http import QueryDict
from django.utils.text import slugify
from django.utils.translation import gettext as _

from cards.authoring.designer import changes
from cards.authoring.designer.definition import ConfirmationNeededError, definition_of, new_problems
from cards.authoring.designer.renaming import content_without_name, tables_without_effect
from cards.authoring.designer.table_changes import SORTS, free_name_like
from cards.authoring.designer.table_fields import FieldError
from cards.authoring.drafts.checking import check_parts
from cards.authoring.drafts.document import Kind, PartContent, edition_of
from cards.authoring.drafts.part_forms import FaceForm, card_attributes
from cards.authoring.drafts.saving import EditConflictError
from cards.models import Draft, DraftPart
from cards.names.folding import folded_name
from cards.packs.card_lists import MOST_COPIES
from cards.web.request_values import number_in
from engine.language.parsing.formatter import quote_text
from engine.language.vocabulary import vocabulary_of
from engine.rulebook import GameRules
from engine.rulebook.packs.readers.cards import TINTS
from engine.rulebook.packs.table_reader import WORD
from engine.rulebook.packs.write_pack import write_pack

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

Content = dict[str, Any]
MOST_ADDED = 100
"""The most cards that are added at once."""
LONGEST_SYMBOL = 12
SUITS = ("crimson", "green", "blue", "violet", "teal", "rose", "slate", "yellow")
"""The tints for the values of a set of cards."""
IN_NAMES = re.compile(r"\w+")
LONGEST_TITLE = 60


@dataclass(frozen=True)
class CardSet:
    """Cards to add: one for each combination of the attributes’ `values`."""

    title: str
    like: Content
    copies: int
    values: tuple[tuple[str, tuple[str | int, ...]], ...]

    def contents(self, cards: Sequence[DraftPart]) -> Iterator[Content]:
        """Yield the cards. Raises FieldError if another card has one of the titles."""
        names, taken = [name for name, _each in self.values], set[str]()
        for card in cards:
            taken |= {card.name, folded_name(card.name)}
        used = {folded_name(str(card.content.get("title", card.name))) for card in cards}
        for combination in product(*(values for _each, values in self.values)):
            own = dict(zip(names, combination, strict=True))
            title = " ".join(map(str, (self.title, *combination))).strip()
            if folded_name(title) in used:
                raise FieldError(_("There is a card “%s” already; choose another title.") % title)
            used.add(folded_name(title))
            name = free_card_name(title, taken)
            taken |= {name, folded_name(name)}
            yield self._content(name, title, own)

    def _tints(self) -> Mapping[str, str]:
        """Return a tint for each value of the first text attribute, such as the suits."""
        texts = (values for _name, values in self.values if isinstance(values[0], str))
        values = [str(value) for value in next(texts, ())]
        if len(values) < 2 or any(value in TINTS for value in values):
            return {}
        return dict(zip(values, cycle(SUITS), strict=False))

    def _content(self, name: str, title: str, own: Mapping[str, str | int]) -> Content:
        look = {
            key: self.like["look"][key] for key in ("tint",) if key in self.like.get("look", {})
        }
        tints = self._tints()
        for value in map(str, own.values()):
            key = "tint" if value in TINTS else "symbol"
            look |= {key: value[:LONGEST_SYMBOL]}
            look |= {"tint": tints[value]} if value in tints else {}
        content = {
            "name": name,
            "title": title,
            "attributes": {**self.like.get("attributes", {}), **own},
            "effects": list(self.like.get("effects", ())),
            "look": look,
        }
        return {key: value for key, value in content.items() if value or key == "effects"}


def free_card_name(title: str, taken: Iterable[str]) -> str:
    """Return a name made from the title. If it is taken, it ends with a number, as for “🐶” and “🐱”."""
    plain = "-".join(IN_NAMES.findall(normalize("NFC", title[:LONGEST_TITLE]))) or "card"
    return free_name_like(plain, taken, "-")


def add_cards(draft: Draft, sent: QueryDict, author: "AbstractBaseUser") -> None:
    """Add the cards that the form describes to the game and its first deck.

    Raises FieldError, PackError, EditConflictError.
    """
    cards = list(draft.parts.of_kind(Kind.CARD))
    wanted = _sent_set(draft, cards, sent)
    contents = list(islice(wanted.contents(cards), MOST_ADDED + 1))
    if len(contents) > MOST_ADDED:
        raise FieldError(_("Add at most %d cards at once.") % MOST_ADDED)
    added = {content["name"]: wanted.copies for content in contents}
    decks = _decks_with(draft, added, [PartContent(Kind.CARD, content) for content in contents])
    contents += new_deck(draft, added)
    changes.save_change(draft, decks, author, _("Add %s") % contents[0]["title"], contents)


def _sent_set(draft: Draft, cards: Sequence[DraftPart], sent: QueryDict) -> CardSet:
    title = " ".join(sent.get("title", "").split())[:LONGEST_TITLE]
    like = next((card for card in cards if str(card.pk) == sent.get("like")), None)
    known = card_attributes(draft)
    pairs = list(zip(sent.getlist("attribute"), sent.getlist("values"), strict=False))
    values = tuple(
        (name, _values(name, text, known[name])) for name, text in pairs if name in known and text
    )
    if not title and not values:
        raise FieldError(_("Give the card a title."))
    copies = min(max(number_in(sent.get("copies", "")), 0), MOST_COPIES)
    return CardSet(title, dict(like.content) if like else {}, copies, values)


def _values(name: str, text: str, word: Mapping[str, Any]) -> tuple[str | int, ...]:
    """Return the values that an author has listed, such as “red, blue” or “1-6”."""
    found = [each.strip() for each in text.split(",") if each.strip()][: MOST_ADDED + 1]
    if word.get("kind") != "number":
        return tuple(found)
    return tuple(number for each in found for number in _numbers(name, each))


def _numbers(name: str, text: str) -> range:
    first, dash, last = text.rpartition("-")
    try:
        low, high = (int(first), int(last)) if dash and first else (int(text), int(text))
    except ValueError:
        raise FieldError(_("“%s” needs numbers, such as 1-6 or 2, 4, 8.") % name) from None
    return range(low, min(high, low + MOST_ADDED) + 1)


def change_card(draft: Draft, sent: QueryDict, token: int, author: "AbstractBaseUser") -> None:
    """Save a card's face, attributes, effects and copies. Raises FieldError, PackError, EditConflictError."""
    card = draft.parts.of_kind(Kind.CARD).filter(pk=number_in(sent.get("card", ""))).first()
    if card is None or card.token != token:
        raise EditConflictError
    card.draft = draft
    form = FaceForm(sent, card.content, card_attributes(draft))
    if not form.is_valid():
        raise FieldError(" ".join(str(each) for errors in form.errors.values() for each in errors))
    content = {**form.part_content(), "effects": sent.getlist("effects")}
    copies = {content["name"]: min(max(number_in(sent.get("copies", "")), 0), MOST_COPIES)}
    if content["name"] != card.name:
        raise FieldError(_("Change the name of a card on its own page."))
    decks, new = _decks_with(draft, copies), new_deck(draft, copies)
    changes.save_change(draft, {card: content, **decks}, author, _("Change %s") % card.name, new)


def _decks_with(
    draft: Draft, copies: Mapping[str, int], new: Sequence[PartContent] = ()
) -> dict[DraftPart, Content]:
    """Return the first ready-made deck with so many copies of the cards, if the game has one.

    If that breaks the deck rules, other cards are removed, beginning with those that have the most copies.
    """
    deck = draft.parts.of_kind(Kind.DECK).first()
    if deck is None:
        return {}
    deck.draft = draft
    before: dict[str, int] = deck.content.get("cards", {})
    cards = {name: each for name, each in {**before, **copies}.items() if each}
    if cards != before and _has_deck_rules(draft):
        parts = [PartContent(row.kind, row.data) for row in draft.parts.all()]
        rules = check_parts(draft.pack, draft.about, [*parts, *new]).rules
        if rules and not rules.violations(before):
            cards = _legal_deck(rules, cards, copies)
    return {deck: {**deck.content, "cards": cards}}


def new_deck(draft: Draft, cards: Mapping[str, int]) -> list[Content]:
    """Return a deck of these cards if the game has none yet. Without a deck, no match can begin."""
    counted = {name: copies for name, copies in cards.items() if copies}
    if not counted or draft.parts.of_kind(Kind.DECK).exists():
        return []
    return [{"name": "deck", "title": _("The first deck"), "cards": counted}]


def _has_deck_rules(draft: Draft) -> bool:
    found = definition_of(draft)
    return found is not None and bool(found.tables_of_sort(SORTS["deck-rules"]))


def _legal_deck(rules: GameRules, cards: Mapping[str, int], kept: Container[str]) -> dict[str, int]:
    """Return the cards after removing copies of cards outside `kept` to make the deck legal. If that fails,
    return all cards.
    """
    fewer = dict(cards)
    for _removed in range(MOST_COPIES):
        if not rules.violations(fewer):
            return {name: copies for name, copies in fewer.items() if copies}
        others = [name for name in fewer if name not in kept and fewer[name]]
        if not others:
            break
        fewer[max(others, key=fewer.__getitem__)] -= 1
    return dict(cards)


def copies_in_deck(draft: Draft, name: str) -> int:
    """Return how many copies of the card the game's first ready-made deck contains."""
    deck = draft.parts.of_kind(Kind.DECK).first()
    return int(deck.content.get("cards", {}).get(name, 0)) if deck else 0


def add_effect(draft: Draft, title: str, place: str, author: "AbstractBaseUser") -> None:
    """Add an effect that does nothing yet. Raises FieldError, PackError."""
    title = " ".join(title.split())[:LONGEST_TITLE]
    if not title:
        raise FieldError(_("Give the effect a title."))
    taken = set(draft.parts.of_kind(Kind.EFFECT).values_list("name", flat=True))
    plain = slugify(title, allow_unicode=True).replace("-", "_")
    name = (
        effect_name_like(plain, edition_of(draft.about))
        if plain
        else free_name_like("effect", taken)
    )
    if name in taken:
        raise FieldError(_("There is an effect “%s” already; choose another title.") % name)
    text = f"effect {name}\n  " if plain else f"effect {name} {quote_text(title)}\n  "
    changes.save_change(draft, {}, author, _("Add %s") % title, [{"list": place, "text": text}])


def effect_name_like(plain: str, edition: int) -> str:
    """Return an effect name made from a title. It is not a word of the language."""
    words = vocabulary_of(edition)
    is_free = WORD.fullmatch(plain) and plain not in words.commands and plain not in words.functions
    return plain if is_free else f"effect_{plain}"


def remove_sent_part(draft: Draft, sent: QueryDict, token: int, author: "AbstractBaseUser") -> None:
    """Remove a part, and its name from all lists. Raises ConfirmationNeededError, EditConflictError."""
    pk = number_in(sent.get("part", sent.get("card", "")))
    part = draft.parts.exclude(kind=Kind.RULES).filter(pk=pk).first()
    if part is None or part.token != token:
        raise EditConflictError
    part.draft = draft
    contents = _contents_without(draft, part)
    if "anyway" not in sent:
        broken = [*_sentences_about(draft, part), *new_problems(draft, contents, [part])]
        if broken:
            raise ConfirmationNeededError(broken)
    changes.save_change(draft, contents, author, _("Remove %s") % part.title, removed=[part])


def _sentences_about(draft: Draft, part: DraftPart) -> Iterator[str]:
    """Yield sentences about what the game no longer does without the effect."""
    found = definition_of(draft)
    if part.kind != Kind.EFFECT or found is None:
        return
    for game in found.tables_of_sort(SORTS["game"]):
        if game.values.get("setup") == part.name:
            yield _("“%s” happens before the first turn, and nothing would be set up.") % part.title
        if game.values.get("ending") == part.name:
            yield _("“%s” happens after the match.") % part.title
    for phase in found.tables_of_sort(SORTS["phases"]):
        if part.name in phase.values.get("effects", ()):
            values = {"what": part.title, "where": phase.title}
            yield _("“%(what)s” happens in the phase “%(where)s”.") % values


def _contents_without(draft: Draft, part: DraftPart) -> dict[DraftPart, Content]:
    """Return the contents of the other parts that change if this one is removed."""
    listing = draft.parts.filter(kind__in=(Kind.CARD, Kind.DECK)).exclude(pk=part.pk)
    contents = {
        each: content_without_name(each.kind, each.content, part.kind, part.name)
        for each in listing
    }
    found = definition_of(draft)
    if found and not found.problem and part.kind == Kind.EFFECT:
        tables = tables_without_effect(found.tables, part.name)
        if tables != found.tables:
            contents[found.part] = {**found.part.content, "text": write_pack(tables)}
    changed = {each: content for each, content in contents.items() if content != each.content}
    for each in changed:
        each.draft = draft
    return changed
