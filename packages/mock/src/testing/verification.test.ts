import { expect, test } from 'vitest';
import { ask, sampleMock } from '../../test/ask.ts';
import { verify, verifyIssues } from './verification.ts';
import type { VerifyInput } from './verification.ts';
import { observerOf } from '../forks/internals.ts';

/** A value that came as JSON, which may be anything. */
const fromJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as VerifyInput;

test('verify returns all problems, with the messages of the assertions', async () => {
  const mock = sampleMock();
  await ask(mock, 'key_alice', 'GET /booking/1');
  await ask(mock, 'key_alice', 'GET /me');
  const received = [
    { endpoint: 'me.get', times: 1, callerId: 3, status: 200 },
    { endpoint: 'me.get', not: true },
    { endpoint: 'me.get', times: 2, not: true },
    { endpoint: 'bookings.get', params: { id: 1 } },
  ];
  const { held, problems } = verify(observerOf(mock), fromJson({ received, strict: true }));
  expect(held).toBe(false);
  expect(problems).toEqual([
    'expected the mock not to have received me.get, but it did:\n  2. GET /me by user 3 → 200',
    expect.stringMatching(/^expected the mock to have received bookings\.get, but none of its 2 requests/),
    expect.stringMatching(/^a request met no endpoint: GET \/v1\/booking\/1/),
  ]);
  expect(verify(observerOf(mock), fromJson({ received: received.slice(0, 1), strict: { unmatched: false } }))).toEqual({
    held: true,
    problems: [],
  });
});

test.each([
  [{ received: [{ endpoint: 'bookings.lisst' }] }, 'received.0.endpoint', 'did you mean bookings.list?'],
  [{ received: [{}] }, 'received.0.endpoint', 'unknown endpoint undefined'],
  [{ received: ['me.get'] }, 'received.0.endpoint', 'unknown endpoint undefined'],
  [{ received: [{ endpoint: 'me.get', not: 1 }] }, 'received.0.not', 'not must be true or false, got 1'],
  [{ received: [{ endpoint: 'me.get', bdy: 1 }] }, 'received.0.bdy', 'unknown field bdy'],
  [{ strict: 1 }, 'strict', 'strict must be true, false or an object'],
])('%o is rejected with the path of the problem', (expected, path, message) => {
  expect(verifyIssues(observerOf(sampleMock()), fromJson(expected))).toEqual([
    { path, message: expect.stringContaining(message) },
  ]);
  expect(() => verify(observerOf(sampleMock()), fromJson(expected))).toThrow(TypeError);
});
