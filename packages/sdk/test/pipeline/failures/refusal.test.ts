import { describe, expect, test } from 'vitest';
import { clientOf, errorOf, serve } from '../../loopback.ts';
import type { Reply } from '../../loopback.ts';
import { endpoints, isSlotwiseError, profiles } from '../../../src/index.ts';
import type { Client } from '../../../src/index.ts';
import type { Cause } from '../../types.ts';

const responses = { name: 'Ada', email: 'ada@example.com' };
const body = { eventTypeId: 1, start: '2030-01-07T09:00:00Z', timeZone: 'UTC', language: 'en', responses };

/** A call of the endpoints that a row of the table of causes can name. */
const calls: Readonly<Record<string, (client: Client) => PromiseLike<unknown>>> = {
  '*': (client) => client.bookings.get(7),
  'bookings.create': (client) => client.bookings.create(body),
  'bookings.cancel': (client) => client.bookings.cancel(7),
  'users.create': (client) => client.users.create({ username: 'ada', email: 'ada@example.com' }),
  'users.update': (client) => client.users.update(7, { username: 'ada' }),
  'availabilities.create': (client) =>
    client.availabilities.create({ scheduleId: 1, startTime: '09:00', endTime: '17:00' }),
  'destinationCalendars.create': (client) =>
    client.destinationCalendars.create({ integration: 'google_calendar', externalId: 'ada@example.com' }),
  'destinationCalendars.list': (client) => client.destinationCalendars.list(),
};

type Reaction = Exclude<Reply, (...args: never) => unknown>;

const rows = profiles.selfHosted.words.filter(({ endpoint }) => !endpoint.startsWith('oauth.'));

/** The error of the call of a row, refused as the row says. */
async function errorOfRow(
  { endpoint, status, word, says }: Cause,
  reply: Reaction = {},
  profile = profiles.selfHosted,
) {
  const said = { message: word ?? `It cannot be done: ${says ?? 'no'}.`, data: null };
  const server = await serve({ status: status === '*' ? 400 : status, json: said, ...reply });
  const error = await errorOf(Promise.resolve(calls[endpoint]?.(clientOf(server, { profile, retry: false }))));
  if (!isSlotwiseError(error)) throw error;
  return error;
}

describe.each(rows)('under self-hosted, $endpoint $status $word $says', (row) => {
  test(`has the code ${row.code}, and serviceCode is the code that the service sent`, async () => {
    const error = await errorOfRow(row);
    expect(error).toMatchObject({ code: row.code, serviceCode: row.word });
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ code: row.code, serviceCode: row.word });
    expect(error.message).toContain(`(${row.code}): `);
  });

  test('has the same kind and status as under the specification profile', async () => {
    const { kind, status } = await errorOfRow(row, {}, profiles.specification);
    const expected = row.code === 'endpoint_not_found' ? row.code : kind;
    expect(await errorOfRow(row)).toMatchObject({ kind: expected, status });
  });

  test('keeps the code of the service under the specification profile', async () => {
    expect(await errorOfRow(row, {}, profiles.specification)).toMatchObject({ code: row.word, serviceCode: row.word });
  });

  test('keeps an unknown code', async () => {
    const reply = { json: { message: `No: ${row.says ?? row.word ?? ''}.`, code: 'an_own_word' } };
    expect(await errorOfRow(row, reply)).toMatchObject({ code: 'an_own_word', serviceCode: 'an_own_word' });
  });

  test.each([{ text: '', json: undefined }, { text: '<html><title>Oh</title></html>', json: undefined }, { json: [] }])(
    'gets its code only from the status if the body is %j',
    async (reply) => {
      const bare = profiles.selfHosted.words.find(
        ({ status, word, says }) => status === row.status && word === null && says === undefined,
      );
      // A 404 without an error of the service comes from something that does not know the path.
      const code = row.status === 404 ? 'endpoint_not_found' : (bare?.code ?? null);
      expect(await errorOfRow(row, reply)).toMatchObject({ code, serviceCode: null });
    },
  );
});

test('every endpoint of a row has a call in this test', () => {
  expect(rows.filter(({ endpoint }) => calls[endpoint] === undefined)).toEqual([]);
  expect(Object.keys(calls).filter((name) => name !== '*' && !Object.hasOwn(endpoints, name))).toEqual([]);
});

test('a row of a custom profile takes precedence', async () => {
  const cause: Cause = { endpoint: 'me.get', status: 404, word: 'gone_fishing', code: 'forbidden' };
  const profile = { ...profiles.selfHosted, words: [cause, ...profiles.selfHosted.words] };
  const server = await serve({ status: 404, json: { message: 'gone_fishing' } });
  const error = await errorOf(clientOf(server, { profile }).me.get());
  expect(error).toMatchObject({ kind: 'not_found', code: 'forbidden', serviceCode: 'gone_fishing' });
});

test('slot_unavailable in a recovery means not applied, even if idempotency keys are honored', async () => {
  const taken = { status: 409, json: { message: 'booking_conflict_error' } };
  const lost: Reply = (_, response) => void response.socket?.resetAndDestroy();
  const none = { json: { bookings: [] } };
  const server = await serve(lost, none, taken, none);
  const client = clientOf(server, { profile: 'self-hosted', protocol: { idempotencyKeys: 'honored' }, retry: false });
  const error = await errorOf(client.bookings.create(body));
  if (!isSlotwiseError(error) || error.recover === null) throw error;
  expect(await errorOf(error.recover())).toMatchObject({ code: 'slot_unavailable', applied: 'no' });
});

test('the log line and the event of a rejection contain both codes', async () => {
  const server = await serve({ status: 400, json: { message: 'no_available_users_found_error' } });
  const lines: string[] = [];
  const events: unknown[] = [];
  const client = clientOf(server, {
    profile: 'self-hosted',
    logLevel: 'debug',
    logger: { debug: (line) => lines.push(line) },
    on: { response: (event) => events.push(event) },
  });
  await errorOf(client.bookings.create(body));
  expect(events).toMatchObject([{ code: 'slot_unavailable', serviceCode: 'no_available_users_found_error' }]);
  expect(lines.at(-1)).toBe(
    'slotwise: POST /bookings (attempt 1): 400 (slot_unavailable, sent as no_available_users_found_error) after 0 ms',
  );
});

test('a code that contains a secret does not appear in events, log lines or errors', async () => {
  const secret = 'canary_key';
  const server = await serve({ status: 400, json: { message: secret, code: secret, error: secret } });
  const events: unknown[] = [];
  const client = clientOf(server, {
    apiKey: secret,
    profile: 'self-hosted',
    logLevel: 'debug',
    logger: { debug: (line) => events.push(line) },
    on: { response: (event) => events.push(event) },
  });
  expect(JSON.stringify([events, await errorOf(client.me.get())])).not.toContain('canary');
});

test('the log line contains one code if both are equal or the service sent none', async () => {
  const lines: string[] = [];
  const options = { logLevel: 'debug', logger: { debug: (line: string) => lines.push(line) }, retry: false } as const;
  const client = clientOf(
    await serve({ status: 404, json: { message: 'No.', code: 'not_found' } }, { status: 404 }, { status: 418 }),
    { ...options, profile: 'self-hosted' },
  );
  for (let turn = 0; turn < 3; turn += 1) await errorOf(client.me.get());
  expect(lines.filter((line) => line.includes('after')).map((line) => line.replace(/^.*: /, ''))).toEqual([
    '404 (not_found) after 0 ms',
    '404 (not_found) after 0 ms',
    '418 after 0 ms',
  ]);
});

describe('the hint about the profile', () => {
  const hint = "pass profile: 'self-hosted'";
  const named = rows.filter(({ word }) => word !== null);

  test.each(named)('appears for $word of $endpoint, which only self-hosted deployments send', async (row) => {
    expect((await errorOfRow(row, {}, profiles.specification)).message).toContain(hint);
    expect((await errorOfRow(row)).message).not.toContain(hint);
  });

  test.each(['slot_unavailable', 'another_code'])('does not appear for %s', async (code) => {
    const row: Cause = { endpoint: 'bookings.create', status: 409, word: code, code: 'slot_unavailable' };
    expect((await errorOfRow(row, {}, profiles.specification)).message).not.toContain(hint);
  });

  test('does not appear for a code of another endpoint', async () => {
    const row: Cause = { endpoint: 'users.create', status: 400, word: 'booking_seats_full_error', code: 'seats_full' };
    expect((await errorOfRow(row, {}, profiles.specification)).message).not.toContain(hint);
  });
});
