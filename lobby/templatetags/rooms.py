"""Rooms in templates."""

from django import template

from lobby import words

register = template.Library()
register.filter("room_name", words.room_name)
