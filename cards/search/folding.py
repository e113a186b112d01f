"""Text -> the words it is searched by: no case, no accents, each ideograph a word of its own."""

import re
import unicodedata

# Chinese and Japanese write no blanks: there every sign is a word, and a word is a phrase of signs.
IDEOGRAPHS = "\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
WORD = re.compile(rf"[{IDEOGRAPHS}]|[^\W_{IDEOGRAPHS}]+")

NUMBER = re.compile(r"[0-9]{1,5}(?![0-9])")


def fold(text: str) -> str:
    """The same for “Café”, “CAFÉ” and “cafe”."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(sign for sign in apart if not unicodedata.combining(sign))
    return unicodedata.normalize("NFC", bare)


def words(text: str) -> list[str]:
    return WORD.findall(fold(text))


def sorting(title: str) -> str:
    """Folded, and with numbers so long that 9 comes before 10."""
    return NUMBER.sub(lambda digits: digits[0].zfill(6), fold(title))


def token(name: str) -> str:
    """How a name stands in the index: “Play again” and play_again are the same."""
    return "_".join(fold(name).replace("_", " ").split())
