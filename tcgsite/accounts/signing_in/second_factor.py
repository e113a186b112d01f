"""The second factor: asked for at each sign-in with a password by players who have one."""

from typing import Any

from allauth.account.internal.flows.login import perform_password_login
from allauth.account.models import Login
from django.http import HttpRequest, HttpResponse


def begin_login(request: HttpRequest, user: Any, address: str) -> HttpResponse:
    """Sign in a user whose password was right, or ask for the second factor first."""
    login = Login(user=user, redirect_url=address)
    response: HttpResponse = perform_password_login(
        request, {"username": user.get_username()}, login
    )
    return response
