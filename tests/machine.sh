#!/usr/bin/env bash
# Sees to it that tests find a browser, Poppler, PostgreSQL and Redis; what can't be had is left out, and this says so.
set -u
export PATH=$PATH:/usr/lib/postgresql/15/bin

# A program or what replaces it, the Debian package or what replaces it, and the tests that need it.
needs=(
  "chromium-headless-shell|chromium|chromium-browser|google-chrome chromium-headless-shell|chromium tests/pages"
  "initdb postgresql tests/servers"
  "redis-server redis-server tests/servers"
  "pdftoppm poppler-utils tests/cards/exchange/printing"
)

missing=()
for need in "${needs[@]}"; do
  read -r programs packages _ <<<"$need"
  command -v "${programs%%|*}" >/dev/null || missing+=("$packages")
done
[ ${#missing[@]} = 0 ] && exit 0

install() {
  for package in ${1//|/ }; do
    DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$package" && return
  done
}

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing for the tests: ${missing[*]}"
  # Without this line the packages would start servers of their own.
  export RUNLEVEL=1
  {
    apt-get update
    for packages in "${missing[@]}"; do install "$packages"; done
  } >/dev/null 2>&1
fi

for need in "${needs[@]}"; do
  read -r programs packages tests <<<"$need"
  # shellcheck disable=SC2086
  command -v ${programs//|/ } >/dev/null ||
    echo "LEFT OUT: $tests needs ${programs%%|*}. Install it (apt-get install ${packages%%|*}) to run these tests."
done
exit 0
