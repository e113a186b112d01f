"""Words that Chinese chooses by what its whole paragraph says."""

import re

NOUNS = {"牌區": "個", "玩家": "位", "效果": "個", "牌": "張"}
DEFINED = re.compile(
    rf"^若(?:該({'|'.join(NOUNS)})|(其))([^。]*?)，則({'|'.join(NOUNS)})(?=[^中的])"
)
"""Matches “若該牌是角色，則牌是士兵”, where the pronoun precedes its noun."""
EACH_PLAYER = re.compile(r"對[^。，]*每位玩家，[^。]*")
OWN = re.compile("(?<=[，若是])自己的")


def name_first(text: str) -> str:
    """Return a definition that names the thing before it says more about it."""
    return DEFINED.sub(_with_noun_first, text)


def _with_noun_first(found: re.Match[str]) -> str:
    noun = found[4]
    if found[1] not in (None, noun):
        return found[0]
    owner = "的" if found[2] else ""
    return f"若某{NOUNS[noun]}{noun}{owner}{found[3]}，則該{noun}"


def say_whose(text: str) -> str:
    """Return “該玩家的” for each player’s own things where no player is the subject."""
    return EACH_PLAYER.sub(lambda found: OWN.sub("該玩家的", found[0]), text)
