"""The OpenAPI document, which is made from the code of the answers."""

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
    """An API whose document says that every refusal is a problem."""

    def get_openapi_schema(self, **options: Any) -> OpenAPISchema:
        document = super().get_openapi_schema(**options)
        document["components"]["schemas"]["Problem"] = PROBLEM
        for operations in document["paths"].values():
            for operation in operations.values():
                for parameter in operation.get("parameters", ()):
                    if parameter["name"] in IDS:
                        parameter["schema"]["pattern"] = IDS[parameter["name"]]
                operation["responses"].update(OTHER_ANSWERS)
        return document
