#!/usr/bin/env bash
# A session with nothing but curl: what a test suite of any language can do with a mock on a port.
#
#   slotwise-mock serve --control --now 2030-01-01T00:00:00Z     in one terminal
#   bash examples/curl/session.sh http://127.0.0.1:4010          in another
set -euo pipefail

url="${1:-http://127.0.0.1:4010}"
api="$url/v1"            # the service
control="$url/_slotwise" # the mock behind it
json='content-type: application/json'

get() { curl --silent --show-error "$1"; }
post() { curl --silent --show-error --header "$json" --data "$2" "$1"; }
status_of() { curl --silent --output /dev/null --write-out '%{http_code}' "$@"; }

# A value of the JSON on standard input: the text, number or null that stands at a name for the first time.
value() { grep --only-matching "\"$1\":\(\"[^\"]*\"\|[0-9a-z.]*\)" | head -n 1 | cut -d : -f 2- | tr -d '"'; }

# How many objects of the JSON on standard input have a field.
count() { grep --only-matching "\"$1\":" | wc -l | tr -d ' '; }

slot() { echo '{"eventTypeId":1,"start":"2030-01-07T13:00:00Z","responses":{"name":"'$1'","email":"'$1'@example.com"}}'; }

# Alice reads her bookings, books a time, and finds it taken.
echo "bookings of alice: $(get "$api/bookings?apiKey=key_alice" | count idempotencyKey)"
echo "booked: number $(post "$api/bookings?apiKey=key_alice" "$(slot Rita)" | value id)"
echo "the same time for somebody else: $(status_of --header "$json" --data "$(slot Sam)" "$api/bookings?apiKey=key_alice")"

# Time passes when you say so: a key that lasts an hour is worth nothing after two.
key="$(post "$control/keys" '{"userId":3,"expiresAt":"2030-01-01T01:00:00Z"}' | value key)"
echo "with a key for an hour: $(status_of "$api/me?apiKey=$key")"
echo "the time is now: $(post "$control/clock" '{"advance":{"hours":2}}' | value now)"
echo "with the same key: $(status_of "$api/me?apiKey=$key")"

# One response goes wrong, as you asked.
post "$control/faults" '{"on":"me.get","times":1,"do":{"kind":"status","status":503,"retryAfter":1}}' >/dev/null
echo "struck: $(status_of "$api/me?apiKey=key_alice"), then: $(status_of "$api/me?apiKey=key_alice")"

# A world of its own, as each test gets one: its keys reach it on the same port.
world="$(post "$control/worlds" '{"users":["alice"]}')"
id="$(value id <<<"$world")"
alice="$(value alice <<<"$world")"
echo "in world $id, cancelled: $(curl --silent --request DELETE "$api/bookings/1/cancel?apiKey=$alice" | value status)"
echo "in the first world: $(get "$api/bookings/1?apiKey=key_alice" | value status)"

# What was asked of that world, and of the first one that was refused.
echo "the journal of world $id: $(get "$control/worlds/$id/_slotwise/journal" | value endpoint)"
echo "why it was taken: $(get "$control/journal?endpoint=bookings.create&since=2" | value rule)"

# Done: the world goes, and the data is as it was.
echo "let go: $(status_of --request DELETE "$control/worlds/$id")"
echo "put back: $(status_of --header "$json" --data '{}' "$control/reset")"
echo "bookings of alice: $(get "$api/bookings?apiKey=key_alice" | count idempotencyKey)"
