from django.urls import URLPattern, path

from lobby import views

app_name = "lobby"

urlpatterns: list[URLPattern] = [
    path("", views.home, name="home"),
    path("play/bots/", views.play_bots, name="play_bots"),
    path("rooms/open/", views.open_rooms, name="open_rooms"),
    path("rooms/new/", views.create, name="create"),
    path("rooms/<uuid:room_id>/", views.room, name="room"),
    path("rooms/<uuid:room_id>/part/", views.room_part, name="room_part"),
    path("rooms/<uuid:room_id>/rules/", views.rules, name="rules"),
    path("rooms/<uuid:room_id>/picture.png", views.of_room, name="room_picture"),
    path("rooms/<uuid:room_id>/settings/", views.settings, name="settings"),
    path("rooms/<uuid:room_id>/rematch/", views.rematch, name="rematch"),
    path("rooms/<uuid:room_id>/agree/", views.agree, name="agree"),
    path("rooms/<uuid:room_id>/refuse/", views.refuse, name="refuse"),
    path("rooms/<uuid:room_id>/sit/", views.sit, name="sit"),
    path("rooms/<uuid:room_id>/leave/", views.leave, name="leave"),
    path("rooms/<uuid:room_id>/add-bot/", views.add_bot, name="add_bot"),
    path("rooms/<uuid:room_id>/remove/", views.remove, name="remove"),
    path("rooms/<uuid:room_id>/hand-over/", views.hand_over, name="hand_over"),
    path("rooms/<uuid:room_id>/renew-link/", views.renew_link, name="renew_link"),
    path("i/<str:token>/", views.invite, name="invite"),
    path("i/<str:token>/picture.png", views.of_invitation, name="invite_picture"),
]
