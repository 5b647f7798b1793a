from django.urls import URLPattern, URLResolver, include, path

from accounts.moderation.views import read_notices_view, report_view
from accounts.views import (
    account_view,
    delete_view,
    export_view,
    preferences_view,
    profile_view,
    rename_view,
    show_profile_view,
)

app_name = "accounts"

account: list[URLPattern] = [
    path("", account_view, name="account"),
    path("export/", export_view, name="export"),
    path("delete/", delete_view, name="delete"),
    path("name/", rename_view, name="rename"),
    path("preferences/", preferences_view, name="preferences"),
    path("report/<str:whom>/", report_view, name="report"),
    path("notices/read/", read_notices_view, name="read_notices"),
    path("show-profile/", show_profile_view, name="show_profile"),
]

urlpatterns: list[URLPattern | URLResolver] = [
    path("account/", include(account)),
    path("players/<int:user_id>/", profile_view, name="profile"),
]
