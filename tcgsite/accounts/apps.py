"""App configuration of the accounts app."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "tcgsite.accounts"
    label = "accounts"
