"""Render templates without the indentation, which only people need."""

import re

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

INDENT = re.compile(r"\s*\n\s*")


def compact(template: str, context: dict[str, object]) -> SafeString:
    return mark_safe(INDENT.sub("\n", render_to_string(template, context)).strip())  # noqa: S308
