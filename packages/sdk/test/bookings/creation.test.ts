import { describe, expect, test } from 'vitest';
import { clientOf, errorOf, loosely, serve } from '../loopback.ts';
import { createClient, endpoints, isSlotwiseError, profiles } from '../../src/index.ts';
import type { NewBooking } from '../../src/index.ts';
import type { CreationDefaults } from '../types.ts';

const responses = { name: 'Ada', email: 'ada@example.com' };
const body: NewBooking = { eventTypeId: 1, start: '2030-01-07T09:00:00Z', responses };
const input = { timeZone: 'Europe/London', language: 'en', metadata: { from: 'a-page' } };
const defaults: CreationDefaults = { timeZone: 'Europe/Berlin', language: 'de' };
const original = { uid: 'a-uid', eventTypeId: 1, responses };
const moved = { start: '2030-01-08T09:00:00Z' };
const attendees = [{ email: 'ada@example.com', timeZone: 'America/New_York', locale: 'en' }];

/** The values of a creation that leaves under these options, of those that can be filled in. */
async function sentBy(options: object, change: object = {}, move?: object) {
  const server = await serve({ json: { booking: { id: 1 } } });
  const client = clientOf(server, { validate: 'off', ...options });
  await (move === undefined
    ? client.bookings.create({ ...body, ...change })
    : client.bookings.reschedule({ ...original, ...change }, { ...moved, ...move }));
  const { timeZone, language, metadata } = { ...(server.seen[0]?.body as NewBooking) };
  return { timeZone, language, metadata };
}

const nothing = { timeZone: undefined, language: undefined, metadata: undefined };

describe('a creation', () => {
  test.each([
    ['specification', {}, {}, nothing],
    ['specification', {}, input, input],
    ['specification', defaults, {}, { ...nothing, ...defaults }],
    ['specification', { language: 'de' }, {}, { ...nothing, language: 'de' }],
    ['specification', defaults, input, input],
    ['self-hosted', {}, input, input],
    ['self-hosted', defaults, {}, { ...defaults, metadata: {} }],
    ['self-hosted', defaults, input, input],
    ['self-hosted', defaults, { language: 'fr' }, { timeZone: 'Europe/Berlin', language: 'fr', metadata: {} }],
    ['self-hosted', { language: 'de' }, { timeZone: 'UTC' }, { timeZone: 'UTC', language: 'de', metadata: {} }],
    ['self-hosted', defaults, { timeZone: undefined }, { ...defaults, metadata: {} }],
  ] as const)(
    'under %s, with the defaults %j and the input %j, sends %j',
    async (profile, clientDefaults, change, expected) => {
      expect(await sentBy({ profile, defaults: clientDefaults }, change)).toEqual(expected);
    },
  );

  test('has the same idempotency key with and without defaults', async () => {
    const server = await serve({ json: { booking: { id: 1 } } });
    const keys = [];
    for (const options of [{}, { defaults }, { defaults, profile: profiles.selfHosted }]) {
      await clientOf(server, { validate: 'off', ...options }).bookings.create(body);
      keys.push({ ...(server.seen.at(-1)?.body as NewBooking) }.idempotencyKey);
    }
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  });

  test('gets defaults through client.request, but not through a call by path', async () => {
    const server = await serve({ json: { booking: { id: 1 } } });
    const client = clientOf(server, { validate: 'off', profile: 'self-hosted', defaults });
    await client.request(endpoints['bookings.create'], { body });
    await client.post('/bookings', { body: { eventTypeId: 1 } });
    expect(server.seen.map((seen) => seen.body)).toMatchObject([
      { ...body, ...defaults, metadata: {} },
      { eventTypeId: 1 },
    ]);
    expect(server.seen[1]?.body).toEqual({ eventTypeId: 1 });
  });
});

describe('a rescheduled booking', () => {
  test.each([
    ['specification', {}, [{}, {}], nothing],
    ['specification', defaults, [{}, {}], nothing],
    ['specification', defaults, [{ attendees }, {}], { ...nothing, timeZone: 'America/New_York', language: 'en' }],
    ['specification', defaults, [{}, { timeZone: 'UTC' }], { ...nothing, timeZone: 'UTC' }],
    ['self-hosted', defaults, [{}, {}], { ...defaults, metadata: {} }],
    ['self-hosted', defaults, [{ attendees }, {}], { timeZone: 'America/New_York', language: 'en', metadata: {} }],
    ['self-hosted', {}, [{ attendees }, {}], { timeZone: 'America/New_York', language: 'en', metadata: {} }],
    ['self-hosted', defaults, [{ attendees }, input], input],
  ] as const)(
    'under %s, with the defaults %j and the arguments %j, sends %j',
    async (profile, clientDefaults, [change, slot], expected) => {
      expect(await sentBy({ profile, defaults: clientDefaults }, change, slot)).toEqual(expected);
    },
  );
});

describe('required fields without a value', () => {
  test.each([
    [{}, {}, ['timeZone', 'language']],
    [{}, { metadata: {} }, ['timeZone', 'language']],
    [{ timeZone: 'UTC' }, {}, ['language']],
    [{}, { language: 'en' }, ['timeZone']],
  ])(
    'with the defaults %j, the client rejects %j for the missing %j before it sends anything',
    async (clientDefaults, change, missing) => {
      const server = await serve({ json: { booking: { id: 1 } } });
      let tokenCount = 0;
      const session = { as: 'apiKey', token: () => `token_${(tokenCount += 1)}` } as const;
      const client = clientOf(server, { profile: 'self-hosted', defaults: clientDefaults, session });
      const calls = [
        client.bookings.create({ ...body, ...change }),
        client.bookings.create({ ...body, ...change }, { retryUntilKnown: true }),
        client.bookings.reschedule(original, { ...moved, ...change }),
      ];
      for (const call of calls) {
        const error = await errorOf(call);
        if (!isSlotwiseError(error)) throw error;
        expect(error).toMatchObject({ kind: 'invalid_input', applied: 'no', attempts: 0, recover: null });
        expect(error.issues.map(({ path }) => path)).toEqual(missing);
        for (const name of missing)
          expect(error.message).toContain(
            `${name} is required by the profile self-hosted: pass it, or set the client's option defaults.${name}`,
          );
      }
      expect([server.seen, tokenCount]).toEqual([[], 0]);
    },
  );

  test('a custom profile can require only one field', async () => {
    const behavior = { ...profiles.specification.behavior, bookingRequires: ['timeZone'] as const };
    const profile = { ...profiles.specification, name: 'our-build', behavior };
    const error = await errorOf(clientOf({ baseUrl: 'http://loopback/v1' }, { profile }).bookings.create(body));
    expect(String(error)).toContain('timeZone is required by the profile our-build');
    expect(await sentBy({ profile, defaults: { timeZone: 'UTC' } })).toEqual({ ...nothing, timeZone: 'UTC' });
  });

  test('other invalid fields are reported first', async () => {
    const client = clientOf({ baseUrl: 'http://loopback/v1' }, { profile: 'self-hosted' });
    const error = await errorOf(loosely(client.bookings, 'create', { ...body, eventTypeId: 'one' }));
    expect(isSlotwiseError(error) && error.issues.map(({ path }) => path)).toEqual(['eventTypeId']);
  });
});

describe('the option defaults', () => {
  const options = { baseUrl: 'https://a.test/v1', apiKey: 'a-key' };

  test.each([
    ['Europe/Berlin', 'must be an object; the defaults are timeZone, language'],
    [null, 'must be an object'],
    [['de'], 'must be an object'],
    [{ timezone: 'UTC' }, 'the defaults are timeZone, language'],
    [{ metadata: {} }, 'the defaults are timeZone, language'],
    [{ timeZone: '' }, 'must have a timeZone such as Europe/Berlin'],
    [{ timeZone: null }, 'must have a timeZone'],
    [{ timeZone: 1 }, 'must have a timeZone'],
    [{ language: 'Deutsch' }, 'must have a language such as en or pt-br, in lower case'],
    [{ language: 'pt-BR' }, 'must have a language'],
    [{ language: null }, 'must have a language'],
  ])('rejects %j', (wrong, message) => {
    const make = (): unknown => Reflect.apply(createClient, undefined, [{ ...options, defaults: wrong }]);
    expect(make).toThrow('defaults must');
    expect(make).toThrow(message);
  });

  test.each([{}, { timeZone: undefined }, defaults])('accepts %j', (right) => {
    expect(() => createClient({ ...options, defaults: right })).not.toThrow();
  });

  test('is inherited by client.with() until it is replaced', async () => {
    const server = await serve({ json: { booking: { id: 1 } } });
    const client = clientOf(server, { validate: 'off', profile: 'self-hosted', defaults });
    await client.with({ timeoutMs: 1000 }).bookings.create(body);
    await client.with({ defaults: { timeZone: 'Europe/London', language: 'en' } }).bookings.create(body);
    expect(server.seen.map((seen) => (seen.body as NewBooking).timeZone)).toEqual(['Europe/Berlin', 'Europe/London']);
  });
});
