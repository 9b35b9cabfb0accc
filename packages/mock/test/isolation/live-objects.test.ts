/** No value that goes in or comes out of a public function is live: changing it changes no mock. */
import { profiles } from '@slotwise/schemas';
import { expect, test } from 'vitest';
import { fault, sampleData, createMock } from '../../src/index.ts';
import type { Mock, MockOptions } from '../../src/index.ts';
import { ask, sampleMock, worldOf } from '../ask.ts';

/** Changes everything in a value that can be changed. Frozen objects stay as they are. */
function spoil(value: unknown, seen = new Set<unknown>()): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  for (const name of Object.keys(value)) {
    const field: unknown = Reflect.get(value, name);
    spoil(field, seen);
    if (typeof field !== 'function') Reflect.set(value, name, typeof field === 'string' ? 'spoiled' : 987_654);
  }
  if (Array.isArray(value) && !Object.isFrozen(value)) value.push('spoiled');
}

const start = '2030-01-09T09:00:00Z';

/** Values that functions of a mock return. */
const returned: Readonly<Record<string, (mock: Mock) => unknown>> = {
  export: (mock) => mock.export(),
  profile: (mock) => mock.profile,
  as: (mock) => [mock.as('alice').profile],
  edit: (mock) => mock.edit('booking', 1, { title: 'Edited', metadata: { at: 1 } }),
  'journal.entries': (mock) => mock.journal.entries(),
  'journal.edits': (mock) => mock.journal.edits(),
  'faults.list': (mock) => mock.faults.list(),
  'faults.add': (mock) => mock.faults.add({ on: 'me.get', do: fault.status(503) }),
  'faults.addScenario': (mock) => mock.faults.addScenario('outage'),
  'oauth.client': (mock) =>
    mock.oauth.client({ clientId: 'c', clientSecret: 's', redirectUri: 'https://app.example.com/c', name: 'C' }),
  'oauth.tokens': (mock) => mock.oauth.tokens({ clientId: 'client_demo', userId: 3, scopes: ['READ_BOOKING'] }),
  'seed.user': (mock) =>
    mock.seed.user({ username: 'zoe', email: 'zoe@example.com', bookingRedirects: [{ start, end: start }] }),
  'seed.availability': (mock) =>
    mock.seed.availability({ scheduleId: 1, days: [6], startTime: '09:00', endTime: '10:00' }),
  'seed.booking': (mock) =>
    mock.seed.booking({ userId: 3, startTime: start, endTime: '2030-01-09T10:00:00Z', metadata: { in: { it: [1] } } }),
  'seed.many': (mock) => mock.seed.many('team', 2, (index) => ({ name: `Team ${index}`, slug: `team-${index}` })),
};

test.each(Object.entries(returned))('changing the return value of %s changes no mock', async (_, call) => {
  const parent = sampleMock();
  const mock = parent.fork();
  await ask(mock, 'key_alice', 'PATCH /bookings/1', { body: { title: 'Changed' } });
  mock.edit('booking', 2, { title: 'Edited' });
  mock.faults.add({ on: 'users.list', times: 1, do: fault.status(503) });
  const value = call(mock);
  const states = () => [stateOf(parent), stateOf(mock), stateOf(sampleMock())];
  const before = states();
  spoil(value);
  expect(states()).toEqual(before);
  mock.reset();
  expect(mock.export().bookings).toEqual(parent.export().bookings);
});

/** Values that callers pass in, and keep. */
const passed: Readonly<Record<string, () => { readonly value: unknown; readonly mock: Mock }>> = {
  'a snapshot': () => {
    const value = sampleMock().export();
    const mock = sampleMock();
    mock.import(value);
    return { value, mock };
  },
  'a snapshot as seed': () => {
    const value = sampleMock().export();
    return { value, mock: sampleMock({ seed: value }) };
  },
  'seeded columns': () => {
    const value = { userId: 3, startTime: start, endTime: '2030-01-09T10:00:00Z', metadata: { in: { it: [1] } } };
    const mock = sampleMock();
    mock.seed.booking(value);
    return { value, mock };
  },
  'edited columns': () => {
    const value = { metadata: { in: { it: [1] } }, title: 'Edited' };
    const mock = sampleMock();
    mock.edit('booking', 1, value);
    return { value, mock };
  },
  options: () => {
    const value: MockOptions = {
      rateLimit: { requests: 3 },
      oauth: { lifetimes: { code: 60 } },
      journal: { entries: 10 },
      protocol: { apiKey: { in: 'header', name: 'X-Api-Key' } },
      behavior: { scopes: { 'me.get': 'READ_PROFILE' } },
    };
    return { value, mock: sampleMock({ ...value, seed: sampleData }) };
  },
  'a profile': () => {
    const value = structuredClone(profiles.selfHosted);
    return { value, mock: sampleMock().fork({ profile: value }) };
  },
  'the rule of a fault': () => {
    const value = {
      on: ['bookings.list' as const],
      query: { take: 1 },
      since: new Date('2030-01-01T00:00:00Z'),
      do: fault.status(503),
    };
    const mock = sampleMock();
    mock.faults.add(value);
    return { value: { ...value, do: undefined }, mock };
  },
  'requests that may match no endpoint': () => {
    const value = { path: '/v1/version' };
    const mock = sampleMock();
    mock.allowUnmatched(value);
    return { value, mock };
  },
};

test.each(Object.entries(passed))('changing %s after passing it changes no mock', async (_, call) => {
  const { value, mock } = call();
  const before = await behaviorOf(mock.fork());
  const untouched = await behaviorOf(sampleMock());
  spoil(value);
  expect(await behaviorOf(mock.fork())).toEqual(before);
  expect(await behaviorOf(sampleMock())).toEqual(untouched);
});

function stateOf(mock: Mock): unknown {
  const faults = mock.faults.list().map(({ number, name, hits }) => [number, name, hits]);
  return JSON.parse(
    JSON.stringify([mock.export(), mock.profile, mock.journal.entries(), mock.journal.edits(), faults]),
  );
}

async function behaviorOf(mock: Mock): Promise<unknown> {
  const responses = [];
  for (const line of ['GET /me?take=1', 'GET /bookings?take=100', 'GET /version', 'GET /availabilities/1'])
    responses.push(await ask(mock, 'key_alice', line));
  return [worldOf(mock), mock.profile, responses.map(({ status, json }) => [status, json])];
}

test('changing one mock does not change another with the same options', () => {
  const options = { now: '2030-01-01T00:00:00Z' };
  const [first, second] = [createMock(options), createMock(options)];
  spoil(first.export());
  first.edit('user', 3, { name: 'Renamed' });
  expect(second.export().users[2]?.name).toBe('Alice');
});
