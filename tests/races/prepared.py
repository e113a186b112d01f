"""Make the site of a race in the database named by the environment, in a process of its own."""

import json
import os
from pathlib import Path

from django.test import Client
from pytest_django import DjangoDbBlocker

from cards.packs.permissions import may_moderate
from tests.accounts.codes import show_second_factor
from tests.races.every_form import forms_of
from tests.races.world import World


def test_prepare(django_db_blocker: DjangoDbBlocker, tmp_path: Path) -> None:
    """Write the forms to a file, each with the session of its user."""
    with django_db_blocker.unblock():
        found = {}
        for name, form in forms_of(World().build(tmp_path)).items():
            client = Client()
            client.force_login(form.user)
            if may_moderate(form.user):
                show_second_factor(client, form.user)
            session = client.cookies["sessionid"].value
            found[name] = {"session": session, "address": form.address, "fields": form.fields}
            found[name] |= {"token": form.token, "body": form.body}
    Path(os.environ["RACE_FORMS"]).write_text(json.dumps(found), encoding="utf-8")
