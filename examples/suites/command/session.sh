#!/usr/bin/env bash
# The mock from a shell: started on a free port, asked with curl, ended. `npm test` finds the command; elsewhere it is
# node_modules/.bin/slotwise-mock. What `npx` starts does not hear the signal that ends npx.
set -euo pipefail

slotwise-mock serve --port 0 --json --now 2030-01-01T00:00:00Z >address.json &
server=$!
trap 'kill "$server" 2>/dev/null || true' EXIT

# The first line tells the addresses, as soon as the port is open.
for _ in $(seq 100); do
  [ -s address.json ] && break
  kill -0 "$server"
  sleep 0.1
done
api="$(sed -E 's/.*"baseUrl":"([^"]*)".*/\1/' address.json)"

status_of() { curl --silent --output /dev/null --write-out '%{http_code}' "$@"; }
is() { [ "$2" = "$3" ] && echo "ok: $1" || { echo "not ok: $1: $2 instead of $3"; exit 1; }; }

booking='{"eventTypeId":1,"start":"2030-01-07T13:00:00Z","responses":{"name":"Ada","email":"ada@example.com"}}'
book() { status_of --header 'content-type: application/json' --data "$booking" "$api/bookings?apiKey=key_alice"; }

is 'a key of the small town is valid' "$(status_of "$api/me?apiKey=key_alice")" 200
is 'no key is refused' "$(status_of "$api/me")" 401
is 'a free time is booked' "$(book)" 200
is 'and is taken then' "$(book)" 409

is 'a world is printed as a document' "$(slotwise-mock export | head -c 1)" '{'
is 'an unknown option ends with 2' "$(slotwise-mock serve --prot 4010 >/dev/null 2>&1 || echo $?)" 2
