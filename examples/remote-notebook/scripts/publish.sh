#!/bin/sh
# Builds, sends the build to the site and tries it there; nobody gets it yet. Needs PARLANCE_SITE, PARLANCE_KEY (the text of
# the team's key) or PARLANCE_KEY_FILE, PARLANCE_EMAIL and PARLANCE_PASSWORD.
set -e
if [ -n "$PARLANCE_KEY" ]; then
  umask 077
  PARLANCE_KEY_FILE=$(mktemp)
  export PARLANCE_KEY_FILE
  trap 'rm -f "$PARLANCE_KEY_FILE"' EXIT
  printf '%s\n' "$PARLANCE_KEY" > "$PARLANCE_KEY_FILE"
fi
npx parlance-remote ship "$@"
