"""TranslatedViews: a viewer’s views with the authors’ words in the viewer’s language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from engine.immutable import with_changes
from engine.language.messages.translation import current_language
from engine.language.rules_text.grammar.languages import language_for
from engine.language.vocabulary import AttributeWord
from engine.language.vocabulary.author_words import AuthorWords
from engine.rulebook import CardRules, GameRules, PrintedEffect
from engine.view.card_view import AttributeView, CardView, FaceView, WaitingView
from engine.view.view import DecisionView, OptionView, PlayerView, View, ZoneView

Part = TypeVar("Part", CardView, ZoneView)


def readers_words(rules: GameRules) -> AuthorWords:
    """Return the authors’ words in the current language."""
    return rules.translations.words(current_language())


def view_in_words(view: View, rules: GameRules) -> View:
    """Return an unsent view, as on pages of scenarios, in the current language."""
    return TranslatedViews(readers_words(rules)).of(view)


class TranslatedViews:
    """Translates one view after another.

    Parts that stay the same are translated once. Their translations stay the same objects, which pages
    compare.
    """

    def __init__(self, words: AuthorWords) -> None:
        self.words = words
        self._names: tuple[str, ...] = ()
        self._known: dict[int, tuple[Any, Any]] = {}
        self._now: dict[int, tuple[Any, Any]] = {}

    def of(self, view: View) -> View:
        """Return the view in the reader’s words.

        Its log needs no translation, because lines are written translated.
        """
        if not self.words:
            return view
        self._names = tuple(player.name for player in view.players)
        self._known, self._now = self._now, {}
        text = self.words.text
        shown = with_changes(
            view,
            phase=text(view.phase),
            attributes=self._attributes(view.attributes),
            phase_attributes=self._attributes(view.phase_attributes),
            zones=tuple(self._same(zone, self._zone) for zone in view.zones),
            players=tuple(map(self._player, view.players)),
            decision=self._decision(view.decision) if view.decision else None,
            stack=tuple(map(self._waiting, view.stack)),
            upcoming=tuple(with_changes(each, title=text(each.title)) for each in view.upcoming),
            gifts=tuple(
                with_changes(each, title=text(each.title), bearer=self._value(each.bearer))
                for each in view.gifts
            ),
        )
        if shown.outcome is None:
            return shown
        reason = self.words.sentence(shown.outcome.reason, self._names)
        return with_changes(shown, outcome=with_changes(shown.outcome, reason=reason))

    def _same(self, part: Part, translate: Callable[[Part], Part]) -> Part:
        """Return the translation of this very object. It may have been made for the last view."""
        _part, made = self._known.get(id(part)) or self._now.get(id(part)) or (part, None)
        made = translate(part) if made is None else made
        self._now[id(part)] = part, made
        return made

    def _value(self, value: str) -> str:
        return value if value in self._names else self.words.value(value)

    def _attributes(self, attributes: tuple[AttributeView, ...]) -> tuple[AttributeView, ...]:
        return tuple(map(self._attribute, attributes))

    def _attribute(self, seen: AttributeView) -> AttributeView:
        value = self._value(seen.value) if isinstance(seen.value, str) else seen.value
        title, look = self.words.text(seen.title), seen.look
        how = (seen.changed, seen.is_option, seen.drawn, seen.full)
        return AttributeView(seen.name, title, value, seen.prominent, look, *how)

    def _player(self, player: PlayerView) -> PlayerView:
        zones = tuple(self._same(zone, self._zone) for zone in player.zones)
        return with_changes(player, zones=zones, attributes=self._attributes(player.attributes))

    def _zone(self, zone: ZoneView) -> ZoneView:
        cards = zone.cards and tuple(self._same(card, self._card) for card in zone.cards)
        return with_changes(
            zone,
            title=self.words.text(zone.title),
            cards=cards,
            revealed=tuple(self._same(card, self._card) for card in zone.revealed),
            attributes=self._attributes(zone.attributes),
        )

    def _card(self, card: CardView) -> CardView:
        text = self.words.text
        title = text(card.title) if card.name else card.title
        return with_changes(
            card,
            title=title,
            attributes=self._attributes(card.attributes),
            face=translated_face(card.face, card.title, title),
            text=tuple(translated_effect(each, self.words) for each in card.text),
            ties=tuple(with_changes(each, title=text(each.title)) for each in card.ties),
        )

    def _decision(self, decision: DecisionView) -> DecisionView:
        return with_changes(
            decision,
            prompt=self.words.sentence(decision.prompt, self._names),
            options=tuple(map(self._option, decision.options)),
        )

    def _option(self, option: OptionView) -> OptionView:
        label = option.label
        if label not in self._names:
            label = self.words.sentence(label, self._names)
        shown = option.shown and self._same(option.shown, self._card)
        return with_changes(option, label=label, shown=shown)

    def _waiting(self, waiting: WaitingView) -> WaitingView:
        return with_changes(
            waiting,
            title=self.words.text(waiting.title),
            card=waiting.card and self._same(waiting.card, self._card),
            targets=tuple(map(self._value, waiting.targets)),
            announced=tuple(map(self._value, waiting.announced)),
            attributes=self._attributes(waiting.attributes),
            cards=tuple(self._same(card, self._card) for card in waiting.cards),
        )


def translated_face(face: FaceView, source: str, title: str) -> FaceView:
    """Return the face of a card with this title, and with the picture for its untranslated title."""
    return face if title == source else with_changes(face, subject=source)


def translated_card(card: CardRules, words: AuthorWords) -> CardRules:
    """Return the card with translated texts. Its name stays the same."""
    if not words:
        return card
    title, flavour = words.text(card.title), words.text(card.flavour)
    entry = replace(card.entry, title=title, flavour=flavour)
    printed = tuple(translated_effect(each, words) for each in card.printed)
    return replace(card, entry=entry, printed=printed)


def translated_effect(printed: PrintedEffect, words: AuthorWords) -> PrintedEffect:
    """Return the effect with a translated title and text. Each translation is cached."""
    if not words:
        return printed
    found = printed.in_words.get(words)
    if found is None:
        text = partial(text_of, printed, words)
        found = PrintedEffect(printed.name, words.text(printed.title), text, printed)
        printed.in_words[words] = found
    return found


def translated_word(word: AttributeWord, words: AuthorWords) -> AttributeWord:
    """Return the attribute with a translated title and help text."""
    return replace(word, title=words.text(word.title), help=words.text(word.help))


def text_of(
    printed: PrintedEffect, words: AuthorWords, *, short: bool = True, whole: bool = True
) -> str:
    """Return the text in the language of the words. If the
    language has no words for it, return the pack’s text.
    """
    language = language_for(words)
    if language is not None:
        how = {name: False for name, asked in (("short", short), ("whole", whole)) if not asked}
        text = printed.render_text(language=language, **how)
        if text or (not whole and printed.render_text(language=language)):
            return text
    if not whole:
        return printed.body_text
    return printed.text if short else printed.full_text
