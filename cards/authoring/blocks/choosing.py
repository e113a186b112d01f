"""The choices of an author for a block: defaults, and the values of a form."""

from collections.abc import Mapping
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from cards.authoring.blocks.game_parts import GameParts
from cards.authoring.designer.table_changes import SORTS, NamedTable, tables_of_sort
from cards.authoring.designer.table_fields import FieldError
from cards.authoring.drafts.document import Kind
from cards.names.teaching_words import taught
from engine.rulebook.packs.readers.blocks import BlockChoice, RuleBlock
from engine.rulebook.packs.table_reader import WORD

WITH_NAMES = ("zone", "phase", "attribute", "effects")
NAMED = {"zone": "zones", "phase": "phases"}
ANY_PHASE, LAST = "turn", "last"
"""The default phase if any will do, and the role of a choice that defaults to the game’s last phase."""
LONGEST = 60
MOST_TEXTS = 20
FORBIDDEN = set('"\\{}$\n\r\t')
"""The characters that texts can't contain, because they are put inside quoted texts of effects."""


def known_names(choice: BlockChoice, game: GameParts) -> list[str]:
    """Return the names of the game's parts that can be chosen."""
    if choice.kind not in WITH_NAMES:
        return []
    if choice.kind == "effects":
        rows = game.of_kind(Kind.EFFECT)
        return [part.name for _place, part in rows if part.content.get("list") == "cards"]
    of_class = f"{choice.of or 'card'}-attributes"
    sort = SORTS[NAMED.get(choice.kind, of_class)]
    tables = tables_of_sort(sort, game.tables)
    if choice.kind == "zone" and choice.of:
        tables = [each for each in tables if each.values.get("each", "player") == choice.of]
    return [each.name for each in tables]


def usual_values(block: RuleBlock, game: GameParts) -> dict[str, Any]:
    """Return the default choices."""
    return {choice.name: _usual(choice, game) for choice in block.choices}


def _usual(choice: BlockChoice, game: GameParts) -> Any:
    known = known_names(choice, game) if choice.kind in ("zone", "phase", "effects") else []
    if choice.kind == "effects":
        return [each for each in choice.usual if each in known] or known
    if choice.kind == "phase":
        is_any = choice.usual == ANY_PHASE and known and ANY_PHASE not in known
        return known[-1 if choice.role == LAST else 0] if is_any else choice.usual
    if choice.role:
        tables = tables_of_sort(SORTS["zones"], game.tables)
        zones = [each for each in tables if each.values.get("role") == choice.role]
        return next((found for zone in zones if (found := _usual_with(choice, zone))), choice.usual)
    return choice.usual


def _usual_with(choice: BlockChoice, zone: NamedTable) -> str:
    """Return the zone, or the option named after the class to which it belongs, or ""."""
    of_class = str(zone.values.get("each", "player"))
    if choice.kind != "one_of":
        return zone.name if choice.of in ("", of_class) else ""
    return of_class if of_class in [option[0] for option in choice.options] else ""


def sent_values(
    block: RuleBlock, sent: QueryDict, game: GameParts, before: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Return the choices in the form. Missing choices stay as in `before` or get their defaults. Raises
    FieldError.
    """
    usual = usual_values(block, game)
    usual |= {name: value for name, value in (before or {}).items() if name in usual}
    if "chosen" not in sent:
        return usual
    return {
        choice.name: _sent_value(choice, sent, usual[choice.name], game) for choice in block.choices
    }


def _sent_value(choice: BlockChoice, sent: QueryDict, usual: Any, game: GameParts) -> Any:
    key = f"choice-{choice.name}"
    text = " ".join(sent.get(key, "").split())
    match choice.kind:
        case "switch":
            return key in sent
        case "effects":
            known = known_names(choice, game)
            return [each for each in sent.getlist(key) if each in known]
        case "texts":
            each = [part.strip() for part in text.split(",") if part.strip()]
            return [_plain_text(choice, part) for part in each][:MOST_TEXTS] or usual
    return checked_value(choice, text) if text else usual


def checked_value(choice: BlockChoice, text: str) -> Any:
    """Parse the value. Raises FieldError."""
    match choice.kind:
        case "number":
            return _number(choice, text)
        case "one_of":
            if text not in [option[0] for option in choice.options]:
                raise FieldError(_("Choose one of the options of “%s”.") % taught(choice.title))
            return text
        case "zone" | "phase" | "attribute":
            if not WORD.fullmatch(text) or len(text) > LONGEST:
                raise FieldError(_("“%s” isn’t a name: use letters, digits and _.") % text)
            return text
    return _plain_text(choice, text)


def _number(choice: BlockChoice, text: str) -> int:
    try:
        found = int(text[:12])
    except ValueError:
        raise FieldError(_("“%s” needs a whole number.") % taught(choice.title)) from None
    if not choice.lowest <= found <= choice.highest:
        limits: Mapping[str, object] = {
            "title": taught(choice.title),
            "low": choice.lowest,
            "high": choice.highest,
        }
        raise FieldError(_("“%(title)s” needs a number from %(low)s to %(high)s.") % limits)
    return found


def _plain_text(choice: BlockChoice, text: str) -> str:
    if len(text) > LONGEST or FORBIDDEN & set(text):
        sentence = _(
            "“%(title)s” needs at most %(limit)d letters, without quotation marks and braces."
        )
        raise FieldError(sentence % {"title": taught(choice.title), "limit": LONGEST})
    return text
