"""Every address of the site; all that people read stands under its language."""

from allauth.account.decorators import secure_admin_login
from allauth.socialaccount.models import SocialApp, SocialToken
from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.contrib.sitemaps.views import sitemap
from django.urls import URLPattern, URLResolver, include, path
from django.utils.translation import gettext_lazy
from django.views.generic import RedirectView
from django.views.i18n import JavaScriptCatalog

from accounts.entrance.elsewhere import come_back, go
from durak_site import findable, health, installable, outbox
from durak_site.views import change_password, invitation, root

# One door for all: Django's own form for moderators counts no attempts and asks for no second factor.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]
# Nor does it tell the sockets of those who sat in with the old password.
admin.site.password_change = change_password  # type: ignore[method-assign,assignment]
# Who may be asked elsewhere stands in the settings, and what they hand out for further use is not kept.
admin.site.unregister([SocialApp, SocialToken])
admin.site.site_header = admin.site.site_title = gettext_lazy("Veranda: moderation")

handler400 = "durak_site.views.not_understood"
handler429 = "durak_site.views.too_often"

urlpatterns: list[URLPattern | URLResolver] = [
    path("", root, name="root"),
    path("i/<str:token>/", invitation, name="invitation"),
    # One address for all languages: it is entered with whoever is asked elsewhere.
    path("account/with/<slug:provider_id>/back/", come_back, name="openid_connect_callback"),
    path("healthz", health.alive, name="healthz"),
    path("readyz", health.ready, name="readyz"),
    path("robots.txt", findable.robots, name="robots"),
    path("sitemap.xml", sitemap, {"sitemaps": {"pages": findable.PublicPages}}, name="sitemap"),
    path("sw.js", installable.service_worker, name="service-worker"),
    *i18n_patterns(
        path("", include("lobby.urls")),
        path("", include("game.urls")),
        path("", include("accounts.urls")),
        path("account/mail/", outbox.page, name="outbox"),
        path("account/", include("allauth.account.urls")),
        path("account/sessions/", include("allauth.usersessions.urls")),
        path("account/with/<slug:provider_id>/", go, name="openid_connect_login"),
        path("account/elsewhere/", include("allauth.socialaccount.urls")),
        path("account/passkeys/", include("allauth.mfa.webauthn.urls")),
        # allauth leads here once a passkey is added.
        path("account/keys/", RedirectView.as_view(pattern_name="mfa_list_webauthn"), name="mfa_index"),
        path("jsi18n/", JavaScriptCatalog.as_view(), name="javascript-catalog"),
        path("manifest.webmanifest", installable.manifest, name="manifest"),
        path("offline/", installable.offline, name="offline"),
        path("admin/", admin.site.urls),
    ),
]
