/** The journal stays readable, and quotes no secret: every size and depth of a text or a body, in every place of a request. */
import { describe, expect, test } from 'vitest';
import type { Mock } from '../../src/index.ts';
import { ask, lastEntry, sampleMock } from '../ask.ts';
import type { AskOptions } from '../ask.ts';
import { runs } from '../../../../scripts/runs.ts';

const mark = 'canary_of_bob';

/** The text of the whole journal, as the control API and a failed test write it. */
function journalOf(mock: Mock): string {
  return JSON.stringify(mock.journal.entries());
}

/** A secret of this many characters, with ordinary words and signs that mean something to an expression. */
function secretOf(length: number): string {
  return `${mark} (.*)+[a-z]{2}|$ `.repeat(Math.ceil(length / 32)).slice(0, length);
}

/** JSON nested so many levels around a value. */
function nested(levels: number, value: string, open = '{"a":', close = '}'): string {
  return open.repeat(levels) + value + close.repeat(levels);
}

const json = (text: string): AskOptions => ({ text });
const typed = (type: string, text: string): AskOptions => ({ text, headers: { 'content-type': type } });

const formType = 'application/x-www-form-urlencoded';
const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString();

type AskParts = readonly [line: string, sent: AskOptions];
const patch = (body: unknown): AskParts => ['PATCH /bookings/1', json(JSON.stringify(body))];
const under = (name: string, value: string, title: string): AskParts => [
  'PATCH /bookings/1',
  { text: JSON.stringify({ title }), headers: { [name]: value } },
];

/** The places of a request at which a secret can stand under its name. */
const places: Readonly<Record<string, (secret: string) => AskParts>> = {
  'a field of the body': (secret) => patch({ password: secret }),
  'everything below a field': (secret) => patch({ secret: { of: [{ secret, other: secret }] } }),
  'a query parameter': (secret) => [`GET /me?${form({ access_token: secret })}`, {}],
  'a header': (secret) => under('x-api-key', secret.trim(), 'New'),
  'a bearer': (secret) => under('authorization', `Bearer ${secret.trim()}`, 'New'),
  'a cookie': (secret) => under('cookie', `theme=dark; session=${secret.trim()}`, 'New'),
  'a form': (secret) => ['POST /nowhere', typed(formType, form({ password: secret }))],
  'a form with names in brackets': (secret) => ['POST /nowhere', typed(formType, form({ 'user[password]': secret }))],
  'JSON in a text': (secret) => patch({ description: JSON.stringify({ password: secret }) }),
  'half of JSON in a text': (secret) => patch({ description: JSON.stringify({ a: 1, password: secret }).slice(0, -2) }),
  'half of a body': (secret) => ['PATCH /bookings/1', json(JSON.stringify({ password: secret }).slice(0, -2))],
  'a form in a text': (secret) => patch({ description: form({ password: secret }) }),
  'JSON in a query parameter': (secret) => [`GET /me?${form({ filter: JSON.stringify({ token: secret }) })}`, {}],
  'JSON that says it is text': (secret) => ['POST /nowhere', typed('text/plain', JSON.stringify({ token: secret }))],
};

describe.each(Object.entries(places))('%s', (_, place) => {
  test.each(runs([7, 1000, 60_000], [7, 60, 1000, 60_000, 1_000_000]))(
    'redacts a secret of %i characters',
    async (length) => {
      const mock = sampleMock();
      await ask(mock, 'key_alice', ...place(secretOf(length)));
      const text = journalOf(mock);
      expect(text).not.toContain(mark.slice(0, Math.min(7, length)));
      expect(text).toContain('[redacted]');
    },
  );
});

const around = {
  objects: ['{"a":', '}'],
  lists: ['[', ']'],
  'both in turn': ['[{"a":', '}]'],
  'objects under a secret name': ['{"secret":', '}'],
} as const;

describe.each(Object.entries(around))('%s', (_, [open, close]) => {
  test.each(runs([1, 10_000], [1, 50, 1000, 10_000, 100_000]))(
    'redacts a secret nested %i levels deep',
    async (levels) => {
      const mock = sampleMock();
      const inner = nested(levels, JSON.stringify({ password: mark }), open, close);
      const body = `{"metadata":${inner}}`;
      await ask(mock, 'key_alice', 'PATCH /bookings/1', json(body));
      expect(lastEntry(mock).status).toBeLessThan(500);
      await ask(mock, 'key_alice', 'POST /nowhere', json(body));
      await ask(mock, 'key_alice', 'PATCH /bookings/1', json(JSON.stringify({ description: inner })));
      await ask(mock, 'key_alice', `GET /me?${new URLSearchParams({ filter: inner }).toString()}`);
      const text = journalOf(mock);
      expect(text).not.toContain(mark);
      expect(text).toContain('[redacted]');
      expect(mock.journal.entries()).toHaveLength(4);
    },
  );
});

test('the journal replaces values below 98 levels of a body', async () => {
  const mock = sampleMock();
  await ask(mock, 'key_alice', 'POST /nowhere', json(nested(98, '1')));
  expect(lastEntry(mock).request.body).toEqual(JSON.parse(nested(98, '1')));
  await ask(mock, 'key_alice', 'POST /nowhere', json(nested(100, '{}')));
  expect(lastEntry(mock).request.body).toEqual(JSON.parse(nested(99, '"[deeper]"')));
});

test('redacts a key of 60,000 characters, and any of thousands of keys, within a text', async () => {
  const mock = sampleMock();
  const long = mock.keys.create({ userId: 5, key: secretOf(60_000).trim() });
  const keys = Array.from({ length: 5000 }, () => mock.keys.create({ userId: 5 }));
  await ask(mock, 'key_alice', 'PATCH /bookings/1', { body: { title: `a ${long} b`, description: keys.at(-1) } });
  await ask(mock, 'key_alice', 'PATCH /bookings/1', { body: { title: `a ${keys[0]} b`, description: keys[2500] } });
  for (const { request } of mock.journal.entries())
    expect(request.body).toEqual({ title: 'a [redacted] b', description: '[redacted]' });
});
