"""The group of moderators, with just the rights that they need: no passwords, no flags, nothing of the other tables."""

from django.db import migrations

GROUP = "moderators"
RIGHTS = {
    ("accounts", "user"): ["view"],
    ("accounts", "sanction"): ["view", "add", "change"],
    ("accounts", "report"): ["view", "change"],
    ("accounts", "refusedword"): ["view", "add", "change", "delete"],
    ("accounts", "moderationact"): ["view"],
    ("game", "match"): ["view"],
    ("game", "player"): ["view"],
    ("lobby", "room"): ["view", "close"],
    ("lobby", "roomseat"): ["view"],
}


def make(apps, schema_editor):
    group, _ = apps.get_model("auth", "Group").objects.get_or_create(name=GROUP)
    group.permissions.set(_right(apps, *of, what) for of, rights in RIGHTS.items() for what in rights)


def _right(apps, app, model, what):
    # Django makes these rows after all migrations, and takes those that are there.
    about, _ = apps.get_model("contenttypes", "ContentType").objects.get_or_create(app_label=app, model=model)
    right, _ = apps.get_model("auth", "Permission").objects.get_or_create(
        content_type=about, codename=f"{what}_{model}", defaults={"name": f"Can {what} {model}"}
    )
    return right


def leave(apps, schema_editor):
    apps.get_model("auth", "Group").objects.filter(name=GROUP).delete()


class Migration(migrations.Migration):

    dependencies = [
        ("accounts", "0005_moderation"),
        ("auth", "0012_alter_user_first_name_max_length"),
        ("contenttypes", "0002_remove_content_type_name"),
        ("game", "0001_initial"),
        ("lobby", "0006_close_room"),
    ]

    operations = [migrations.RunPython(make, leave)]
