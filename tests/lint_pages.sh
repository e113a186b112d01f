#!/usr/bin/env bash
# Lints style sheets and scripts with the linters that package-lock.json names. Without Node, says that it can't.
set -eu
cd "$(dirname "$0")/.."

node -e 'const [major, minor] = process.versions.node.split("."); process.exit(major > 20 || (major == 20 && minor >= 19) ? 0 : 1)' \
  2>/dev/null && command -v npm >/dev/null || {
  echo "LEFT OUT: the linters of style sheets and scripts need Node 20.19 or newer, and npm."
  exit 0
}

# npm ci begins anew each time, so it runs only when the lock has changed.
lock=$(sha256sum package-lock.json)
if [ "$(cat node_modules/.lock 2>/dev/null)" != "$lock" ]; then
  npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
  echo "$lock" >node_modules/.lock
fi
node_modules/.bin/stylelint 'static/css/**/*.css' --cache --cache-location node_modules/.cache/stylelint
node_modules/.bin/oxlint --quiet static/js
