"""Japanese: particles, counters, verbs at the end, and no articles. Nouns have no plural."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.language.rules_text.grammar.catalogue.catalogue_language import (
    CatalogueLanguage,
    as_text,
    is_one_of,
)
from engine.language.rules_text.grammar.catalogue.paragraphs import PARAGRAPHS
from engine.language.rules_text.grammar.japanese.inflection import bend
from engine.language.rules_text.grammar.japanese.japanese_conditions import CONDITIONS, THING
from engine.language.rules_text.grammar.japanese.japanese_filling import JapaneseFilling
from engine.language.rules_text.grammar.japanese.japanese_sentences import SENTENCES
from engine.language.rules_text.grammar.japanese.japanese_templates import TEMPLATES
from engine.language.rules_text.grammar.japanese.japanese_words import WORDS
from engine.language.rules_text.grammar.language import MissingWordError
from engine.language.rules_text.plan.phrases import (
    Chained,
    Inside,
    Phrase,
    Row,
    Said,
    TemplateName,
    Text,
    TextPlan,
)
from engine.language.rules_text.plan.sentences import Paragraph, Triggered

PHASE = "フェイズ"
ENDS = {"the first": "最初の", "the last": "最後の"}
TURN = "ターン"
NUMBER = re.compile(r"\d+\D{1,2}$")
"""Matches a number with its counter at the end."""
DEFINED = re.compile(
    r"^(?:(それ)|その(カード|プレイヤー|領域|効果)?)([^。]*?場合、)(カード|プレイヤー|領域|効果)(?=[はがをの])"
)
"""Matches “それが縦向きである場合、カードは…”, where the pronoun precedes its noun."""


def named_first(found: re.Match[str]) -> str:
    """Return a definition that names the thing before it says more about it."""
    it, before, condition, noun = found.groups()
    if before not in (None, noun):
        return found[0]
    its = "" if it or before else "の"
    return f"{noun}{its}{condition}その{noun}"


class Japanese(CatalogueLanguage):
    you = Phrase("自分", own="自分の", is_you=True)
    it = Phrase("それ", own="その")
    they = Phrase("そのプレイヤー", own="自身の")
    other = Phrase("相手", own="相手の")
    opponent = "対戦相手"
    ordinals: Mapping[str, str] = {"1": "最初の", "2": "2番目の", "3": "3番目の"}

    templates = TEMPLATES
    vocabulary = WORDS
    plans = {**PARAGRAPHS, **CONDITIONS, **SENTENCES}
    nouns = {
        "card": "カード",
        "past": "カード",
        "printing": "印刷されたカード",
        "player": "プレイヤー",
        "zone": "領域",
        "effect": "効果",
        "number": "数",
        "text": "語",
        "phase": PHASE,
        "value": "値",
    }
    common_counters = {
        "": "つ",
        "カード": "枚",
        "コピー": "体",
        "プレイヤー": "人",
        "対戦相手": "人",
        "相手": "人",
        "効果": "つ",
        "領域": "つ",
        "回": "回",
    }
    filling = JapaneseFilling
    points = "点"
    comma = "、"
    others = ("相手は", "対戦相手は", "そのプレイヤーは", "各プレイヤーは")

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
            case Said(
                "other_target", {"first": Said(_, {"what": one}), "other": Said(_, {"what": two})}
            ):
                either = Row((as_text(one), "か", as_text(two)))
                return self.fill(Said(TemplateName("target"), {"what": either}))
            case Said("is_there", {"place": Phrase(text=place)}) if not isinstance(place, Inside):
                return self.fill(
                    Said(TemplateName("is_there (list)"), plan.slots, denied=plan.denied)
                )
            case Said("named", {"what": what, "name": Phrase() as name}) if NUMBER.sub(
                "", self.text(as_text(what))
            ).endswith(self.text(name.text)):
                return self.text(as_text(what))
        said = super().words(plan)
        return DEFINED.sub(named_first, said) if isinstance(plan, Paragraph | Triggered) else said

    def fill(self, said: Said) -> str:
        opposite = self.translation(f"{said.template} (not)") if said.denied else None
        if opposite:
            return super().fill(Said(opposite, said.slots, said.given, is_authors=said.is_authors))
        filled = super().fill(said)
        return bend(filled, "neg") if said.denied else filled

    def goes_on(self, said: str) -> str:
        return bend(said, "stem")

    def takes_up(self, said: str) -> bool:
        """Return True for a text that begins with what has just been named."""
        return said.removeprefix(self.unsaid).startswith(("その", "それ"))

    def depends_on_target(self, cost: str) -> bool:
        return "それ" in cost or "その" in cost

    # Nouns and phrases

    def noun_of(self, offered: Phrase | Text, with_adjectives: bool = False) -> str:
        said = offered if not isinstance(offered, Phrase) else offered.several or offered.text
        words = self.text(said)
        return super().noun_of(words.partition("のうち、")[0] if words.endswith(THING) else words)

    def phase(self, title: str, is_bare: bool = False) -> str:
        named = self.translation(f"{title} (phase)") or self.translate(title)
        return named if named == TURN else f"{named}{PHASE}"

    def with_determiner(self, determiner: str, phrase: Phrase) -> str:
        text, one = self.text(phrase.text), self.text(phrase.one or phrase.text)
        if determiner == "a" and phrase.choice and not is_one_of(phrase.choice):
            return self.text(phrase.choice)
        if phrase.alone or determiner in ("named", "in", "into"):
            return self.text(phrase.choice) or text
        match determiner:
            case "each" if one.endswith(self.nouns["player"]):
                return self.before_noun("各", one)
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
        if determiner in self.ordinals.values() or determiner in ENDS:
            return self.before_noun(ENDS.get(determiner, determiner), one)
        raise MissingWordError(determiner)

    def before_noun(self, word: str, members: str) -> str:
        """Return "自身の手札の最後のカード", with the word right before the noun."""
        noun = THING if members.endswith(THING) else super().noun_of(members)
        return f"{members.removesuffix(noun)}{word}{noun}" if noun else f"{word}{members}"

    def predicate_noun(self, said: str) -> str:
        return said.partition(".ga}")[2].removesuffix("である")

    # For plans

    def is_alive(self, phrase: Phrase | Text) -> bool:
        return self.noun_of(phrase) in self.authors.alive

    def goal(self, zone: str, is_entered: bool = False) -> str:
        """Return "野営地に出す", with the verb for this zone, or "野営地に出る" for a card that enters."""
        verbs = {"手札": "に加える", **self.authors.goals}
        verb = next((each for end, each in verbs.items() if zone.endswith(end)), "に置く")
        if is_entered:
            return zone + ("に出る" if verb == "に出す" else "に置かれる")
        return zone + verb

    def with_counter(self, number: Phrase, counter: str) -> str:
        """Return "2枚", or "自分のクリーチャーの数と同じ枚数" for a number that must be computed."""
        if number.digits:
            return f"{number.digits}{counter}"
        if number.either is not None:
            yes, holds, no = number.either
            first, second = (self.with_counter(each, counter) for each in (yes, no))
            return f"（{bend(self.text(holds), 'nara')}{first}、そうでない場合{second}）"
        said = self.text(number.text)
        if said.startswith("その") and said.endswith(("数", "量")):
            return f"{said}だけ"
        return f"{said}と同じ{counter + '数' if counter else '量'}"

    def quantity(self, low: Phrase, count: Phrase, of: Phrase) -> str:
        """Return "クリーチャー1～2体", or "クリーチャー2体まで"."""
        one, counter = self.text(of.one or of.text), self.counter(of)
        is_exact = self.text(low.text) == self.text(count.text)
        if is_exact and count.all_but and self.text(count.all_but[0]) == one:
            return f"{one}{self.text(count.all_but[1])}{counter}以外すべて"
        if count.per and self.text(count.per) == one and low.digits in ("0", "1"):
            return f"好きな{counter}数の{one}" if low.digits == "0" else f"{one}1{counter}以上"
        most = self.with_counter(count, counter)
        if is_exact:
            return one + most if count.digits else f"{most}の{one}"
        if low.digits == "0":
            return f"{one}{most}まで" if count.digits else f"{most}の{one}まで"
        if low.digits and count.digits:
            return f"{one}{low.digits}～{most}"
        return f"{self.with_counter(low, counter)}以上{most}までの{one}"
