#!/bin/sh
# Brings what the tests need from the system: Postgres, Redis, nginx, Chromium, gettext.
set -eu

have() { command -v "$1" >/dev/null 2>&1; }

missing=""
have pg_ctl || ls /usr/lib/postgresql/*/bin/pg_ctl >/dev/null 2>&1 || missing="$missing postgresql"
have redis-server || missing="$missing redis-server"
have chromium || have chromium-browser || have google-chrome || missing="$missing chromium"
have nginx || missing="$missing nginx-light"
have xgettext || missing="$missing gettext"
[ -z "$missing" ] && exit 0

if [ "$(id -u)" = 0 ] && have apt-get; then
    echo "Installing for the tests:$missing"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    # shellcheck disable=SC2086  # a list of packages
    apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=120 $missing >/dev/null
else
    echo "Missing for the tests:$missing. Install them (apt-get install$missing, or brew); what needs them is skipped."
fi
