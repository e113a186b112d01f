"""Templates drawn for the wire: indentation is for those who read templates."""

import re

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

INDENT = re.compile(r"\s*\n\s*")


def compact(template: str, context: dict[str, object]) -> SafeString:
    return mark_safe(INDENT.sub("\n", render_to_string(template, context)).strip())  # noqa: S308
