"""The name of the site, for pages that are rendered without a context, too."""

from django import template
from django.conf import settings

register = template.Library()


@register.simple_tag
def site_name() -> str:
    return str(settings.SITE_NAME)
