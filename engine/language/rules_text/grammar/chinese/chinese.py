"""Chinese: classifiers, verbs with their negations, and attributes before nouns."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property

from engine.language.kinds import Kind
from engine.language.rules_text.grammar.catalogue.catalogue_language import (
    CatalogueLanguage,
    as_text,
    is_one_of,
)
from engine.language.rules_text.grammar.catalogue.paragraphs import PARAGRAPHS
from engine.language.rules_text.grammar.chinese.chinese_filling import ChineseFilling
from engine.language.rules_text.grammar.chinese.chinese_idioms import idiom
from engine.language.rules_text.grammar.chinese.chinese_members import (
    ANY_NUMBER,
    MEMBERS,
    OWNERS,
    members_words,
    without_left_out,
)
from engine.language.rules_text.grammar.chinese.chinese_paragraphs import with_idioms
from engine.language.rules_text.grammar.chinese.chinese_sentences import SENTENCES
from engine.language.rules_text.grammar.chinese.chinese_templates import TEMPLATES
from engine.language.rules_text.grammar.chinese.chinese_words import WORDS
from engine.language.rules_text.grammar.language import MissingWordError
from engine.language.rules_text.plan.clauses import Members
from engine.language.rules_text.plan.phrases import Determined, Phrase, Said, Text, TextPlan
from engine.language.rules_text.plan.sentences import Paragraph, Triggered

PHASE = "階段"
TURN = "回合"
THAT_CARD = "該牌"
IT = f"{THAT_CARD}\ue001"
"""Marks “it”. The paragraph decides on the word for it."""
ITS = re.compile("其(?![他餘中])|該牌")
THESE, EACH = "這些", "各自"
EACH_BY_ITSELF = re.compile(f"^(對[^，]*?([^，]?)){EACH}")
EACH_AT_END = re.compile(f"(這些([^，。]?)[^，。]*?){EACH}$")
ENDS = {"the first": "第1", "the last": "最後1"}
PREDICATES = ("<是|不是>", "<為|不為>")


class Chinese(CatalogueLanguage):
    """Chinese in traditional characters."""

    you = Phrase("你", own="你的", is_you=True)
    it = Phrase(IT, own="其")
    they = Phrase("該玩家", own="自己的")
    other = Phrase("對手", own="對手的")
    opponent = "對手"
    ordinals: Mapping[str, str] = {"1": "第1", "2": "第2", "3": "第3"}

    templates = TEMPLATES
    vocabulary = WORDS
    plans = {**PARAGRAPHS, **MEMBERS, **SENTENCES}
    nouns = {
        "card": "牌",
        "past": "牌",
        "printing": "印刷牌",
        "player": "玩家",
        "zone": "牌區",
        "effect": "效果",
        "number": "數字",
        "text": "詞",
        "phase": PHASE,
        "value": "值",
    }
    common_counters = {
        each[:-1]: each[-1] for each in "個 牌張 次次 效果個 牌區個 玩家位 對手位 盟友位".split()
    }
    filling = ChineseFilling
    points = "點"
    comma = "，"
    others = ("對手", "該玩家", "每位")

    def words(self, plan: TextPlan) -> str:
        if (found := idiom(self, plan)) is not None:
            return found
        said = super().words(plan)
        if isinstance(plan, Paragraph | Triggered):
            return with_idioms(self.with_nouns(said))
        return said

    def with_nouns(self, paragraph: str) -> str:
        """Return the paragraph with words for “it”.

        These are “該生物” if a creature was named last, and “它” if “該牌” is another card.
        """
        first, *others = paragraph.split(IT)
        other = "它" if THAT_CARD in "".join((first, *others)) else THAT_CARD
        found = first
        for part in others:
            named = [each[1] for each in self.named_things.finditer(found)]
            noun = next((each for each in self.authors.alive if each in named[-1:]), "")
            found += f"該{noun}{part}" if noun else f"{other}{part}"
        return found

    @cached_property
    def named_things(self) -> re.Pattern[str]:
        """Match phrases such as “1個受傷的生物”, with their nouns as a group."""
        nouns = "|".join((*self.authors.alive, self.nouns["card"]))
        return re.compile(f"[0-9一每][個張][^，。：]*?({nouns})")

    def fill(self, said: Said) -> str:
        opposite = self.translation(f"{said.template} (not)") if said.denied else None
        if opposite:
            return super().fill(Said(opposite, said.slots, said.given, is_authors=said.is_authors))
        if said.template == "for_members":
            return EACH_BY_ITSELF.sub(self.one_by_one, super().fill(said))
        moved = self.translation(f"{said.template} (moved)")
        if moved and any(map(self.is_moved, said.slots.values())):
            return super().fill(Said(moved, said.slots, said.given, is_authors=said.is_authors))
        return EACH_AT_END.sub(self.one_by_one, super().fill(said))

    def names_once(self, said: Text, members: Determined) -> bool:
        one_of = f"{self.text(members).removesuffix(EACH)}中的每一"
        return super().names_once(said, members) or one_of in self.text(said)

    def one_by_one(self, found: re.Match[str]) -> str:
        """Return “對這些牌中的每一張”."""
        return f"{found[1]}中的每一{'張' if found[2] == self.nouns['card'] else '個'}"

    def counter(self, phrase: Phrase | Text) -> str:
        """Return the counter of the noun at the end, before what is left out in brackets."""
        said = phrase if not isinstance(phrase, Phrase) else phrase.one or phrase.text
        words = self.text(said)
        return super().counter(without_left_out(words)[0])

    def is_moved(self, phrase: Phrase | Text) -> bool:
        """Return True for an object that is put before its verb: “將其消滅”, “將這些生物各自消滅”."""
        said = self.text(as_text(phrase))
        return said.endswith(EACH) or (said == self.it.text and isinstance(phrase, Phrase))

    def after_event(self, said: str) -> str:
        """Return "你獲得1點生命". After an event, “you” is named if the line isn’t an order."""
        gained = tuple(f"{self.unsaid}{each}" for each in ("獲得", "失去", "額外"))
        return (
            said.replace(self.unsaid, self.templates["you_are_meant"], 1)
            if said.startswith(gained)
            else said
        )

    def goes_on(self, said: str) -> str:
        return said

    def takes_up(self, said: str) -> bool:
        """Return True for a text that begins with what has just been named."""
        return ITS.search(said.partition("，")[0].partition("。")[0]) is not None

    def depends_on_target(self, cost: str) -> bool:
        return any(each in cost for each in "其該這")

    # Nouns and phrases

    def pronoun(self, kind: Kind) -> Phrase:
        if kind.of_class in ("zone", "effect"):
            return self.it._replace(text=f"該{self.noun(kind)}")
        return super().pronoun(kind)

    def phase(self, title: str, is_bare: bool = False) -> str:
        named = self.translation(f"{title} (phase)") or self.translate(title)
        return named if named == TURN else f"{named}{PHASE}"

    def with_determiner(self, determiner: str, phrase: Phrase) -> str:
        text = self.text(phrase.text)
        if determiner == "a" and phrase.choice and not is_one_of(phrase.choice):
            return self.text(phrase.choice)
        if phrase.alone or determiner in ("named", "in", "into"):
            return self.text(phrase.choice) or text
        counter = self.counter(phrase)
        match determiner:
            case "each" if self.is_named_set(phrase, text):
                return f"{text}{EACH}"
            case "each":
                return self.with_number(phrase, "每")
            case "all":
                return self.with_number(phrase, "所有", is_bare=True)
            case "a":
                return self.with_number(phrase, "1")
            case "some":
                return self.text(phrase.one or phrase.text)
            case "a random":
                return self.with_number(phrase, "隨機1")
            case "those" | "bare" | "the":
                return self.text(phrase.several) or text
            case "other":
                return text
        if determiner in self.ordinals.values() or determiner in ENDS:
            return self.with_number(phrase, ENDS.get(determiner, determiner))
        raise MissingWordError(determiner, counter)

    def is_named_set(self, phrase: Phrase, text: str) -> bool:
        """Return True for “這些生物”. No number can be put between its words."""
        is_name = isinstance(phrase.text, Said) and not phrase.text.slots and not phrase.one
        is_name = is_name and "的" not in text and text != self.noun_of(text)
        has_number = any(each.isdigit() for each in text) and not phrase.one
        return is_name or has_number or text.startswith(THESE)

    def with_number(
        self, phrase: Phrase, number: str, is_bare: bool = False, after: str = ""
    ) -> str:
        """Return the members with a number and their classifier: “你的2個生物”."""
        members: Text | Phrase = phrase.one or phrase.text
        match phrase:
            case Phrase(one="", choice=Said("one_of", {"members": found})):
                members = found
            case Phrase(one="", text=Said("of", {"of": Phrase(text=Members()) as found})):
                members = found
        one = as_text(members)
        count = number + ("" if is_bare else self.counter(one)) + after
        if isinstance(one, Members):
            return members_words(self, one, count)
        said, out = without_left_out(self.text(one))
        noun = self.noun_of(said)
        return f"{said.removesuffix(noun)}{count}{noun}{out}" if noun else f"{count}{said}{out}"

    def in_brackets(self, number: Phrase) -> str:
        """Return "3", or "（地的數量）" for a number that must be computed."""
        said = self.text(number.text) or self.templates["that_number"]
        is_one = said[:1].isdigit() or (said[:1] == "（" and said.find("）") == len(said) - 1)
        return said if is_one else f"（{said}）"

    def predicate_noun(self, said: str) -> str:
        return next((said.partition(each)[2] for each in PREDICATES if each in said), "")

    def place(self, zone: str) -> str:
        """Return "你營地中", or the zone with 上 if cards are on it."""
        on = next((each for each in self.authors.goals if zone.endswith(each)), "")
        return self.short(zone) + (self.authors.goals[on] if on else "中")

    def short(self, zone: str) -> str:
        """Return "你營地" for "你的營地"."""
        owner = next((each for each in OWNERS if zone.startswith(f"{each}的")), "")
        return zone.replace("的", "", 1) if owner else zone

    def goal(self, zone: str, case: str) -> str:
        """Return "置入你的手牌", "放到你的場上" for zones that cards are on, or only the zone."""
        on = next((each for each in self.authors.goals if zone.endswith(each)), "")
        where = self.authors.goals[on] if on else ""
        match case:
            case "put":
                return f"{'放到' if on and where == '上' else '置入'}{zone}{where if where == '上' else ''}"
            case "on":
                return f"{zone}{where if where == '上' else ''}"
            case "at":
                return f"{zone}{where or '中'}"
        return f"進入{zone}"

    def with_counter(self, number: Phrase, counter: str) -> str:
        """Return "2張", or "數量等同你的生物數量的" for a number that must be computed."""
        if number.digits:
            return f"{number.digits}{counter}"
        if number.either is not None:
            yes, holds, no = number.either
            first, second = (self.with_counter(each, counter) for each in (yes, no))
            return f"（若{self.text(holds)}則{first}，否則{second}）"
        return f"{'' if counter == self.points else '數量'}等同{self.text(number.text)}的"

    def quantity(self, low: Phrase, count: Phrase, of: Phrase) -> str:
        """Return "你的1至2個生物", or "至多2個生物"."""
        one = self.text(of.one or of.text)
        is_exact = self.text(low.text) == self.text(count.text)
        if one == self.templates["these"]:
            least = "" if is_exact else "至多" if low.digits == "0" else f"{self.text(low.text)}至"
            return f"{one}中的{least}{self.text(count.text)}項"
        if is_exact and count.all_but and self.text(count.all_but[0]) == one:
            out = f"{self.text(count.all_but[1])}{self.counter(one)}"
            return self.with_number(of, f"除{out}外的所有", is_bare=True)
        if count.per and self.text(count.per) == one and low.digits in ("0", "1"):
            if low.digits == "0":
                return self.with_number(of, ANY_NUMBER, is_bare=True)
            return self.with_number(of, low.digits, after="以上")
        if is_exact and count.digits:
            return self.with_number(of, count.digits)
        if low.digits and count.digits:
            least = "至多" if low.digits == "0" else f"{low.digits}至"
            return self.with_number(of, f"{least}{count.digits}")
        counter = self.counter(one)
        most = f"{self.with_counter(count, counter)}{self.text(of.several or of.text)}"
        if is_exact:
            return most
        least = "" if low.digits == "0" else f"至少{self.with_counter(low, counter)}"
        return f"{least}至多{most}"
