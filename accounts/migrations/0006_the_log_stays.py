"""The log of moderators is refused to be changed by the database itself, on Postgres and on SQLite."""

from django.db import migrations

POSTGRES = [
    """
    CREATE FUNCTION moderation_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'the log of moderators is not changed'; END $$
    """,
    """
    CREATE TRIGGER moderation_log_stays BEFORE UPDATE OR DELETE ON accounts_moderationact
    FOR EACH ROW EXECUTE FUNCTION moderation_log_stays()
    """,
]
SQLITE = [
    f"""
    CREATE TRIGGER moderation_log_stays_{deed.lower()} BEFORE {deed} ON accounts_moderationact
    BEGIN SELECT RAISE(ABORT, 'the log of moderators is not changed'); END
    """
    for deed in ("UPDATE", "DELETE")
]
UNDO = {
    "postgresql": [
        "DROP TRIGGER moderation_log_stays ON accounts_moderationact",
        "DROP FUNCTION moderation_log_stays()",
    ],
    "sqlite": [
        "DROP TRIGGER moderation_log_stays_update",
        "DROP TRIGGER moderation_log_stays_delete",
    ],
}


def guard(apps, schema_editor):
    for statement in {"postgresql": POSTGRES, "sqlite": SQLITE}[schema_editor.connection.vendor]:
        schema_editor.execute(statement)


def leave(apps, schema_editor):
    for statement in UNDO[schema_editor.connection.vendor]:
        schema_editor.execute(statement)


class Migration(migrations.Migration):

    dependencies = [("accounts", "0005_moderation")]

    operations = [migrations.RunPython(guard, leave)]
