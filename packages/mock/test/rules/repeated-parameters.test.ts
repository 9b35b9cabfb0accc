/** If a request repeats a parameter, the first value counts. OAuth endpoints reject the request (RFC 6749). */
import { expect, test } from 'vitest';
import { ask, lastEntry, sampleMock } from '../ask.ts';
import { addressOf, click, codeIn, exchange, open } from '../oauth/flow.ts';

const ids = (json: Record<string, unknown>, name: string) =>
  (Array.isArray(json[name]) ? json[name] : []).map((one: { readonly id?: unknown }) => one.id);

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

test.each(['specification', 'self-hosted'] as const)(
  'with the %s profile, the first value counts for the API key, paging, a reason and a form in the journal',
  async (profile) => {
    const mock = sampleMock({ profile });
    expect((await ask(mock, null, 'GET /me?apiKey=key_alice&apiKey=key_bob')).status).toBe(200);
    expect(lastEntry(mock).callerId).toBe(3);
    expect((await ask(mock, null, 'GET /me?apiKey=nobody&apiKey=key_bob')).status).toBe(401);
    const once = await ask(mock, 'key_alice', 'GET /bookings?take=2&page=2');
    const twice = await ask(mock, 'key_alice', 'GET /bookings?take=2&take=50&page=2&page=1');
    expect([twice.status, ids(twice.json, 'bookings')]).toEqual([200, ids(once.json, 'bookings')]);
    expect(lastEntry(mock).request.query).toMatchObject({ take: '2', page: '2' });
    expect((await ask(mock, 'key_alice', 'GET /bookings?take=nothing&take=2&page=1')).status).toBe(400);
    expect((await ask(mock, 'key_alice', 'GET /bookings?take=2&take=nothing&page=1')).status).toBe(200);
    await ask(mock, 'key_alice', 'DELETE /bookings/1/cancel?cancellationReason=rain&cancellationReason=snow');
    expect(mock.export().bookings[0]?.cancellationReason).toBe('rain');
    expect(lastEntry(mock).request.query).toMatchObject({ cancellationReason: 'rain' });
    await ask(mock, 'key_alice', 'POST /nowhere', { text: 'title=one&title=two', headers: formHeaders });
    expect(lastEntry(mock).request.body).toEqual({ title: 'one' });
  },
);

test('a list parameter of a self-hosted deployment uses all its values', async () => {
  const mock = sampleMock({ profile: 'self-hosted' });
  const of = async (query: string) => ids((await ask(mock, 'key_admin', `GET /bookings?${query}`)).json, 'bookings');
  const both = await of('userId=3&userId=5');
  for (const id of [...(await of('userId=3')), ...(await of('userId=5'))]) expect(both).toContain(id);
});

test('a self-hosted deployment uses the first value of a repeated form field', async () => {
  const mock = sampleMock({ profile: 'self-hosted' });
  const body = { text: 'title=one&title=two', headers: formHeaders };
  expect((await ask(mock, 'key_alice', 'PATCH /bookings/1', body)).status).toBe(200);
  expect(mock.export().bookings[0]?.title).toBe('one');
});

test.each([
  ['specification', 'client_id=other'],
  ['specification', 'redirect_uri=other'],
  ['specification', 'scope=other'],
  ['specification', 'state=other'],
  ['specification', 'response_type=code&response_type=code'],
  ['specification', 'unknown=1&unknown=2'],
  ['self-hosted', 'client_id=other&redirect_uri=other&scope=other&state=other'],
] as const)(
  'with the %s profile, a repeated authorization parameter is rejected, or its first value counts: %s',
  async (profile, more) => {
    const mock = sampleMock({ profile });
    const address = `${addressOf(mock)}&${more}`;
    const { status, headers } = await open(mock, address);
    if (profile === 'specification') {
      expect([status, new URL(headers.get('location') ?? '').searchParams.get('error')]).toEqual([
        302,
        'invalid_request',
      ]);
      return;
    }
    const { location } = await click(mock, address, 'allow');
    expect([status, new URL(location).searchParams.get('state')]).toEqual([200, 'state_1']);
    expect((await exchange(mock, { code: codeIn(location) })).status).toBe(200);
  },
);
