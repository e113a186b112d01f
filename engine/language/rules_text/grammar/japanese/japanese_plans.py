"""PLANS: how Japanese words each plan that is more than a template."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from engine.language.kinds import CARD, Kind
from engine.language.rules_text.grammar.japanese.inflection import bent
from engine.language.rules_text.plan.clauses import (
    Amount,
    AnyOne,
    AtStep,
    Best,
    Clauses,
    EveryOne,
    Exists,
    FromTop,
    Holds,
    HowMany,
    Meaning,
    Members,
    More,
    Negative,
    Opened,
    Operand,
    Relative,
    Sorted,
)
from engine.language.rules_text.plan.phrases import (
    Chained,
    Inside,
    Listed,
    Owned,
    Phrase,
    Row,
    Said,
    Signed,
    Text,
    TextPlan,
    ThingCount,
)
from engine.language.rules_text.plan.sentences import (
    Added,
    AsCost,
    BothDone,
    ChooseOne,
    Costs,
    EachDoes,
    ForATime,
    FullSentence,
    Gone,
    If,
    Lasts,
    Lines,
    May,
    Paragraph,
    Quoted,
    StepBegins,
    Triggered,
)

HAND = "手札"
OTHER = "他の"
THING = "もの"
LONG = 12
"""A longer condition comes behind the noun: “クリーチャーのうち、…もの”."""
AIMED = ("target", "announce", "other_target", "and_other")
EITHER = "other_target"
COMPARED = {"is": "", "is_or_less": "以下", "is_or_more": "以上"}
AMOUNTS = {"==": "ちょうど{n}ある", "!=": "{n}ではない", "<=": "{n}以下である", ">=": "{n}以上ある"}
AMOUNTS |= {"<": "{n}未満である", ">": "{n}より多い"}
WIDE = str.maketrans(":()", "：（）")
SIGNS = {"+=": "+", "-=": "-"}
MORE = {
    ">": "より多い",
    "<": "より少ない",
    ">=": "以上である",
    "<=": "以下である",
    "==": "と同じである",
    "!=": "と同じでない",
}


class Grammar(Protocol):
    """The parts of Japanese that plans need."""

    it: Phrase

    def text(self, plan: Text) -> str: ...

    def noun_of(self, offered: Phrase | Text, with_adjectives: bool = False) -> str: ...

    def noun(self, kind: Kind, many: bool = False) -> str: ...

    def counter(self, phrase: Phrase | Text) -> str: ...

    def counted(self, number: Phrase, counter: str) -> str: ...

    def is_alive(self, phrase: Phrase | Text) -> bool: ...

    @property
    def counters(self) -> Mapping[str, str]: ...


def no(japanese: Grammar, owner: Phrase) -> str:
    """Return the owner as it stands before what it owns."""
    said = japanese.text(owner.text)
    return (owner.own or f"{said}の") if said else ""


# Words and lists


def listed(japanese: Grammar, plan: Listed) -> str:
    said = [japanese.text(each) for each in plan.items]
    link = "か、" if plan.word == "or" and any("、" in each for each in said) else ""
    return (link or {"and": "と", "or": "か"}[plan.word]).join(said)


def chained(japanese: Grammar, plan: Chained) -> str:
    if all(isinstance(each, Relative) for each in plan.items):
        return bent(joined(japanese, [unrelated(each) for each in plan.items], plan.link), "rel")
    return joined(japanese, plan.items, plan.link)


def joined(japanese: Grammar, items: Any, link: str) -> str:
    """Return clauses with all but the last bent: “…し、…する”; or “…か、…”."""
    said = [japanese.text(each) for each in items]
    match link:
        case "and" | "then":
            return "、".join([*(bent(each, "stem") for each in said[:-1]), said[-1]])
        case "or" | "or_if" | "or_when":
            return "か、".join([*(each.removesuffix("である") for each in said[:-1]), said[-1]])
        case "use":
            return "。".join(said)
    return "".join(said)


def clauses(japanese: Grammar, plan: Clauses) -> str:
    return joined(japanese, plan.items, plan.word)


def opened(japanese: Grammar, plan: Opened) -> str:
    """Set a part with a link of its own apart: “（AかつB）”."""
    return f"（{japanese.text(plan.text)}）の場合である"


def row(japanese: Grammar, plan: Row) -> str:
    return "".join(map(japanese.text, plan.parts)).translate(WIDE)


def owned(japanese: Grammar, plan: Owned) -> str:
    match plan.noun:
        case Said("former", {"noun": noun}):
            return f"{japanese.text(plan.owner.text)}が最後に持っていた{noun}"
    noun = japanese.text(plan.noun)
    return noun if plan.owner.is_you and noun == HAND else no(japanese, plan.owner) + noun


def inside(japanese: Grammar, plan: Inside) -> str:
    return "か".join(japanese.text(each.text) for each in (plan.zone, *plan.others))


def thing_count(japanese: Grammar, plan: ThingCount) -> str:
    """Return "ライフを1点", or "力と同じ点数のライフを"."""
    noun = plan.noun
    if plan.number.digits:
        return f"{noun}を{plan.number.digits}{japanese.counters.get(noun, '')}"
    return f"{japanese.text(plan.number.text)}と同じ量の{noun}を"


def signed(japanese: Grammar, plan: Signed) -> str:
    return f"{plan.noun}を{SIGNS[plan.operator]}{plan.number}"


# Members and conditions


def unrelated(plan: Text) -> Text:
    return (plan.marked or plan.plain) if isinstance(plan, Relative) else plan


def relative(japanese: Grammar, plan: Relative) -> str:
    """Return “価格3以下の”, or any clause as it stands before a noun."""
    match plan.marked:
        case Said(template, {"subject": Phrase() as subject, "value": Phrase(text=str() as value)}):
            if template in COMPARED and value.isdigit():
                return f"{japanese.text(subject.text)}{value}{COMPARED[template]}の"
    return bent(japanese.text(plan.marked or plan.plain), "rel")


def members(japanese: Grammar, plan: Members) -> str:
    noun = japanese.text(plan.noun)
    if not noun and plan.among is not None:
        noun = japanese.noun_of(plan.among)
    noun = noun or japanese.noun(plan.kind)
    be = "いる" if japanese.is_alive(noun) else "ある"
    places = [each for each in plan.conditions if isinstance(each.one, Inside)]
    conditions = [japanese.text(each.one) for each in plan.conditions if each not in places]
    adjectives = [japanese.text(each) for each in plan.adjectives]
    other = OTHER * (OTHER in adjectives)
    adjectives = [each for each in adjectives if each != OTHER]
    behind = [each for each in conditions if len(each) > LONG]
    described = "".join([*(each for each in conditions if each not in behind), *adjectives])
    before = "".join(f"{japanese.text(each.one)}に{be}" for each in places)
    if plan.inside:
        before += f"{japanese.text(plan.inside)}の"
    elif plan.among is not None:
        among = japanese.text(plan.among.several or plan.among.text)
        if plan.among_chosen:
            return f"{before}{among}のうち、{other}{''.join([*conditions, *adjectives])}{noun}"
        if not plan.is_owned and not among.endswith(noun):
            return (
                f"{before}{among}のうち、{other}{''.join(conditions)}{''.join(adjectives)}{THING}"
            )
        head = among.removesuffix(noun)
        before += head
    said = before + other + described + noun
    return f"{said}のうち、{''.join(behind)}{THING}" if behind else said


def amount(japanese: Grammar, plan: Amount) -> str:
    counted = f"{plan.number}{japanese.counter(plan.one)}"
    return AMOUNTS[plan.operator].format(n=counted)


def meaning(japanese: Grammar, plan: Meaning) -> str:
    return f"{japanese.text(plan.subject)}は{japanese.text(plan.value.text)}である"


def how_many(japanese: Grammar, plan: HowMany) -> str:
    of = japanese.text(plan.of.several or plan.of.text)
    return has(japanese, of, plan.operator, plan.number, japanese.counter(plan.of))


def holds(japanese: Grammar, plan: Holds) -> str:
    zone = owned(japanese, Owned(plan.holder, japanese_zone(japanese, plan.zone)))
    return has(japanese, zone, plan.operator, plan.number, japanese.counter(japanese.noun(CARD)))


def japanese_zone(japanese: Grammar, zone: str) -> str:
    return japanese.translate(zone) if zone else HAND  # type: ignore[attr-defined]


def has(japanese: Grammar, what: str, operator: str, number: int, counter: str) -> str:
    if number == 0 and operator in ("==", ">"):
        be = "いる" if japanese.is_alive(what) else "ある"
        return f"{what}が{be if operator == '>' else bent(be, 'neg')}"
    if operator in (">", "<"):
        operator, number = (">=", number + 1) if operator == ">" else ("<=", number - 1)
    return f"{what}が{AMOUNTS[operator].format(n=f'{number}{counter}')}"


def more(japanese: Grammar, plan: More) -> str:
    one, other = (f"{no(japanese, each)}{plan.noun}" for each in (plan.player, plan.than))
    return f"{one}が{other}{MORE[plan.operator]}"


def any_one(japanese: Grammar, plan: AnyOne) -> str:
    """Return "攻撃できるカードがある" for some member that meets the condition."""
    member = japanese.text(plan.member)
    said = f"{member}のうち{japanese.text(plan.relative)}もの"
    be = "いる" if japanese.is_alive(plan.member) else "ある"
    return f"{said}が{be if plan.so else bent(be, 'neg')}"


def every_one(japanese: Grammar, plan: EveryOne) -> str:
    return f"どの{japanese.text(plan.member)}についても、{japanese.text(plan.each)}"


def exists(japanese: Grammar, plan: Exists) -> str:
    be = "いる" if japanese.is_alive(plan.what) else "ある"
    return f"{japanese.text(plan.what.text)}が{be if plan.so else bent(be, 'neg')}"


def negative(japanese: Grammar, plan: Negative) -> str:
    return f"-{japanese.text(plan.number)}"


def operand(japanese: Grammar, plan: Operand) -> str:
    return f"（{japanese.text(plan.value)}）" if any(plan.ends) else japanese.text(plan.value)


# Lines and sentences


def full(text: str) -> str:
    return text if text.endswith(("。", "：", "」。")) else f"{text}。"


def full_sentence(japanese: Grammar, plan: FullSentence) -> str:
    return full(japanese.text(plan.text))


def conditional(japanese: Grammar, plan: If) -> str:
    return japanese.text(plan.lead) + japanese.text(plan.then)


def both_done(japanese: Grammar, plan: BothDone) -> str:
    return f"{bent(japanese.text(plan.one), 'stem')}、{japanese.text(plan.two)}"


def lines(japanese: Grammar, plan: Lines) -> str:
    said = [japanese.text(each) for each in plan.lines]
    if plan.is_lettered:
        return "".join(f"（{'abcdefghijkl'[n % 12]}）{full(each)}" for n, each in enumerate(said))
    if any("。" in each for each in said[:-1]):
        return "。".join(said)
    return "、".join([*(bent(each, "stem") for each in said[:-1]), said[-1]]) if said else ""


def may(japanese: Grammar, plan: May) -> str:
    """Return "…してもよい", and for lines that follow "そうしたなら、…"."""
    by = "" if plan.by.is_you else f"{japanese.text(plan.by.text)}は"
    first, rest = plan.action, ""
    if (
        isinstance(plan.action, Lines)
        and len(plan.action.lines) > 1
        and not plan.action.is_lettered
    ):
        first, *others = plan.action.lines
        rest = (
            f"。そうしたなら、{lines(japanese, Lines(tuple(others), 'then', 0, is_lettered=False))}"
        )
    done = f"{by}{bent(japanese.text(first), 'te')}もよい"
    return done + rest if plan.is_whole else done


def lasts(japanese: Grammar, plan: Lasts) -> str:
    said = [
        f"{no(japanese, plan.of)}{japanese.text(what)}する"
        if verb == "get"
        else f"{japanese.text(plan.of.text)}は{japanese.text(what)}"
        for verb, what in plan.changes
    ]
    of = no(japanese, plan.of)
    said[1:] = [each.removeprefix(of) for each in said[1:]]
    return f"{japanese.text(plan.until)}、{joined(japanese, said, 'and')}"


def for_a_time(japanese: Grammar, plan: ForATime) -> str:
    return f"{japanese.text(plan.until)}、{japanese.text(plan.changed)}"


def added(japanese: Grammar, plan: Added) -> str:
    nouns = no(japanese, plan.owner) + "と".join(map(japanese.text, plan.nouns))
    value = japanese.text(plan.value.text)
    return f"{nouns}に{value}を加える" if plan.operator == "+=" else f"{nouns}から{value}を引く"


def as_cost(japanese: Grammar, plan: AsCost) -> str:
    return japanese.text(plan.line)


def costs(japanese: Grammar, plan: Costs) -> str:
    return joined(japanese, plan.costs, "and")


def otherwise(japanese: Grammar, plan: StepBegins | Gone | AtStep | Best | Sorted) -> str:
    return japanese.text(plan.otherwise)


def choose_one(japanese: Grammar, plan: ChooseOne) -> str:
    by = "" if plan.by.is_you else f"{japanese.text(plan.by.text)}は"
    one, two = (japanese.text(each) for each in (plan.one, plan.two))
    return f"{by}次から1つを選ぶ：「{one}」「{two}」"


def from_top(japanese: Grammar, plan: FromTop) -> str:
    return (
        "一番上に" if plan.place.digits == "1" else f"上から{japanese.text(plan.place.text)}枚目に"
    )


def each_does(japanese: Grammar, plan: EachDoes) -> str:
    return japanese.text(plan.done if plan.is_whole else plan.members)


def quoted(japanese: Grammar, plan: Quoted) -> str:
    text = japanese.text(plan.text).removesuffix("。")
    return f"『{plan.title}：{text}』" if plan.title else f"『{text}』"


def is_said(plan: Text, *names: str) -> bool:
    return isinstance(plan, Said) and plan.template in names


def paragraph(japanese: Grammar, plan: Paragraph) -> str:
    """Return the permission, what is noted about it, the cost, what is targeted, and the lines."""
    use = [each for each in plan.sentences if not is_said(each, "uses_stack", "cost", *AIMED)]
    stack = [each for each in plan.sentences if is_said(each, "uses_stack")]
    cost = [each for each in plan.sentences if is_said(each, "cost")]
    targets = [each for each in plan.sentences if is_said(each, *AIMED)]
    said = [full(japanese.text(each)) for each in use]
    if stack and said:
        said[0] = f"{said[0].removesuffix('。')}（{japanese.text(stack[0])}）。"
    paid = [f"{japanese.text(each)}：" for each in cost]
    aimed = [japanese.text(each) for each in targets]
    lines = [full(japanese.text(each)) for each in plan.lines]
    is_one = len(aimed) == 1 and not is_said(targets[0], EITHER)
    if paid and ("それ" in paid[0] or "その" in paid[0]):
        return "".join([*said, *with_next(aimed, paid, is_one), *lines])
    return "".join([*said, *paid, *with_next(aimed, lines, is_one)])


def takes_up(said: str) -> bool:
    """Return True for a text that begins with what has just been named."""
    return said.startswith(("その", "それ"))


def with_next(aimed: list[str], lines: list[str], is_one: bool) -> list[str]:
    """Return the targets and lines, joined if the first line takes up the only target."""
    if is_one and lines and takes_up(lines[0]):
        return [f"{bent(aimed[0], 'stem')}、", *lines]
    return [*map(full, aimed), *lines]


def triggered(japanese: Grammar, plan: Triggered) -> str:
    first, *others = plan.lines
    when = japanese.text(plan.when)
    begin = f"{when}{'' if when.endswith('、') else '、'}{japanese.text(first)}"
    return paragraph(japanese, Paragraph(plan.sentences, (begin, *others), plan.is_rule))


PLANS: Mapping[type[TextPlan], Callable[[Any, Any], str]] = {
    Added: added,
    Amount: amount,
    AnyOne: any_one,
    AtStep: otherwise,
    Best: otherwise,
    ChooseOne: choose_one,
    FromTop: from_top,
    Gone: otherwise,
    Sorted: otherwise,
    StepBegins: otherwise,
    AsCost: as_cost,
    BothDone: both_done,
    Chained: chained,
    Clauses: clauses,
    Costs: costs,
    EachDoes: each_does,
    EveryOne: every_one,
    Exists: exists,
    ForATime: for_a_time,
    FullSentence: full_sentence,
    Holds: holds,
    HowMany: how_many,
    If: conditional,
    Inside: inside,
    Lasts: lasts,
    Lines: lines,
    Meaning: meaning,
    Listed: listed,
    May: may,
    Members: members,
    More: more,
    Negative: negative,
    Opened: opened,
    Operand: operand,
    Owned: owned,
    Paragraph: paragraph,
    Quoted: quoted,
    Relative: relative,
    Row: row,
    Signed: signed,
    ThingCount: thing_count,
    Triggered: triggered,
}
