"""The name of the site, for pages that are rendered without a context, too, and the title of a page."""

from django import template
from django.conf import settings
from django.template.loader_tags import BlockNode
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
def site_name() -> str:
    return str(settings.SITE_NAME)


@register.simple_tag(takes_context=True)
def page_title(context: template.Context) -> str:
    """Return the text of the page’s block “title”, which is HTML already."""
    title: str = BlockNode("title", template.NodeList()).render(context)
    return SafeString(" ".join(title.split()))
