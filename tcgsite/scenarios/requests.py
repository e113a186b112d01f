"""Read actions from forms, which scenario pages use instead of a socket."""

from django.http import QueryDict

from tcgsite.matches.transport.messages import compose_action


def parse_action(sent: QueryDict) -> str:
    """Return the action that the form sent, or "" for none."""
    fields: dict[str, object] = {}
    for key, values in sent.lists():
        fields[key] = [str(each) for each in values] if len(values) > 1 else str(values[0])
    return str(compose_action(fields) or "") if "action" in sent else ""
