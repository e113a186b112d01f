"""Inflect the verb at the end of a Japanese clause."""

from __future__ import annotations

from collections.abc import Mapping

from engine.language.rules_text.grammar.language import MissingWordError

ROWS = (
    "わいうえお かきくけこ がぎぐげご さしすせそ たちつてと なにぬねの ばびぶべぼ まみむめも らりるれろ"
).split()
SOUND = dict(zip("うつるくぐぬぶむ", "っっっいいんんん", strict=True))
"""The character that replaces the last one of a verb before て or た."""
VOICED = "ぐぬぶむ"
ICHIDAN = "いきぎしじちにひびみりえけげせぜてでねへべめれ"
"""Verbs with る after one of these characters keep the character in all forms."""
KANJI = ("来る", "出る", "見る", "得る", "着る", "経る")
"""Verbs of the same class, where a kanji hides the sound before る."""
GODAN = tuple("切る 入る 減る 蹴る 帰る 要る 知る 走る 散る 限る 握る 参る 滑る 戻る".split())
"""Verbs in いる and える that belong to the other class."""
WHOLE: Mapping[str, Mapping[str, str]] = {
    "である": {"stem": "であり", "te": "であって", "neg": "でない", "past": "であった"},
    "くる": {"stem": "き", "te": "きて", "neg": "こない", "past": "きた"},
    "する": {"stem": "し", "te": "して", "neg": "しない", "past": "した"},
    "ある": {"stem": "あり", "te": "あって", "neg": "ない", "past": "あった"},
    "ない": {"stem": "なく", "te": "なくて", "neg": "ないのではない", "past": "なかった"},
    "同じ": {"stem": "同じで", "te": "同じで", "neg": "同じでない", "past": "同じだった"},
    "行く": {"stem": "行き", "te": "行って", "neg": "行かない", "past": "行った"},
}
"""Words with irregular forms. Longer words come first."""
STEMS: Mapping[str, str] = {
    "ていない": "ておらず",
    "がいない": "がおらず",
    "にいない": "におらず",
    "でいない": "でおらず",
    "くない": "くなく",
    "でない": "でなく",
    "がない": "がなく",
    "にない": "になく",
    "はない": "はなく",
    "もない": "もなく",
    "しない": "せず",
    "少ない": "少なく",
    "ない": "ず",
    "ている": "ており",
    "でいる": "でおり",
    "がいる": "がおり",
    "にいる": "におり",
}
"""How clauses with these endings continue. Longer endings come first."""
ADJECTIVE: Mapping[str, str] = {"stem": "く", "te": "くて", "neg": "くない", "past": "かった"}


def bend(clause: str, form: str) -> str:
    """Return the clause in a form: "stem", "te", "neg", "past", "nara" (“if”), "rel" (before a noun)."""
    if form == "dearu":  # “ライフ0以下の” becomes “ライフ0以下である”.
        return f"{clause[:-1]}である" if clause.endswith("の") else clause
    if clause.endswith("）"):
        return bend_before_brackets(clause, form)
    if form == "nara":
        return (clause.removesuffix("である") if clause.endswith("である") else clause) + "なら"
    if form == "rel":
        return f"{clause.removesuffix('である')}の" if clause.endswith("である") else clause
    if form == "stem":
        for end, stem in STEMS.items():
            if clause.endswith(end):
                return clause.removesuffix(end) + stem
    for word in sorted(WHOLE, key=len, reverse=True):
        if clause.endswith(word):
            return clause.removesuffix(word) + WHOLE[word][form]
    if clause.endswith("い"):
        return clause[:-1] + ADJECTIVE[form]
    return f"{clause[:-2]}{bend_verb(clause[-2:], form)}"


BRACKETED = {**WHOLE["である"], "nara": "なら"}


def bend_before_brackets(clause: str, form: str) -> str:
    """Inflect the words before an explanation in brackets. A clause that is all in brackets is unchanged."""
    depth, start = 0, len(clause)
    while start and (depth or start == len(clause)):
        start -= 1
        depth += {"）": 1, "（": -1}.get(clause[start], 0)
    before = clause[:start]
    if not before or before.endswith(("、", "：")):
        return clause + BRACKETED.get(form, "")
    return bend(before, form) + clause[start:]


def bend_verb(verb: str, form: str) -> str:
    stem, last = verb[:-1], verb[-1:]
    if verb not in GODAN and (verb in KANJI or (last == "る" and stem[-1:] in ICHIDAN)):
        return stem + {"stem": "", "te": "て", "neg": "ない", "past": "た"}[form]
    row = next((each for each in ROWS if each[2] == last), "")
    if not row:
        raise MissingWordError(verb)
    if form == "stem":
        return stem + row[1]
    if form == "neg":
        return f"{stem}{row[0]}ない"
    end = ("で" if last in VOICED else "て") if form == "te" else ("だ" if last in VOICED else "た")
    return f"{stem}し{end}" if last == "す" else f"{stem}{SOUND[last]}{end}"
