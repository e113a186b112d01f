"""A scenario is written by playing it: what is pressed beside the form goes into the form."""

from django.http import QueryDict


def is_tried(sent: QueryDict) -> bool:
    return bool({"add_move", "add_expects", "undo"} & sent.keys())


def tried(sent: QueryDict) -> QueryDict:
    """The form with what was pressed in it; nothing is saved."""
    form = sent.copy()
    moves = _lines(form, "moves")
    if "undo" in form:
        moves = moves[:-1]
    form["moves"] = "\n".join([*moves, *_lines(form, "add_move")])
    expects = [*_lines(form, "expects"), *_lines(form, "add_expects")]
    form["expects"] = "\n".join(dict.fromkeys(expects))
    return form


def _lines(form: QueryDict, key: str) -> list[str]:
    return [line for line in form.get(key, "").splitlines() if line.strip()]
