"""Moments and days on a page.

A script shows them in the reader's own zone (lib/times.js); without it they are in UTC, and say so.
"""

from datetime import UTC, datetime

from django import template
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.filter
def moment(at: datetime) -> SafeString:
    """The day and the hour of `at`."""
    return _time(at, "moment", "SHORT_DATETIME_FORMAT", " UTC")


@register.filter
def day(at: datetime) -> SafeString:
    """The day of `at`."""
    return _time(at, "day", "SHORT_DATE_FORMAT", "")


def _time(at: datetime, kind: str, form: str, zone: str) -> SafeString:
    at = at.astimezone(UTC)
    html = '<time datetime="{}" data-time="{}">{}{}</time>'
    return format_html(html, at.isoformat(), kind, date_format(at, form), zone)
