"""Tokens: what a form says the draft was like when its page was made."""

from django.http import HttpRequest

from cards.sent_numbers import number_in


def token_in(request: HttpRequest) -> int:
    return number_in(request.POST.get("token", ""))
