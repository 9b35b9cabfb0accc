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
