"""Japanese: particles, counters, verbs at the end, and no articles. Nouns have no plural."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from engine.language import syntax
from engine.language.kinds import CARD, PLAYER, Kind
from engine.language.rules_text.grammar.japanese.inflection import bend
from engine.language.rules_text.grammar.japanese.japanese_conditions import CONDITIONS
from engine.language.rules_text.grammar.japanese.japanese_filling import JapaneseFilling
from engine.language.rules_text.grammar.japanese.japanese_sentences import SENTENCES
from engine.language.rules_text.grammar.japanese.japanese_templates import TEMPLATES, WORDS
from engine.language.rules_text.grammar.templates import parse_template, with_slots
from engine.language.rules_text.plan.clauses import Members
from engine.language.rules_text.plan.phrases import (
    AGENT,
    Chained,
    Determined,
    Inside,
    Owned,
    Phrase,
    Row,
    Said,
    TemplateName,
    Text,
    TextPlan,
)
from engine.language.rules_text.plan.word_forms import WordForms
from engine.language.vocabulary.effect_signature import EffectWord

WORDINGS: Mapping[type[TextPlan], Callable[[Any, Any], str]] = {**CONDITIONS, **SENTENCES}
NOUNS = {
    "card": "カード",
    "past": "カード",
    "printing": "印刷されたカード",
    "player": "プレイヤー",
    "zone": "領域",
    "effect": "効果",
    "number": "数",
    "text": "語",
    "phase": "フェイズ",
}
COUNTERS = {
    "カード": "枚",
    "コピー": "体",
    "プレイヤー": "人",
    "対戦相手": "人",
    "相手": "人",
    "効果": "つ",
}
OWNED = re.compile(r"\{\w+\.no\}")
POINTS = "点"
"""The counter of what players gain and lose."""


class MissingWordError(LookupError):
    """The catalogue or the authors’ words don’t have a text, so the effect isn’t printed at all."""


@dataclass(frozen=True)
class AuthorsWords:
    """The words of a game: by its own English ones, the counters of nouns, what lives, and the verb with
    which cards are put into a zone.
    """

    words: Mapping[str, str] = field(default_factory=dict)
    counters: Mapping[str, str] = field(default_factory=dict)
    alive: Collection[str] = ()
    goals: Mapping[str, str] = field(default_factory=dict)


class Japanese:
    you = Phrase("自分", own="自分の", is_you=True)
    it = Phrase("それ", own="その")
    they = Phrase("そのプレイヤー", own="自身の")
    other = Phrase("相手", own="相手の")
    opponent = "対戦相手"
    leads_with_conditions = True
    ordinals: Mapping[str, str] = {"1": "最初の", "2": "2番目の", "3": "3番目の"}
    plain_names: Collection[str] = ("chosen", "picked", "choice")

    def __init__(self, authors: AuthorsWords) -> None:
        self.authors = authors
        self.counters = {**COUNTERS, **authors.counters}

    # Texts

    def text(self, plan: Text) -> str:
        if isinstance(plan, str):
            return plan
        if plan.worded is None or plan.worded[0] is not self:
            plan.worded = self, self.words(plan)
        return plan.worded[1]

    def words(self, plan: TextPlan) -> str:
        match plan:
            case Said(
                "use_if",
                {
                    "use": Chained((Said(may, {"what": what} as slots),)),
                    "conditions": Said() as asked,
                },
            ):
                conditional = Chained((asked, as_text(what)), "sentence")
                return self.fill(Said(may, {**slots, "what": conditional}))
            case Said("quoted", {"words": str(words)}):
                return f"「{self.translate(words)}」"
            case Said(
                "other_target", {"first": Said(_, {"what": one}), "other": Said(_, {"what": two})}
            ):
                either = Row((as_text(one), "か", as_text(two)))
                return self.fill(Said(TemplateName("target"), {"what": either}))
            case Said():
                return self.fill(plan)
            case Determined(determiner, phrase):
                return self.with_determiner(determiner, phrase)
        word: Callable[[Any, Any], str] | None = WORDINGS.get(type(plan))
        if word is None:
            raise MissingWordError(type(plan).__name__)
        return word(self, plan)

    def translation(self, english: str) -> str | None:
        return self.authors.words.get(english) or WORDS.get(english)

    def translate(self, template: str) -> str:
        found = (
            TEMPLATES.get(template)
            if isinstance(template, TemplateName)
            else self.translation(template) or (template if is_japanese(template) else None)
        )
        if found is None:
            raise MissingWordError(template)
        return found

    def fill(self, said: Said) -> str:
        opposite = self.translation(f"{said.template} (not)") if said.denied else None
        template = opposite or self.translate(said.template)
        filled = JapaneseFilling(self, said).text(parse_template(template))
        return bend(filled, "neg") if said.denied and not opposite else filled

    def nominal(self, template: str, phrases: Mapping[str, Phrase]) -> Phrase:
        if template == "opponent_of":
            return self.other
        return Phrase(Said(template, phrases) if phrases else self.translate(template))

    # Nouns and phrases

    def noun(self, kind: Kind, many: bool = False) -> str:
        return NOUNS.get(kind.of_class, "値")

    def plural(self, noun: str) -> str:
        return noun

    def noun_of(self, offered: Phrase | Text, with_adjectives: bool = False) -> str:
        """Return the noun at the end, which has a counter."""
        said = offered if not isinstance(offered, Phrase) else offered.several or offered.text
        words = self.text(said)
        if words.endswith("もの"):
            words = words.partition("のうち、")[0]
        found = sorted((each for each in self.counters if words.endswith(each)), key=len)
        return found[-1] if found else ""

    def counter(self, phrase: Phrase | Text) -> str:
        said = phrase if not isinstance(phrase, Phrase) else phrase.one or phrase.text
        return self.counters.get(self.noun_of(said), "つ")

    def name(self, name: str, kind: Kind) -> Phrase:
        if name in self.plain_names or name == "chosen":
            return Phrase(f"選んだ{self.noun(kind)}")
        return Phrase(Said(name, {}))  # Missing words count only where the name is printed.

    def similar_names(self, names: Iterable[str]) -> Mapping[str, Sequence[str]]:
        known = list(names)
        return {name: known[:place] for place, name in enumerate(known)}

    def pronoun(self, kind: Kind) -> Phrase:
        return self.they if kind.of_class == "player" else self.it

    def relative_phrase(self, kind: Kind, many: bool) -> Phrase:
        """Return nothing: a clause before a noun leaves out its subject."""
        return Phrase("")

    @cached_property
    def turn_player(self) -> Phrase:
        return Phrase(TEMPLATES["turn_player"])

    @cached_property
    def built_in_names(self) -> Mapping[str, Phrase]:
        player, card = self.noun(PLAYER), self.noun(CARD)
        return {
            "this": Phrase(TEMPLATES["this_card"]),
            "you": self.you,
            "players": Phrase(TEMPLATES["the_players"], many=True, one=player, several=player),
            "cards": Phrase(TEMPLATES["all_cards"], many=True, one=card, several=card),
        }

    def every(self, of: Phrase) -> Phrase:
        is_player = self.noun_of(of.one) == NOUNS["player"]
        own = (self.they if is_player else self.it).own
        return Phrase(Determined("each", of), own=own, alone=True)

    def set_phrase(self, said: Phrase) -> Phrase:
        return said._replace(many=True)

    def zone(self, title: str, owner: Phrase | None = None) -> Phrase:
        named = self.translate(title.lower())
        return Phrase(named if owner is None else Owned(owner, named))

    def zone_phrase(self, zone: Phrase) -> Phrase:
        one, several = (Members(CARD, many, inside=Inside(zone)) for many in (False, True))
        return zone._replace(one=one, several=several)

    def phase(self, title: str, is_bare: bool = False) -> str:
        return f"{self.translate(title)}フェイズ"

    def with_determiner(self, determiner: str, phrase: Phrase) -> str:
        text, one = self.text(phrase.text), self.text(phrase.one or phrase.text)
        if determiner == "a" and phrase.choice and not is_one_of(phrase.choice):
            return self.text(phrase.choice)
        if phrase.alone or determiner in ("named", "in", "into"):
            return self.text(phrase.choice) or text
        match determiner:
            case "each" if self.noun_of(one) == NOUNS["player"]:
                return f"各{one}"
            case "each":
                return f"{one}それぞれ"
            case "all":
                return f"{one}すべて"
            case "a":
                return "1".join(self.one_of(phrase))
            case "some":
                return one
            case "a random":
                return f"無作為に選んだ{one}1{self.counter(one)}"
            case "those" | "bare" | "the":
                return self.text(phrase.several) or text
            case "other":
                return text
        if determiner in self.ordinals.values() or determiner in ("the first", "the last"):
            first = {"the first": "最初の", "the last": "最後の"}.get(determiner, determiner)
            return f"{first}{one}"
        raise MissingWordError(determiner)

    def one_of(self, phrase: Phrase) -> tuple[str, str]:
        """Return the members of a set, and the counter for one of them."""
        members: Text | Phrase = phrase.one or phrase.text
        match phrase.choice:
            case Said("one_of", {"members": found}):
                members = found
        said = self.text(members.text if isinstance(members, Phrase) else members)
        return said, self.counter(said)

    # Words of the vocabulary and of authors

    def wording(self, words: str | syntax.Text) -> WordForms:
        english = words if isinstance(words, str) else with_slots(words)
        if not english:
            return WordForms("", "", "")
        said = self.translate(english)
        named = said.removeprefix("{of.no}")
        predicate = said.partition(".ga}")[2].removesuffix("である")
        return WordForms(
            owned=said,
            noun=named if named != said else "",
            clause=english if self.translation(english) else said,
            can_be_denied=True,
            is_supply=self.counters.get(named) == POINTS,
            adjective=self.authors.words.get(f"{english} (before)", ""),
            member_noun=predicate if predicate in self.counters else "",
            state=self.authors.words.get(f"{english} (become)", ""),
        )

    def reads(self, word: EffectWord) -> str:
        english = with_slots(word.wording) if word.wording else ""
        self.translate(english)
        return english

    def order(self, title: str, about: str = "") -> str:
        return ""

    def event(self, wording: str, known: Collection[str], is_passive: bool) -> tuple[str, bool]:
        """Return the template with its subject, or what happens to a thing if anything can cause it."""
        if is_passive and (done := self.translation(f"{wording} (passive)")):
            return done, True
        said = self.translate(wording)
        subjects = (".wa}", ".ha}", ".ga}")
        if any(each in said for each in subjects):
            return said.replace(".wa}", ".ga}").replace(".ha}", ".ga}"), False
        return f"{{{AGENT}.ga}}{said}", True

    # Questions about words, which decide how a text goes on

    def begins_with(self, said: Text, phrase: Phrase) -> bool:
        return self.text(said).startswith(self.text(phrase.text))

    def names_once(self, said: Text, members: Determined) -> bool:
        return self.text(said).count(self.text(members)) == 1

    def is_denied(self, members: Determined, said: Text) -> bool:
        return False

    def is_group(self, members: Phrase) -> bool:
        return members.many

    def has_owner(self, members: Phrase) -> bool:
        match members.text:
            case Said(template):
                return members.many and OWNED.match(self.translate(template)) is not None
        return members.many and isinstance(members.text, Owned)

    def stands_alone(self, clause: Text) -> bool:
        return True

    # For plans

    def is_alive(self, phrase: Phrase | Text) -> bool:
        return self.noun_of(phrase) in self.authors.alive

    def goal(self, zone: str, is_entered: bool = False) -> str:
        """Return "野営地に出す", with the verb of the zone, or "野営地に出る" for a card that enters it."""
        verbs = {"手札": "に加える", **self.authors.goals}
        verb = next((each for end, each in verbs.items() if zone.endswith(end)), "に置く")
        if is_entered:
            return zone + ("に出る" if verb == "に出す" else "に置かれる")
        return zone + verb

    def with_counter(self, number: Phrase, counter: str) -> str:
        """Return "2枚", or "自分のクリーチャーの数と同じ枚数" for a number that has to be found."""
        if number.digits:
            return f"{number.digits}{counter}"
        return f"{self.text(number.text)}と同じ{'量' if counter == '' else counter + '数'}"


def as_text(said: Phrase | Text) -> Text:
    return said.text if isinstance(said, Phrase) else said


def is_one_of(plan: Text) -> bool:
    return isinstance(plan, Said) and plan.template == "one_of"


def is_japanese(text: str) -> bool:
    """Return True for a text that has Japanese signs, or no letters besides those in slots."""
    is_plain = not any(each.isascii() and each.isalpha() for each in text)
    return is_plain or any("\u3040" <= each <= "\u9fff" for each in text)
