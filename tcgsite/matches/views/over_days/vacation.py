"""Begin and end a vacation."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from cards.web.request_values import number_in
from tcgsite.matches.errors import TableError
from tcgsite.matches.live.interventions.vacations import begin_vacation, end_vacation

LONGEST_NUMBER = 4
"""The most characters that are read of a number of days."""


@login_required
def change_vacation(request: HttpRequest) -> HttpResponse:
    """Begin a vacation of `days` days or, with `end`, end the present one."""
    if request.method == "POST":
        user_id = request.user.pk or 0
        try:
            if "end" in request.POST:
                end_vacation(user_id)
            else:
                days = request.POST.get("days", "")[:LONGEST_NUMBER]
                begin_vacation(user_id, number_in(days))
                messages.success(
                    request, _("Enjoy your vacation. Your opponents see it at the table.")
                )
        except TableError as refused:
            messages.error(request, str(refused))
    return redirect("matches:your_tables")
