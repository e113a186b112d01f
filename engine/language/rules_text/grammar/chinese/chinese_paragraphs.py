"""Words that Chinese chooses by what its whole paragraph says."""

import re
from collections.abc import Callable, Sequence

NOUNS = {"牌區": "個", "玩家": "位", "效果": "個", "牌": "張"}
NOUN = "|".join(NOUNS)
OWN = re.compile("(?<=[，若是])自己的")


def _with_noun_first(found: re.Match[str]) -> str:
    noun = found[4]
    if found[1] not in (None, noun):
        return found[0]
    owner = "的" if found[2] else ""
    return f"若某{NOUNS[noun]}{noun}{owner}{found[3]}，則該{noun}"


def _with_owner(found: re.Match[str]) -> str:
    return OWN.sub("該玩家的", found[0])


Replacement = str | Callable[[re.Match[str]], str]
CHANGES: Sequence[tuple[str, Replacement]] = (
    # “若該牌是角色，則牌是士兵”, where the pronoun precedes its noun.
    (rf"^若(?:該({NOUN})|(其))([^。]*?)，則({NOUN})(?=[^中的])", _with_noun_first),
    # Two lines about a target that is either a card or a player.
    (
        r"(以1個([^，。]+)或1位[^，。]+為目標。.*?)（a）(若該\2[^；（]*)；（b）(該玩家[^；（。]*。)$",
        r"\1視目標而定，\3，或\4",
    ),
    # The condition of a trigger, before a line with conditions and 否則 of its own.
    ("^([^。：]*，若[^，。：]*(?:，[且或][^，。：]*)*)，(?=若[^。]*。否則，)", r"\1："),
    ("，（a）", "：（a）"),
    ("(受到傷害(?:，[^，。]*)?，)防止之", r"\1防止該傷害"),
    ("(從[^。]*中搜尋[^。]*)。展示(該[^，。]*)，並將其", r"\1，展示\2並將其"),
    ("(該複製品成為[^，。]*)。該複製品獲得", r"\1，並獲得"),
    ("對(這些[^，。]+中的每一[張個])，該(?:牌|生物)進行", r"\1進行"),
    ("棄掉([^，。：]*中)的?隨機1", r"從\1隨機棄掉1"),
    ("(每有[^，。]*，[^，。+-]*)(?=[+-][0-9])", r"\1就"),
    ("(宣告[^，。：]*，)將其(?=[^，。：]*：)", r"\1並將其"),
    ("同時，(?=對[^，。]*造成)", "同時"),
    ("可從你的手牌打出", "可從手牌打出"),
    # Each player’s own things, where no player is the subject.
    ("對[^。，]*每位玩家，[^。]*", _with_owner),
)
COMPILED = [(re.compile(pattern), words) for pattern, words in CHANGES]


def with_idioms(text: str) -> str:
    for pattern, words in COMPILED:
        text = pattern.sub(words, text)
    return text
