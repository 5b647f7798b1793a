from django.urls import URLPattern, path

from game import rules_pages, views

app_name = "game"

urlpatterns: list[URLPattern] = [
    path("match/<uuid:match_id>/", views.match, name="match"),
    path("match/<uuid:match_id>/rules/", rules_pages.of_match, name="match_rules"),
    path("rules/", rules_pages.rules, name="rules"),
    path("rules/controls/", rules_pages.controls, name="rules_controls"),
    path("rules/questions/", rules_pages.questions, name="rules_questions"),
    path("rules/fairness/", rules_pages.fairness, name="rules_fairness"),
    path("rules/<slug:name>/", rules_pages.preset, name="rules_preset"),
    path("match/<uuid:match_id>/replay/", views.replay, name="replay"),
    path("match/<uuid:match_id>/replay.json", views.playback, name="playback"),
    path("match/<uuid:match_id>/record.txt", views.record, name="record"),
    path("players/", views.leaderboard, name="leaderboard"),
    path("players/<int:user_id>/matches/", views.history, name="history"),
]
