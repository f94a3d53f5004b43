#!/bin/sh
# Starts a Parlance to test in at http://127.0.0.1:8080: from a checkout of it, or else from its container image.
set -e
if [ -n "$PARLANCE_CHECKOUT" ]; then
  cd "$PARLANCE_CHECKOUT"
  exec npm start
fi
exec docker run --rm -p 127.0.0.1:8080:8080 -e REMOTE_ORIGINS "${PARLANCE_IMAGE:-parlance}"
