import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('cards', '0031_versions_by_date'),
        ('people', '0002_followed_subjects'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name='followedsubject',
            name='pool',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='cards.pool'),
        ),
        migrations.AddConstraint(
            model_name='followedsubject',
            constraint=models.UniqueConstraint(condition=models.Q(('pool__isnull', False)), fields=('user', 'pool'), name='pool_followed_once'),
        ),
    ]
