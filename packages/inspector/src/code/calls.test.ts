import { endpoints } from '@slotwise/schemas';
import { expect, test } from 'vitest';
import { curlOf, pythonOf, typescriptOf } from './calls.ts';

const parts = { query: { take: 3, page: 1 } };

test('the code for a list makes one request', () => {
  expect(typescriptOf(endpoints['bookings.list'], parts)).toBe(
    [
      "import { createClient } from '@slotwise/sdk';",
      '',
      "const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'key_alice' });",
      'console.log(await client.bookings.list({ take: 3, page: 1 }));',
    ].join('\n'),
  );
  expect(curlOf(endpoints['bookings.list'], parts)).toBe(
    "curl 'https://api.example.com/v1/bookings?apiKey=key_alice&take=3&page=1'",
  );
  expect(pythonOf(endpoints['bookings.list'], parts)).toContain('?apiKey=key_alice&take=3&page=1"');
});

test('the code for an update contains the id and the fields', () => {
  const call = typescriptOf(endpoints['bookings.update'], { params: { id: 7 }, body: { title: 'Planning' } });
  expect(call).toContain("client.bookings.update(7, { title: 'Planning' })");
});

test('a key in a header and an access token are in the code of each language', () => {
  const header = { in: 'header', name: 'X-Key', scheme: 'Key' } as const;
  const context = {
    url: 'http://localhost:4010',
    profile: 'self-hosted',
    key: header,
    credential: { apiKey: `a"'$b` },
  } as const;
  const endpoint = endpoints['me.get'];
  expect(curlOf(endpoint, {}, context)).toContain(String.raw`-H 'X-Key: Key a"'\''$b'`);
  expect(pythonOf(endpoint, {}, context)).toContain(String.raw`headers={"X-Key": "Key a\"'$b"}`);
  expect(typescriptOf(endpoint, {}, context)).toContain("baseUrl: 'http://localhost:4010/v1', profile: 'self-hosted'");
  const session = { ...context, credential: 'session' } as const;
  expect(curlOf(endpoint, {}, session)).toContain('-H "Authorization: Bearer $ACCESS_TOKEN"');
  expect(pythonOf(endpoint, {}, session)).toContain('headers={"Authorization": f"Bearer {access_token}"}');
});
