from django.contrib import admin

from accounts.models import RefusedWord, User


@admin.register(User)
class UserAdmin(admin.ModelAdmin):
    """Players as moderators see them."""

    list_display = ["name", "email", "is_guest", "is_active", "is_staff", "date_joined"]
    list_filter = ["is_guest", "is_active", "is_staff", "language"]
    search_fields = ["name", "email"]
    fields = [
        "name",
        "email",
        "language",
        "is_guest",
        "is_active",
        "is_staff",
        "is_superuser",
        "groups",
    ]
    readonly_fields = ["is_guest"]


@admin.register(RefusedWord)
class RefusedWordAdmin(admin.ModelAdmin):
    """The list that names are held against."""

    list_display = ["word", "inside"]
    search_fields = ["word"]
