"""Templates that release what a page has read as soon as it is rendered."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.template import TemplateDoesNotExist
from django.template.backends.django import DjangoTemplates, Template, reraise
from django.template.context import make_context


class EmptyingTemplates(DjangoTemplates):
    """Django’s templates, each with a context that is empty once it is rendered.

    A context refers to itself through the last dictionary that was pushed. So what a page has read, such as
    990 effects, would be garbage that only a full collection finds, ten minutes later.
    """

    def from_string(self, template_code: str) -> EmptyingTemplate:
        return EmptyingTemplate(self.engine.from_string(template_code), self)

    def get_template(self, template_name: str) -> EmptyingTemplate:
        try:
            return EmptyingTemplate(self.engine.get_template(template_name), self)
        except TemplateDoesNotExist as missing:
            reraise(missing, self)


class EmptyingTemplate(Template):
    def render(
        self, context: dict[str, Any] | None = None, request: HttpRequest | None = None
    ) -> str:
        filled = make_context(context, request, autoescape=self.backend.engine.autoescape)
        try:
            return self.template.render(filled)
        except TemplateDoesNotExist as missing:
            reraise(missing, self.backend)
        finally:
            filled.dicts.clear()
