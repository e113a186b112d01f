"""URLs under /designer/ for the tables that run beside the designer."""

from django.urls import path

from tcgsite.designer.views import table

app_name = "designer"
urlpatterns = [path("table/<int:pk>/", table, name="table")]
