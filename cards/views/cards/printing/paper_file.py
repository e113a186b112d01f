"""The page of a PDF that a job draws for a player: its progress, and the file."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.http import content_disposition_header
from django.utils.text import slugify
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cards.exchange.printing.paper_files import draw_file
from cards.jobs.status import reason_to_wait
from cards.models import PaperFile


@require_safe
@never_cache
def paper_file(request: HttpRequest, pk: int) -> HttpResponse:
    files = PaperFile.objects.filter(asked_by=request.user.pk).defer("asked")
    if request.GET.get("as") == "file":
        return _content(get_object_or_404(files, pk=pk))
    file = get_object_or_404(files.defer("content"), pk=pk)
    context = {"file": file, "waits": reason_to_wait(draw_file, pk)}
    is_part = request.headers.get("HX-Request")
    template = "cards/_paper_file.html" if is_part else "cards/paper_file.html"
    return render(request, template, context)


def _content(file: PaperFile) -> HttpResponse:
    response = HttpResponse(bytes(file.content), content_type=f"application/{file.ending}")
    name = f"{slugify(file.title) or 'cards'}.{file.ending}"
    response["Content-Disposition"] = content_disposition_header(True, name)
    return response
