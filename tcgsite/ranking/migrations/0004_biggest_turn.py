from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('ranking', '0003_also_played'),
    ]

    operations = [
        migrations.AlterField(
            model_name='highlight',
            name='kind',
            field=models.CharField(choices=[('closest', 'Closest match'), ('turn', 'Biggest turn'), ('longest', 'Longest match')], max_length=8, unique=True),
        ),
    ]
