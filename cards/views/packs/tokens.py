"""The token of a form: the state of the draft when its page was rendered."""

from django.http import HttpRequest

from cards.sent_numbers import number_in


def token_in(request: HttpRequest) -> int:
    return number_in(request.POST.get("token", ""))
