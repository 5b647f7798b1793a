"""The words for a browser, wherever a page or a mail names one."""

from django import template

from accounts.browsers import browser_words

register = template.Library()
register.filter("browser", browser_words)
