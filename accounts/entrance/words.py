"""Words of Django and of allauth that our catalogues say better; named here, they stand in them."""

from django.utils.translation import gettext_noop

WORDS = (
    gettext_noop("Email"),
    gettext_noop("Email address"),
    gettext_noop("Password"),
    gettext_noop("Forgot your password?"),
    gettext_noop("Current Password"),
    gettext_noop("New Password"),
    gettext_noop("New Password (again)"),
    gettext_noop("Password (again)"),
    gettext_noop("Code"),
    gettext_noop("Master key"),
    gettext_noop("Backup key"),
    gettext_noop("Use your password"),
    gettext_noop("Send me a sign-in code"),
    gettext_noop("Use a security key"),
    gettext_noop("Incorrect code."),
    gettext_noop("Incorrect password."),
    gettext_noop("Please type your current password."),
    gettext_noop("The email address and/or password you specified are not correct."),
    gettext_noop("This email address is already associated with this account."),
    gettext_noop("A user is already registered with this email address."),
    gettext_noop("Too many failed login attempts. Try again later."),
    gettext_noop("The new value must be different from the current one."),
    gettext_noop("You must type the same password each time."),
    gettext_noop("Your password can’t be entirely numeric."),
    gettext_noop("Be patient, you are sending too many requests."),
)
