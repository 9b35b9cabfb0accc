import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { asCurl } from './as-curl.ts';
import type { SentRequest } from './as-curl.ts';

const query = { in: 'query', name: 'apiKey' } as const;
const asked: SentRequest = {
  method: 'GET',
  path: '/v1/me',
  callerId: 3,
  body: undefined,
};
const url = 'http://127.0.0.1:4010';

/** The words that curl would get, by a shell in which curl prints them. */
function wordsOf(lines: string): string[] {
  const script = `curl() { printf '%s\\n' "$@"; }\n${lines}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\n').slice(0, -1);
}

test('a key in the query is a variable that the line above sets', () => {
  const lines = asCurl({ ...asked, path: '/v1/bookings?take=3' }, { url, key: query, keyText: 'key_alice' });
  expect(lines).toBe(
    `SLOTWISE_KEY='key_alice'\ncurl -sS 'http://127.0.0.1:4010/v1/bookings?take=3&apiKey='"$SLOTWISE_KEY"`,
  );
  expect(wordsOf(lines)).toEqual(['-sS', `${url}/v1/bookings?take=3&apiKey=key_alice`]);
});

test.each([
  [undefined, 'X-Api-Key: key_alice'],
  ['Key', 'X-Api-Key: Key key_alice'],
])('a key in a header with the scheme %s is sent as %j', (scheme, header) => {
  const key = { in: 'header', name: 'X-Api-Key', ...(scheme === undefined ? {} : { scheme }) } as const;
  expect(wordsOf(asCurl(asked, { url, key, keyText: 'key_alice' }))).toEqual(['-sS', `${url}/v1/me`, '-H', header]);
});

test('a key that may not be shown is asked for by the id of its user, and nobody needs none', () => {
  expect(asCurl(asked, { url, key: query, keyText: undefined })).toContain("SLOTWISE_KEY='the key of user 3'");
  expect(asCurl({ ...asked, callerId: null }, { url, key: query, keyText: undefined })).toBe(`curl -sS '${url}/v1/me'`);
});

test.each([
  [{ title: `It's "quoted" $HOME \`date\` \\ & <b>` }, `{"title":"It's \\"quoted\\" $HOME \`date\` \\\\ & <b>"}`],
  [`not 'JSON'`, `not 'JSON'`],
])('the body %j arrives to the letter', (body, sent) => {
  const words = wordsOf(asCurl({ ...asked, method: 'POST', body }, { url, key: query, keyText: 'key_alice' }));
  expect(words.slice(-4)).toEqual(['-H', 'content-type: application/json', '--data-raw', sent]);
  expect(words.slice(0, 3)).toEqual(['-sS', '-X', 'POST']);
});
