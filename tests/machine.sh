#!/usr/bin/env bash
# Sees to it that tests find a browser, PostgreSQL and Redis; what can't be had is left out, and this says so.
set -u
export PATH=$PATH:/usr/lib/postgresql/15/bin

# A program, its Debian package, and the tests that need it.
needs=(
  "chromium chromium tests/pages"
  "initdb postgresql tests/servers"
  "redis-server redis-server tests/servers"
)

missing=()
for need in "${needs[@]}"; do
  read -r program package _ <<<"$need"
  command -v "$program" >/dev/null || missing+=("$package")
done
[ ${#missing[@]} = 0 ] && exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing for the tests: ${missing[*]}"
  # Without this line the packages would start servers of their own.
  export RUNLEVEL=1
  { apt-get update && DEBIAN_FRONTEND=noninteractive \
    apt-get install -y --no-install-recommends "${missing[@]}"; } >/dev/null 2>&1
fi

for need in "${needs[@]}"; do
  read -r program package tests <<<"$need"
  command -v "$program" >/dev/null ||
    echo "LEFT OUT: $tests needs $program. Install it (apt-get install $package) to run these tests."
done
exit 0
