#!/usr/bin/env bash
# The steps of the Dockerfile and compose.yaml without Docker, for at most ten minutes: packs a copy, installs the package without development
# dependencies, starts two instances on one new PostgreSQL database, and draws through each. LIMN_TEST_POSTGRES names the server; needs psql
# and curl, and the Node that runs it to be the image's.
set -euo pipefail
[ -n "${LIMN_BOUNDED:-}" ] || LIMN_BOUNDED=1 exec timeout 600 "$0"
root=$(cd "$(dirname "$0")/.." && pwd)
server=${LIMN_TEST_POSTGRES:-postgres://postgres@127.0.0.1:5432}
database=limn_container_$$
work=$(mktemp -d)
pids=()

finish() {
  for pid in "${pids[@]}"; do kill -KILL "$pid" 2>/dev/null || true; done
  psql --quiet "$server/postgres" --command "drop database if exists $database with (force)" || true
  rm -rf "$work"
}
trap finish EXIT
fail() { echo "$*" >&2; cat "$work"/*.log >&2 2>/dev/null || true; exit 1; }
step() { echo "$((SECONDS)) s: $*"; }

# The checkout's own Node stands for the image's, as a file of its own.
mkdir "$work/bin"
cp -L "$(command -v node)" "$work/bin/node"
export PATH=$work/bin:$PATH

step 'packing a copy'
mkdir "$work/build" "$work/limn"
cd "$root"
git ls-files --cached --others --exclude-standard -z -- bin src scripts tsconfig.json vite.config.ts package.json package-lock.json LICENSE |
  while IFS= read -r -d '' file; do if [ -e "$file" ]; then printf '%s\0' "$file"; fi; done |
  tar --create --null --files-from=- | tar --extract --directory="$work/build"
cd "$work/build"
timeout 240 npm ci --no-audit --no-fund >"$work/install.log" 2>&1 || fail 'npm ci failed'
timeout 120 npm pack --pack-destination "$work" >"$work/pack.log" 2>&1 || fail 'it could not be packed'

step 'installing the package without development dependencies'
cd "$work/limn"
cp "$work/build/package-lock.json" .
tar --extract --gzip --file "$work"/limn-*.tgz --strip-components=1
timeout 120 npm ci --omit=dev --no-audit --no-fund >"$work/install.log" 2>&1 || fail 'npm ci --omit=dev failed'
[ ! -e node_modules/vitest ] || fail 'development dependencies were installed'
find node_modules/@fontsource/noto-emoji/files -type f ! -name '*-400-normal.woff2' -delete
(cd node_modules/better-sqlite3 && rm -r deps src prebuilds/darwin-* prebuilds/linuxmusl-* prebuilds/win32-*)
rm -rf "$work/build"
# As the image's file system: read only.
chmod -R a-w "$work/limn"

step 'starting two instances at once'
psql --quiet "$server/postgres" --command "create database $database"
token=$(node -p 'crypto.randomUUID()')
start() {
  env -i PATH="$PATH" NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576 HOST=127.0.0.1 PORT=0 LIMN_DATA_DIR="$work/data" \
    DATABASE_URL="$server/$database" LIMN_TOKENS="anna:$token" node bin/limn.mjs serve >"$work/$1.log" 2>&1 &
  pids+=($!)
}
address() {
  for _ in $(seq 300); do
    found=$(sed -n 's/^Limn is ready on //p' "$work/$1.log")
    if [ -n "$found" ]; then echo "$found"; return; fi
    sleep 0.1
  done
  return 1
}
start one
start two
one=$(address one) || fail 'the first instance did not start'
two=$(address two) || fail 'the second instance did not start'

ask() { curl --silent --show-error --fail --max-time 30 --header "Authorization: Bearer $token" "$@"; }
# Reads all of the answer: a reader that leaves at the first match may break the pipe of the one who writes.
answers() { ask "$1" >"$work/answer.txt" && grep -q -- "$2" "$work/answer.txt"; }
draw() {
  ask --header 'Content-Type: application/json' --data '{"prompt": "mind map: Coffee > Beans > Arabica"}' "$1/api/chat/completions"
}

step 'one turn through each'
for instance in "$one" "$two"; do
  ask "$instance/readyz" >/dev/null || fail 'an instance is not ready'
  answers "$instance/" '<div id="root"' || fail 'the web app is not there'
  draw "$instance" >"$work/turn-${instance##*:}.txt" || fail 'a turn failed'
  grep -q '"status":"completed"' "$work/turn-${instance##*:}.txt" || fail 'a turn was not completed'
done

step 'the session of the first, through the second'
session=$(sed -n '/"session_id":/{s/.*"session_id":\([0-9]*\).*/\1/p;q}' "$work/turn-${one##*:}.txt")
ask "$two/api/sessions/$session/events" >"$work/resumed.txt" || fail 'the session cannot be resumed'
cmp "$work/turn-${one##*:}.txt" "$work/resumed.txt" || fail 'the second instance tells the turn in another way'
message=$(sed -n 's/.*"id":\([0-9]*\),"role":"assistant".*/\1/p' "$work/resumed.txt")
answers "$two/api/messages/$message/diagram.svg" Arabica || fail 'the second instance cannot draw it'
answers "$two/metrics" 'limn_turns_total{.*status="completed"} 1' || fail 'the turn was not counted'
[ "$(curl --silent --output /dev/null --write-out '%{http_code}' "$one/api/sessions")" = 401 ] || fail 'anyone gets in'

step 'stopping both'
for pid in "${pids[@]}"; do kill -TERM "$pid"; done
for pid in "${pids[@]}"; do wait "$pid" || fail 'an instance did not stop in order'; done
pids=()
step 'done'
