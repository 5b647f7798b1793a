"""The three statements of a move, as SQL that is made once.

The ORM would make them anew for each move, which takes it longer than the database takes to run them
(docs/decisions.md). Names of columns, and what a value looks like in the database, are the models' own.
"""

import uuid
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from django.db import connection
from django.db.models import Expression, Field, Model

from game.models import Match, Move

CHANGING = (
    "state",
    "version",
    "status",
    "bots",
    "away",
    "host_seat",
    "paused_at",
    "bots_at",
    "bots_move",
    "wake_at",
    "result",
    "finished_at",
)
"""What a step may change in a match."""

AnyField: TypeAlias = "Field[Any, Any]"


class Column(NamedTuple):
    """A column as it is read, and what makes Python's values of the database's."""

    expression: Expression
    converters: list[Callable[..., Any]]


READ = [field for field in Match._meta.concrete_fields if field.attname in ("id", "public", *CHANGING)]
WRITTEN = [field for field in READ if field.attname in CHANGING]
LOGGED = [field for field in Move._meta.concrete_fields if not field.primary_key]


def lock(match_id: uuid.UUID) -> Match:
    """The match, its row locked until the transaction ends. What no step changes is read when it is asked for.

    Raises Match.DoesNotExist.
    """
    with connection.cursor() as cursor:
        cursor.execute(_select(), [_key(match_id)])
        row = cursor.fetchone()
    if row is None:
        raise Match.DoesNotExist(match_id)
    return Match.from_db(connection.alias, [field.attname for field in READ], list(map(_python, _columns(), row)))


def write(match: Match, log: Sequence[Move]) -> None:
    """Add rows to the log, and write what a step may have changed in the match. Needs its row lock."""
    statements = [(_insert(), _values(move, LOGGED)) for move in log]
    statements.append((_update(), [*_values(match, WRITTEN), _key(match.pk)]))
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            # All in one trip: each costs both sides a change of thread.
            cursor.execute("; ".join(sql for sql, _ in statements), [value for _, row in statements for value in row])
        else:
            for sql, row in statements:
                cursor.execute(sql, row)


def _key(match_id: uuid.UUID) -> Any:
    return Match._meta.pk.get_db_prep_value(match_id, connection)


def _values(row: Model, fields: Iterable[AnyField]) -> list[Any]:
    return [field.get_db_prep_save(getattr(row, field.attname), connection) for field in fields]


def _python(column: Column, value: Any) -> Any:
    for convert in column.converters:
        value = convert(value, column.expression, connection)
    return value


@cache
def _columns() -> list[Column]:
    expressions = [field.get_col(Match._meta.db_table) for field in READ]
    return [
        Column(each, connection.ops.get_db_converters(each) + each.get_db_converters(connection))
        for each in expressions
    ]


@cache
def _select() -> str:
    # Not the strongest lock: a rematch names this match and takes a weak one on it, with that of its room in hand.
    lock = connection.ops.for_update_sql(no_key=True) if connection.features.has_select_for_update else ""
    return f"SELECT {_names(READ)} FROM {_table(Match)} WHERE {_names([Match._meta.pk])} = %s {lock}"


@cache
def _insert() -> str:
    return f"INSERT INTO {_table(Move)} ({_names(LOGGED)}) VALUES ({', '.join(['%s'] * len(LOGGED))})"


@cache
def _update() -> str:
    changes = ", ".join(f"{_names([field])} = %s" for field in WRITTEN)
    return f"UPDATE {_table(Match)} SET {changes} WHERE {_names([Match._meta.pk])} = %s"


def _table(model: type[Model]) -> str:
    return connection.ops.quote_name(model._meta.db_table)


def _names(fields: Iterable[AnyField]) -> str:
    return ", ".join(connection.ops.quote_name(field.column) for field in fields)
