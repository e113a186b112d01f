"""Tells Django about the accounts app."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "tcgsite.accounts"
    label = "accounts"
