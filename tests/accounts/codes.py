"""An authenticator app: shows the codes of a secret, as a phone does."""

from time import time

from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import TOTP, format_hotp_value, generate_totp_secret, hotp_value
from django.test import Client

from tcgsite.accounts.models import User

PERIOD = 30
PASSWORD = "four small words"


def code_of(secret: str, later: int = 0) -> str:
    """Return the code of now, or of some periods later. Each code works once, and one period early."""
    return str(format_hotp_value(hotp_value(secret, int(time()) // PERIOD + later)))


def give_codes(user: User) -> str:
    """Set up codes for the user, and return their secret."""
    secret = str(generate_totp_secret())
    TOTP.activate(user, secret)
    return secret


def has_codes(user: User) -> bool:
    return bool(Authenticator.objects.filter(user=user, type=Authenticator.Type.TOTP))


def show_second_factor(client: Client, user: User) -> None:
    """Let the client’s session have shown the user’s second factor just now."""
    session = client.session
    session["account_authentication_methods"] = [{"method": "mfa", "at": time()}]
    session["account_authentication_methods_user"] = str(user.pk)
    session.save()


def sign_in(client: Client, name: str, password: str = PASSWORD) -> str:
    """Send the password, and return the address to which the site redirects."""
    answer = client.post("/accounts/login/", {"username": name, "password": password})
    return str(answer.headers.get("Location", ""))
