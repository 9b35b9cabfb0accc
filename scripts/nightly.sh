#!/usr/bin/env bash
# What runs each night, and takes hours: the OpenAPI document in tools from npm, the packed packages in all runtimes, every
# supported TypeScript, all cases of the tests, and mutation tests. Run by `pnpm test:nightly`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

folder=$(mktemp -d)
prism_pid=
finish() {
  [ -z "$prism_pid" ] || kill "$prism_pid" 2>/dev/null || true
  rm -rf "$folder"
}
trap finish EXIT

printf '\n== Prism answers a strict client\n'
node --conditions=@slotwise/source packages/mock/src/cli.ts openapi >"$folder/specification.json"
port=$(node -e 'const server = net.createServer().listen(0, "127.0.0.1", () => {
  console.log(server.address().port);
  server.close();
})')
# Node itself runs the program: a signal to npx, or to the script that starts Node, would not end it.
prism=$(npx -y -p @stoplight/prism-cli@5.16.0 -c 'command -v prism')
"$(node -p process.execPath)" "$prism" mock --host 127.0.0.1 --port "$port" "$folder/specification.json" >"$folder/prism.log" 2>&1 &
prism_pid=$!
until grep -qs 'Prism is listening' "$folder/prism.log"; do
  kill -0 "$prism_pid" || { cat "$folder/prism.log"; exit 1; }
  sleep 0.2
done
node --conditions=@slotwise/source --input-type=module -e "
  import { createClient } from '@slotwise/sdk';
  const client = createClient({ baseUrl: 'http://127.0.0.1:$port', apiKey: 'key_alice', validate: 'strict', retry: false });
  console.log('answered:', (await client.me.get()).username);"

printf '\n== Runtimes\n'
node runtime-tests/run.ts
printf '\n== Every supported TypeScript\n'
SLOTWISE_LONG=1 node scripts/check.ts build packages declarations
printf '\n== All cases of the tests\n'
vitest run --mode long
SLOTWISE_LONG=1 vitest run --mode suites
printf '\n== Mutation tests\n'
npx -y pnpm@10 --dir scripts/tools install --frozen-lockfile
scripts/tools/node_modules/.bin/stryker run scripts/tools/stryker.config.mjs
printf '\n== OpenAPI documents and generated clients\n'
bash scripts/openapi-clients.sh
