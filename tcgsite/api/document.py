"""The OpenAPI document, generated from the code of the answers."""

from functools import cached_property
from typing import Any

from ninja import NinjaAPI
from ninja.openapi.schema import OpenAPISchema

from tcgsite.api.problems import MEDIA_TYPE

PROBLEM = {
    "type": "object",
    "title": "Problem",
    "description": "Why a request was refused. `detail` is a sentence for people.",
    "required": ["type", "title", "status", "detail"],
    "properties": {
        "type": {"type": "string"},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string"},
        "mistakes": {"type": "array", "items": {"type": "object"}},
    },
}
OTHER_ANSWERS = {
    "301": {"description": "Names are spelled otherwise in addresses; Location has this one."},
    "304": {"description": "The program has this answer already."},
    "default": {
        "description": "A problem.",
        "content": {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}},
    },
}
IDS = {"table": "^[0-9A-Za-z_-]{8,24}$"}
"""Patterns of ids, so that programs don’t take /tables/open for a table."""


class DescribedApi(NinjaAPI):
    """An API whose document describes every refusal as a problem."""

    def get_openapi_schema(
        self, *, path_prefix: str | None = None, path_params: dict[str, Any] | None = None
    ) -> OpenAPISchema:
        prefix = path_prefix or self.get_root_path(path_params or {})
        found = self._documents.get(prefix)
        if found is None:
            found = self._documents[prefix] = self._document(prefix)
        return found

    @cached_property
    def _documents(self) -> dict[str, OpenAPISchema]:
        """Return the documents by the address of the API. Making one takes 60 ms."""
        return {}

    def _document(self, prefix: str) -> OpenAPISchema:
        document = super().get_openapi_schema(path_prefix=prefix)
        document["components"]["schemas"]["Problem"] = PROBLEM
        for operations in document["paths"].values():
            for operation in operations.values():
                for parameter in operation.get("parameters", ()):
                    if parameter["name"] in IDS:
                        parameter["schema"]["pattern"] = IDS[parameter["name"]]
                operation["responses"].update(OTHER_ANSWERS)
        return document
