"""How a browser shows the site: colours for the colour-blind, and tables drawn or as text."""

from typing import TYPE_CHECKING

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tcgsite.matches.transport import table_choice

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

COOKIE = "palette"
USUAL = "usual"
PALETTES: "dict[str, StrPromise]" = {
    USUAL: gettext_lazy("usual"),
    "red-green": gettext_lazy("for red–green colour blindness"),
    "blue-yellow": gettext_lazy("for blue–yellow colour blindness"),
}
"""The palettes with their titles. static/css/site/face.css has the same names."""
TABLES: "dict[str, StrPromise]" = {
    table_choice.DRAWN: pgettext_lazy("table", "drawn"),
    table_choice.TEXT: gettext_lazy("as text: headings, lists and numbered answers"),
}


class DisplayForm(forms.Form):
    palette = forms.ChoiceField(
        label=gettext_lazy("Colours of cards"), choices=PALETTES.items, widget=forms.RadioSelect
    )
    table = forms.ChoiceField(
        label=gettext_lazy("Tables"), choices=TABLES.items, widget=forms.RadioSelect
    )


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def display(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        initial = {"palette": palette_of(request), "table": table_choice.table_of(request)}
        return render(request, "home/display.html", {"form": DisplayForm(initial=initial)})
    form = DisplayForm(request.POST)
    if not form.is_valid():
        return render(request, "home/display.html", {"form": form}, status=422)
    answer = redirect("display")
    table_choice.remember_table(request, answer, form.cleaned_data["table"])
    table_choice.keep_choice(request, answer, COOKIE, form.cleaned_data["palette"], USUAL)
    messages.success(request, _("Saved for this browser."))
    return answer


def palette_of(request: HttpRequest) -> str:
    chosen = request.COOKIES.get(COOKIE, "")
    return chosen if chosen in PALETTES else USUAL


def palette(request: HttpRequest) -> dict[str, str]:
    """Give all templates the palette, or "" for the usual one."""
    chosen = palette_of(request)
    return {"palette": "" if chosen == USUAL else chosen}
