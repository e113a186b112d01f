"""Bend the verb at the end of a Japanese clause."""

from __future__ import annotations

from collections.abc import Mapping

ROWS = (
    "わいうえお かきくけこ がぎぐげご さしすせそ たちつてと なにぬねの ばびぶべぼ まみむめも らりるれろ"
).split()
SOUND = {
    "う": "っ",
    "つ": "っ",
    "る": "っ",
    "く": "い",
    "ぐ": "い",
    "ぬ": "ん",
    "ぶ": "ん",
    "む": "ん",
}
"""What comes before て or た instead of the last sign of the verb."""
VOICED = "ぐぬぶむ"
ICHIDAN = "いきぎしじちにひびみりえけげせぜてでねへべめれ"
"""A verb of which る comes after one of these signs keeps the sign in all forms."""
KANJI = ("出る", "見る", "得る", "着る", "経る")
"""Verbs of the same sort whose sound is hidden by their sign."""
GODAN = tuple("切る 入る 減る 蹴る 帰る 要る 知る 走る 散る 限る 握る 参る 滑る 戻る".split())
"""Verbs in いる and える of the other sort."""
WHOLE: Mapping[str, Mapping[str, str]] = {
    "である": {"stem": "であり", "te": "であって", "neg": "でない", "past": "であった"},
    "くる": {"stem": "き", "te": "きて", "neg": "こない", "past": "きた"},
    "する": {"stem": "し", "te": "して", "neg": "しない", "past": "した"},
    "ある": {"stem": "あり", "te": "あって", "neg": "ない", "past": "あった"},
    "ない": {"stem": "なく", "te": "なくて", "neg": "ないのではない", "past": "なかった"},
    "よい": {"stem": "よく", "te": "よくて", "neg": "よくない", "past": "よかった"},
    "多い": {"stem": "多く", "te": "多くて", "neg": "多くない", "past": "多かった"},
    "少ない": {"stem": "少なく", "te": "少なくて", "neg": "少なくない", "past": "少なかった"},
    "大きい": {"stem": "大きく", "te": "大きくて", "neg": "大きくない", "past": "大きかった"},
    "小さい": {"stem": "小さく", "te": "小さくて", "neg": "小さくない", "past": "小さかった"},
    "同じ": {"stem": "同じで", "te": "同じで", "neg": "同じでない", "past": "同じだった"},
    "行く": {"stem": "行き", "te": "行って", "neg": "行かない", "past": "行った"},
}
"""Words with forms of their own, and adjectives. Longer ones come first."""


def bend(clause: str, form: str) -> str:
    """Return the clause in a form: "stem", "te", "neg", "past", "nara" (“if”), "rel" (before a noun)."""
    if form == "nara":
        return (clause.removesuffix("である") if clause.endswith("である") else clause) + "なら"
    if form == "rel":
        return f"{clause.removesuffix('である')}の" if clause.endswith("である") else clause
    for word in sorted(WHOLE, key=len, reverse=True):
        if clause.endswith(word):
            return clause.removesuffix(word) + WHOLE[word][form]
    return f"{clause[:-2]}{bend_verb(clause[-2:], form)}"


def bend_verb(verb: str, form: str) -> str:
    stem, last = verb[:-1], verb[-1:]
    if verb not in GODAN and (verb in KANJI or (last == "る" and stem[-1:] in ICHIDAN)):
        return stem + {"stem": "", "te": "て", "neg": "ない", "past": "た"}[form]
    row = next((each for each in ROWS if each[2] == last), "")
    if not row:
        raise ValueError(f"{verb} is no verb")
    if form == "stem":
        return stem + row[1]
    if form == "neg":
        return f"{stem}{row[0]}ない"
    end = ("で" if last in VOICED else "て") if form == "te" else ("だ" if last in VOICED else "た")
    return f"{stem}し{end}" if last == "す" else f"{stem}{SOUND[last]}{end}"
