#!/usr/bin/env bash
# Lints the OpenAPI documents, makes clients from them with tools from npm, and calls a mock with these clients. Run by `pnpm test:nightly`.
# The Go client needs java and go. OPENAPI_GENERATOR can name another command of openapi-generator.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
root=$PWD
export PATH="$root/node_modules/.bin:$PATH"

folder=$(mktemp -d)
mock_pid=
finish() {
  [ -z "$mock_pid" ] || kill "$mock_pid" 2>/dev/null || true
  rm -rf "$folder"
}
trap finish EXIT

for profile in specification self-hosted; do
  node --conditions=@slotwise/source packages/mock/src/cli.ts openapi --profile "$profile" >"$folder/$profile.json"
done

printf '\n== Linters\n'
echo 'extends: ["spectral:oas"]' >"$folder/spectral.yaml"
for profile in specification self-hosted; do
  npx -y @redocly/cli@2.77.0 lint --extends recommended-strict "$folder/$profile.json"
  npx -y @stoplight/spectral-cli@6.16.3 lint --fail-severity=hint --ruleset "$folder/spectral.yaml" "$folder/$profile.json"
done

# The file itself runs: a signal to npx, or to the script that starts Node, would not end it.
"$(node -p process.execPath)" --conditions=@slotwise/source packages/mock/src/cli.ts serve --port 0 \
  --seed sample-data --now 2030-01-01T00:00:00Z >"$folder/mock.log" 2>&1 &
mock_pid=$!
until grep -qs 'base URL' "$folder/mock.log"; do
  kill -0 "$mock_pid" || { cat "$folder/mock.log"; exit 1; }
  sleep 0.2
done
base_url=$(sed -n 's/^ *base URL *//p' "$folder/mock.log")

printf '\n== Clients in TypeScript: @hey-api/openapi-ts and orval\n'
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund @hey-api/openapi-ts@0.99.0 orval@8.38.0 typescript@5.9.3
for profile in specification self-hosted; do
  npx openapi-ts --silent -i "$profile.json" -o "hey-api-$profile" -c @hey-api/client-fetch
  cat >orval.config.mjs <<CONFIG
const baseUrl = { getBaseUrlFromSpecification: true, variables: { baseUrl: '$base_url' } };
export default { api: { input: '$profile.json', output: { target: 'orval-$profile.ts', client: 'fetch', baseUrl } } };
CONFIG
  npx orval
done

cat >hey-api.ts <<'PROGRAM'
import { bookingsCancel, bookingsCreate, bookingsList } from './hey-api-specification/index';
import { client } from './hey-api-specification/client.gen';

client.setConfig({ baseUrl: process.argv[2]!, auth: 'key_alice', throwOnError: true });
const listed = await bookingsList({ query: { take: 2, page: 1 }, throwOnError: true });
const made = await bookingsCreate({
  body: { eventTypeId: 1, start: '2030-02-18T10:00:00Z', responses: { name: 'Ada', email: 'ada@example.com' } },
  throwOnError: true,
});
const { id, title } = made.data.booking;
const ended = await bookingsCancel({ path: { id }, query: { cancellationReason: 'Ill' }, throwOnError: true });
console.log(listed.data.bookings.length, title, ended.data.booking?.status);
// @ts-expect-error A location needs a known value.
void (() => bookingsCreate({ body: { eventTypeId: 1, start: '', responses: { name: '', email: '', location: { value: 'x' } } } }));
PROGRAM
cat >orval.ts <<'PROGRAM'
import { bookingsCancel, bookingsCreate, bookingsList } from './orval-specification';

// Orval leaves credentials to the app.
const send = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const url = new URL(String(input));
  url.searchParams.set('apiKey', 'key_alice');
  return send(url, init);
};
const listed = await bookingsList({ take: 2, page: 1 });
const made = await bookingsCreate({
  eventTypeId: 1,
  start: '2030-02-18T11:00:00Z',
  responses: { name: 'Ada', email: 'ada@example.com' },
});
if (listed.status !== 200 || made.status !== 200) throw new Error(JSON.stringify(made));
const { id, title } = made.data.booking;
const ended = await bookingsCancel(id, { cancellationReason: 'Ill' });
if (ended.status !== 200) throw new Error(JSON.stringify(ended));
console.log(listed.data.bookings.length, title, ended.data.booking?.status);
PROGRAM
npm install --silent --no-audit --no-fund @types/node@24
npx tsc --noEmit --strict --noUncheckedIndexedAccess --target es2022 --module esnext --moduleResolution bundler \
  --lib es2022,dom,dom.iterable --types node ./*.ts hey-api-*/*.ts
for program in hey-api orval; do
  esbuild "$program.ts" --bundle --platform=node --format=esm --log-level=error --outfile="$program.mjs"
  node "$program.mjs" "$base_url"
done

printf '\n== Client in Go: openapi-generator\n'
if ! command -v go >/dev/null || ! command -v java >/dev/null; then
  echo 'SKIPPED: go and java are not installed'
  exit 0
fi
read -ra generator <<<"${OPENAPI_GENERATOR:-npx -y @openapitools/openapi-generator-cli@2.41.0}"
for profile in specification self-hosted; do
  "${generator[@]}" generate -i "$profile.json" -g go -o "go-$profile/slotwise" \
    --additional-properties=packageName=slotwise,withGoMod=false >"go-$profile.log" || { tail -20 "go-$profile.log"; exit 1; }
  rm -rf "go-$profile/slotwise/test"
done
cat >go-specification/main.go <<'PROGRAM'
package main

import (
	"context"
	"fmt"
	"os"
	"time"

	"example.com/check/slotwise"
)

func main() {
	settings := slotwise.NewConfiguration()
	settings.Servers = slotwise.ServerConfigurations{{URL: os.Args[1]}}
	client := slotwise.NewAPIClient(settings)
	keys := map[string]slotwise.APIKey{"apiKey": {Key: "key_alice"}}
	call := context.WithValue(context.Background(), slotwise.ContextAPIKeys, keys)

	listed, _, err := client.BookingsAPI.BookingsList(call).Take(2).Page(1).Execute()
	stop(err)
	start := time.Date(2030, 2, 18, 12, 0, 0, 0, time.UTC)
	answers := slotwise.NewBookingResponses("Ada", "ada@example.com")
	made, _, err := client.BookingsAPI.BookingsCreate(call).BookingCreate(*slotwise.NewBookingCreate(1, start, *answers)).Execute()
	stop(err)
	booking := made.GetBooking()
	ended, _, err := client.BookingsAPI.BookingsCancel(call, booking.GetId()).CancellationReason("Ill").Execute()
	stop(err)
	fmt.Println(len(listed.GetBookings()), booking.GetTitle(), ended.GetMessage())
}

func stop(err error) {
	if err != nil {
		panic(err)
	}
}
PROGRAM
for profile in specification self-hosted; do
  (cd "go-$profile" && go mod init example.com/check && go mod tidy && go vet ./...)
done
(cd go-specification && go run . "$base_url")
