"""LimitLines: edit the typed lists of banned and limited cards line by line."""

from dataclasses import dataclass

from cards.deck_lists import LINE

BANNED = 0


@dataclass(frozen=True, slots=True)
class LimitLines:
    """Two lists as a user typed them; other lines may be invalid and are kept."""

    banned: str
    limited: str

    def of(self, *names: str) -> int | None:
        """Return how many copies of the card a deck may contain, or None for no limit."""
        if any(_is_named(line, names) for line in self.banned.splitlines()):
            return BANNED
        found = (LINE.fullmatch(line.strip()) for line in self.limited.splitlines())
        return next((int(f["copies"]) for f in found if f and _is_named(f["card"], names)), None)

    def put(self, most: int | None, *names: str) -> "LimitLines":
        """Replace all lines about the card by one with its first name."""
        banned = [line for line in self.banned.splitlines() if not _is_named(line, names)]
        limited = [line for line in self.limited.splitlines() if not _limits(line, names)]
        if most == BANNED:
            banned.append(names[0])
        elif most is not None:
            limited.append(f"{most} {names[0]}")
        return LimitLines(_text(banned), _text(limited))


def _is_named(text: str, names: tuple[str, ...]) -> bool:
    return text.strip().casefold() in {name.casefold() for name in names}


def _limits(line: str, names: tuple[str, ...]) -> bool:
    found = LINE.fullmatch(line.strip())
    return found is not None and _is_named(found["card"], names)


def _text(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)
