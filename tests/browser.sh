#!/usr/bin/env bash
# Sees to it that the tests in tests/pages find a browser; without one they are left out, and this says so.
set -u
for name in chromium chromium-browser google-chrome; do
  command -v "$name" >/dev/null && exit 0
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing chromium for the browser tests"
  { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium; } >/dev/null 2>&1 && exit 0
fi
echo "NO BROWSER: tests/pages is left out. Install chromium (apt-get install chromium) to run it."
