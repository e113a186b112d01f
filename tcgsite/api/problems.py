"""Problems: every refusal of the API, as JSON with a sentence (RFC 9457)."""

import json
from http import HTTPStatus

from django.http import HttpResponse

MEDIA_TYPE = "application/problem+json"
SENTENCES = {
    400: "The server can’t read this request.",
    401: "This address needs a token: Authorization: Bearer TOKEN. Make one at /accounts/tokens/.",
    404: "There is nothing at this address. /api/openapi.json lists all addresses.",
    405: "This address doesn’t accept this method. The header Allow lists those that it accepts.",
    421: "Only reads of the API without a token are answered here. Send all else to the site itself.",
    429: "You have asked too often. Wait as long as Retry-After says.",
    500: "The server made a mistake, which has been logged. Asking again may not help.",
    503: "The server is busy. Wait as long as Retry-After says.",
}
OTHERWISE = "The server refused this request."


class ApiProblemError(Exception):
    """Raised when a request can’t be answered, with a status and a sentence about what to do."""

    def __init__(self, status: int, *sentences: str) -> None:
        super().__init__(*sentences)
        self.status, self.sentences = status, sentences

    @property
    def response(self) -> HttpResponse:
        """Return the problem as a response. If there are several sentences, `mistakes` lists them."""
        more = {"mistakes": [{"message": each} for each in self.sentences]}
        several = more if len(self.sentences) > 1 else {}
        return problem_response(self.status, " ".join(self.sentences), **several)


def problem_response(status: int, sentence: str = "", **more: object) -> HttpResponse:
    """Return the problem. `more` are further members, such as the wrong parameters."""
    known = {"type": "about:blank", "title": HTTPStatus(status).phrase, "status": status}
    content = known | {"detail": sentence or SENTENCES.get(status, OTHERWISE)} | more
    answer = HttpResponse(json.dumps(content, ensure_ascii=False), MEDIA_TYPE, status)
    if status == HTTPStatus.UNAUTHORIZED:
        answer["WWW-Authenticate"] = "Bearer"
    return answer


def is_problem(response: HttpResponse) -> bool:
    return response.get("Content-Type", "").startswith(MEDIA_TYPE)
