/** Callers use any casing of a locale, whatever the endpoint and the deployment. */
import { createMock, profiles } from '@slotwise/mock';
import { endpoints } from '@slotwise/schemas/internal/table';
import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/index.ts';
import type { Client } from '../../src/index.ts';
import { clientAt, errorOf, talk } from '../loopback.ts';
import { fieldsOf } from '../../src/checks/values.ts';

const bothProfiles = [profiles.specification, profiles.selfHosted];
const booking = { ...talk, start: '2030-01-09T12:00:00Z', timeZone: 'Europe/Paris', metadata: {} };
const attendee = { bookingId: 1, email: 'eve@example.com', name: 'Eve', timeZone: 'Europe/Paris' };
const user = { email: 'eve@example.com', username: 'eve' };

/** Every call that sends a locale, by the name of its field. */
const calls: Readonly<
  Record<string, readonly [name: string, call: (client: Client, locale: string) => Promise<unknown>]>
> = {
  'bookings.create': ['language', async ({ bookings }, language) => bookings.create({ ...booking, language })],
  'attendees.create': ['locale', async ({ attendees }, locale) => attendees.create({ ...attendee, locale })],
  'attendees.update': ['locale', async ({ attendees }, locale) => attendees.update(2, { locale })],
  'users.create': ['locale', async ({ users }, locale) => users.create({ ...user, locale })],
  'users.update': ['locale', async ({ users }, locale) => users.update(3, { locale })],
};

test('the tests cover every endpoint that sends a locale', () => {
  const all = Object.values(endpoints).filter(({ body }) =>
    ['language', 'locale'].some((name) => Object.hasOwn(fieldsOf(fieldsOf(body)['fields']), name)),
  );
  expect(Object.keys(calls).toSorted()).toEqual(all.map(({ name }) => name).toSorted());
});

describe.each(Object.entries(calls))('%s', (endpoint, [name, call]) => {
  test.each([
    ['pt-BR', 'pt-br', 'pt-BR'],
    ['pt-br', 'pt-br', 'pt-BR'],
    ['PT_BR', 'pt-br', 'pt-BR'],
    ['EN', 'en', 'en'],
    ['es-419', 'es-419', 'es-419'],
    ['zh-Hant-TW', 'zh-hant', 'zh-hant'],
    ['iw', 'iw', 'iw'],
  ])('%s is sent as %s, and to self-hosted deployments as %s', async (locale, specified, selfHosted) => {
    const { server, client } = await clientAt({ status: 500, json: {} }, { retry: false });
    await errorOf(call(client, locale));
    await errorOf(call(client.with({ profile: 'self-hosted' }), locale));
    await errorOf(call(client.with({ profile: profiles.selfHosted }), locale));
    const requests = server.seen.map(({ body }) => fieldsOf(body)[name]);
    expect(requests).toEqual([specified, selfHosted, selfHosted]);
  });

  test.each(bothProfiles)('a deployment with the profile $name accepts a locale with a region', async (profile) => {
    const mock = createMock({ profile, now: '2030-01-01T00:00:00Z' });
    const client = createClient({ ...mock.as(endpoint.startsWith('users.') ? 'admin' : 'alice'), profile });
    const error = await call(client, 'pt-BR').then(() => null, String);
    // Self-hosted deployments take no locale of an attendee.
    const isRejected = profile === profiles.selfHosted && endpoint.startsWith('attendees.');
    expect(error).toEqual(isRejected ? expect.stringContaining("Unrecognized key(s) in object: 'locale'") : null);
  });

  test.each(['english language', 'x', '', 'pt-BRAZILIANS', '-BR'])(
    'rejects %j, and the error contains the original value',
    async (locale) => {
      const { server, client } = await clientAt({ json: {} });
      const error = await errorOf(call(client, locale));
      expect(error).toMatchObject({ kind: 'invalid_input', endpoint, issues: [{ path: name }] });
      expect(String(error)).toContain(`got ${JSON.stringify(locale)}`);
      expect(server.seen).toEqual([]);
    },
  );

  test('does not change the input object', async () => {
    const { client } = await clientAt({ status: 500, json: {} }, { retry: false });
    const body = Object.freeze({ ...talk, language: 'pt-BR' });
    await errorOf(client.bookings.create(body));
    expect(body.language).toBe('pt-BR');
  });
});

test('fields with these names in other requests are sent unchanged', async () => {
  const { server, client } = await clientAt({ json: {} });
  await client.post('/pages', { body: { locale: 'pt-BR', language: 'EN' } });
  expect(server.seen[0]?.body).toEqual({ locale: 'pt-BR', language: 'EN' });
});
