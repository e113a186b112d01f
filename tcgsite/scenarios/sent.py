"""The action that a click at the table sends by a form, where a live table has its socket."""

from django.http import QueryDict

from tcgsite.matches.composed_answers import compose


def action_in(sent: QueryDict) -> str:
    """Empty for none."""
    fields: dict[str, object] = {}
    for key, values in sent.lists():
        fields[key] = [str(each) for each in values] if len(values) > 1 else str(values[0])
    return str(compose(fields) or "") if "action" in sent else ""
