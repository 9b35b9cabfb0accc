import { describe, expect, test } from 'vitest';
import type { Entry } from '../control/responses.ts';
import { replayableOf } from './replayable.ts';

const key = { in: 'query', name: 'apiKey' } as const;
const entry: Entry = {
  sequence: 7,
  at: '2030-01-07T09:00:00.000Z',
  requestId: 'req_000007',
  method: 'GET',
  path: '/bookings/{id}',
  endpoint: 'bookings.get',
  callerId: 3,
  status: 200,
  rule: null,
  cause: null,
  assumption: null,
  fault: null,
  changes: [],
  request: { params: { id: '1' }, query: { apiKey: '[redacted]' }, body: null },
  response: { headers: {}, body: {} },
  nearest: [],
};

test('a request is sent again with the parts of its path and its query, without a credential', () => {
  const request = { params: { id: 'a/b' }, query: { apiKey: '[redacted]', take: '3', q: 'a b' }, body: { id: 1 } };
  expect(replayableOf({ ...entry, request }, key)).toEqual({
    ...{ number: 7, at: entry.at, method: 'GET', callerId: 3, body: { id: 1 } },
    path: '/v1/bookings/a%2Fb?take=3&q=a+b',
  });
});

test('a path that there is not is sent again as it came, but for the world in it', () => {
  const lost = { ...entry, endpoint: null, path: '/_slotwise/worlds/12/v1/booking' };
  expect(replayableOf(lost, key)).toMatchObject({ path: '/v1/booking' });
});

describe('is left out, and says why', () => {
  test.each<[string, Partial<Entry>, string]>([
    ['a request that a fault was applied to', { fault: 'status 503' }, 'the fault “status 503” caused its response'],
    ['a request to an endpoint that a test added', { endpoint: 'GET /event-types/{id}' }, 'a test added its endpoint'],
    ['one of OAuth', { endpoint: 'oauth.token' }, 'a secret'],
    ['one with a secret in its body', { request: { ...entry.request, body: { code: '[redacted]' } } }, 'a secret'],
    ['one with a secret in its query', { request: { ...entry.request, query: { token: '[redacted]' } } }, 'a secret'],
    ['one with a secret in its path', { endpoint: null, path: '/v1/[redacted]' }, 'a secret'],
  ])('%s', (_, parts, reason) => {
    const read = replayableOf({ ...entry, ...parts }, key);
    expect(read).toEqual({ number: 7, reason: expect.stringContaining(reason) });
  });
});
