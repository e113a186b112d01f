"""A template filter for values in the query of an address."""

from urllib.parse import quote_plus

from django import template

register = template.Library()


@register.filter
def query_value(text: object) -> str:
    """Quote the text for a query string, with + for each space."""
    return quote_plus(str(text))
