"""The page of a sheet that its tests use."""

import pytest
from django.test import Client

from tests.designer.sheet.sheet_page import SheetPage


@pytest.fixture
def page(client: Client) -> SheetPage:
    return SheetPage(client)
