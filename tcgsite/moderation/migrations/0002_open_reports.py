"""Put the reports about moments at tables that nobody has settled into the queue."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def open_cases(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    reports = apps.get_model("matches", "Report").objects.filter(settled_by=None)
    cases, reported = (apps.get_model("moderation", name) for name in ("ModerationCase", "ReportedBy"))
    for each in reports.iterator():
        case = cases.objects.create(
            kind="moment", number=each.pk, text=each.text, weight=10, made_at=each.at
        )
        reported.objects.create(
            case=case, reporter_id=each.user_id, reason="other", text=each.text[:500], made_at=each.at
        )


class Migration(migrations.Migration):
    dependencies = [("moderation", "0001_cases"), ("matches", "0026_over_days")]

    operations = [migrations.RunPython(open_cases, migrations.RunPython.noop)]
