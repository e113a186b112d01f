"""Japanese: particles, counters, verbs at the end, and no articles. Nouns have no plural."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from engine.language.rules_text.grammar.catalogue.catalogue_language import (
    CatalogueLanguage,
    as_text,
    is_one_of,
)
from engine.language.rules_text.grammar.catalogue.paragraphs import PARAGRAPHS
from engine.language.rules_text.grammar.japanese.inflection import bend
from engine.language.rules_text.grammar.japanese.japanese_conditions import (
    CONDITIONS,
    ITS,
    THING,
    sign,
)
from engine.language.rules_text.grammar.japanese.japanese_filling import JapaneseFilling
from engine.language.rules_text.grammar.japanese.japanese_sentences import SENTENCES, polish
from engine.language.rules_text.grammar.japanese.japanese_templates import TEMPLATES
from engine.language.rules_text.grammar.japanese.japanese_words import WORDS
from engine.language.rules_text.grammar.language import MissingWordError
from engine.language.rules_text.plan.clauses import Members
from engine.language.rules_text.plan.phrases import (
    Chained,
    Inside,
    Listed,
    Phrase,
    Row,
    Said,
    Signed,
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
WHOLE_NUMBERS = {"is_more_than": ("is_at_least", 1), "more_than": ("at_least", 1)}
WHOLE_NUMBERS |= {"is_less_than": ("is_at_most", -1), "less_than": ("at_most", -1)}
"""Comparisons with a number, and how they are said: “2以上” for “more than 1”."""
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
        said = (isinstance(plan, Said) and self.words_of(plan)) or super().words(plan)
        if isinstance(plan, Paragraph | Triggered):
            return polish(DEFINED.sub(named_first, said), self.unnamed_targets(plan))
        return said

    def unnamed_targets(self, plan: Paragraph | Triggered) -> Iterator[str]:
        """Yield the nouns of targets whose names would only repeat these nouns."""
        for each in plan.sentences:
            match each:
                case Said("target", {"what": Said("named") as what}) if self.repeats(what):
                    yield self.text(as_text(what.slots["name"]))

    def repeats(self, named: Said) -> bool:
        what, name = (self.text(as_text(named.slots[each])) for each in ("what", "name"))
        return NUMBER.sub("", what).endswith(name)

    def words_of(self, plan: Said) -> str:
        """Return the words of a template that differ by what is in its slots, or ""."""
        match plan:
            case Said(
                "use_if", {"use": Chained((Said(may, slots),)), "conditions": Said() as asked}
            ):
                conditional = Chained((asked, as_text(slots["what"])), "sentence")
                return self.fill(Said(may, {**slots, "what": conditional}))
            case Said("other_target", {"first": Said() as one, "other": Said() as two}):
                either = Row((as_text(one.slots["what"]), "か", as_text(two.slots["what"])))
                return self.fill(Said(TemplateName("target"), {"what": either}))
            case Said("is_there", {"place": Phrase(text=place)}) if not isinstance(place, Inside):
                listed = TemplateName("is_there (list)")
                return self.fill(Said(listed, plan.slots, denied=plan.denied))
            case Said("named", {"what": _}) if self.repeats(plan):
                return self.text(as_text(plan.slots["what"]))
            case Said("announce", {"what": Said("with_modes", {"what": what, "modes": modes})}):
                announced = self.fill(Said(plan.template, {"what": what}))
                return f"{announced}：{self.text(as_text(modes))}"
            case Said("gets_if", {"first": Signed(noun=noun) as one, "second": Signed() as two}):
                signs = {"noun": noun, "first": sign(one), "second": sign(two)}
                return self.fill(Said(plan.template, {**plan.slots, **signs}))
        return self.words_of_set(plan)

    def words_of_set(self, plan: Said) -> str:
        """Return the words of a template about the members of a set, or ""."""
        match plan:
            case Said("number_of", {"of": Phrase(several=Members(conditions=()) as members)}) if (
                members.inside and not (members.noun or members.adjectives)
            ):
                zone = self.text(members.inside)
                is_vague = zone.endswith((self.nouns["zone"], *ITS))
                return zone + ("のカードの数" if is_vague else "の枚数")
            case Said("is_one_of", {"subject": subject, "place": Phrase(text=Said() as of)}) if (
                self.translation(name := f"{of.template} (member)")
            ):
                slots = {**of.slots, "of": subject}
                return self.fill(Said(name, slots, denied=plan.denied, is_authors=True))
            case Said(_, {"by": by, "prompt": Phrase(text=str(asked))}) if deed := self.translation(
                f"{asked[1:-1]} (decision)"
            ):
                return self.fill(Said(TemplateName("decides"), {"by": by, "deed": deed}))
            case Said(name, {"who": who}) if name.endswith("for_whom"):
                player = self.nouns["player"]
                among = self.fill(plan).removeprefix(f"{player}のうち")
                is_any = self.text(as_text(who)) == player
                return re.sub("者?(全員|1人)$", rf"{player}\1", among) if is_any else ""
        return ""

    def fill(self, said: Said) -> str:
        template, step = WHOLE_NUMBERS.get(said.template, ("", 0))
        match said.slots:
            case {"value": Phrase(text=str(text))} if (
                template and text.isdecimal() and int(text) + step >= 0
            ):
                number = Phrase(str(int(text) + step))
                slots = {**said.slots, "value": number}
                said = Said(TemplateName(template), slots, denied=said.denied)
        opposite = self.translation(f"{said.template} (not)") if said.denied else None
        if opposite:
            return super().fill(Said(opposite, said.slots, said.given, is_authors=said.is_authors))
        filled = super().fill(said)
        return bend(filled, "neg") if said.denied else filled

    def goes_on(self, said: str) -> str:
        return bend(said, "stem")

    def takes_up(self, said: str) -> bool:
        """Return True for a text that begins with what has just been named."""
        begins = said.removeprefix(self.unsaid).removeprefix("同時に、")
        return begins.startswith(("その", "それ"))

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
            match phrase.choice:
                case Listed(items) if len(items) > 2:
                    return f"{''.join(map(self.text, items))}から1つ"
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
        if number.rate is not None:
            base, each, per = number.rate
            of = self.text(per)
            added = f"{of}1{self.counter(of)}につき{'さらに' if base else ''}{each}{counter}"
            return f"{base}{counter}と、{added}" if base else added
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
