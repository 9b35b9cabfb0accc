import { specification } from '@slotwise/conformance';
import { fault } from '@slotwise/mock';
import { endpoints } from '@slotwise/schemas';
import { profileNames } from '@slotwise/schemas/internal/contract';
import { expect, test } from 'vitest';
import { openPoints as assumptions } from '../../write/assumptions.ts';
import { codes } from '../../write/error-codes.ts';
import { callableNames, callerNames, defaultState, sampleNames } from '../state.ts';
import type { CallInput, CallableName, CallerName } from '../state.ts';
import { callersOf, clientOf } from './callers.ts';
import { ownParts, readInput } from './problems.ts';
import { runCall } from './run.ts';
import { sectionOf, whyOf } from './why.ts';
import { worldOf } from './world.ts';

const causes = Object.fromEntries(Object.entries(codes).map(([code, { meaning }]) => [code, meaning]));

const booking = {
  eventTypeId: 1,
  start: '2030-01-07T13:00:00Z',
  responses: { name: 'Ada', email: 'ada@example.com' },
};

function make(caller: CallerName, endpoint: CallableName, input: CallInput, mock = worldOf(defaultState)) {
  return runCall(mock, clientOf(mock, caller), { endpoint, input }).then((run) => ({
    ...run,
    why: whyOf(run, causes),
  }));
}

test('a list succeeds and points to its section of the specification', async () => {
  const run = await make('alice', 'bookings.list', { query: { take: 3, page: 1 } });
  expect(run.outcome).toMatchObject({ kind: 'answered', value: [{ id: 1 }, { id: 2 }, { id: 3 }] });
  expect(run.entries.map(({ status, callerId }) => [status, callerId])).toEqual([[200, 3]]);
  expect(run.why.mark).toEqual({ kind: 'specification', section: 'Bookings', place: 'Bookings' });
});

test('a taken time is rejected and points to an assumption', async () => {
  const taken = { ...booking, start: '2030-01-07T09:00:00Z' };
  const { outcome, why } = await make('bob', 'bookings.create', { body: taken });
  expect(outcome).toMatchObject({ kind: 'failed', name: 'ConflictError', code: 'slot_unavailable', status: 409 });
  expect(why).toEqual({
    sentence: 'The host already has a booking at this time. Choose a free time.',
    mark: { kind: 'assumption', assumption: 'A-54' },
  });
});

test('an error with only a code gets the sentence of its cause', async () => {
  const world = worldOf({ ...defaultState, profile: 'self-hosted' });
  const { why } = await make('bob', 'bookings.create', { body: { ...booking, start: '2030-01-08T20:00:00Z' } }, world);
  expect(why.sentence).toBe('The host is busy or closed at this time.');
});

test('a call without a credential is rejected and points to Authentication', async () => {
  const { outcome, why, entries } = await make('nobody', 'me.get', {});
  expect(outcome).toMatchObject({ kind: 'failed', status: 401 });
  expect(why.mark).toMatchObject({ kind: 'specification', section: 'Authentication' });
  expect(entries[0]?.request.query).toEqual({});
});

test('an input that the client rejects is not sent', async () => {
  const { outcome, why, entries } = await make('bob', 'bookings.create', { body: { ...booking, start: 'tomorrow' } });
  expect(outcome).toMatchObject({ kind: 'failed', name: 'InvalidInputError', issues: [{ path: 'start' }] });
  expect(entries).toEqual([]);
  expect(why.sentence).toMatch(/^Nothing was sent/);
});

test('a broken network is shown as a fault, and the retries do not wait', async () => {
  const mock = worldOf(defaultState);
  mock.faults.add({ do: fault.reset() });
  const { outcome, why, entries } = await make('alice', 'me.get', {}, mock);
  expect(outcome).toMatchObject({ kind: 'failed', name: 'NetworkError', status: null });
  expect(entries.map(({ status }) => status)).toEqual([0, 0, 0]);
  expect(why.mark.kind).toBe('fault');
});

test('every endpoint has a section of the specification', () => {
  const sections = new Set(specification.map(({ section }) => section));
  const named = callableNames.map((name) => sectionOf(endpoints[name].source).section);
  expect(named.filter((section) => !sections.has(section))).toEqual([]);
  expect(sections).toContain(sectionOf('Authentication').section);
});

test('every caller of the sample data is one of its users, described by role and membership', () => {
  const whos = sampleNames.map((data) =>
    callersOf(worldOf({ ...defaultState, data })).map(({ name, who }) => `${name}: ${who}`),
  );
  expect(whos).toEqual([
    [
      'alice: member of Acme',
      'bob: member of nothing',
      'adam: member of Acme',
      'olivia: OWNER of Acme',
      'admin: system-wide Admin',
      'nobody: no credential',
    ],
    [
      'alice: member of Acme',
      'bob: ADMIN of Workshops',
      'adam: member of Acme, OWNER of Workshops',
      'olivia: OWNER of Acme',
      'admin: system-wide Admin',
      'nobody: no credential',
    ],
  ]);
});

test.each(
  sampleNames.flatMap((data) =>
    profileNames.flatMap((profile) => callerNames.map((caller) => ({ data, profile, caller }))),
  ),
)(
  'with $profile, $caller of the $data data gets an outcome with a reason from every endpoint',
  async ({ data, profile, caller }) => {
    const world = worldOf({ ...defaultState, data, profile });
    for (const endpoint of callableNames) {
      const input = { ...(Object.hasOwn(endpoints[endpoint].schemas, 'params') ? { params: paramsOf(endpoint) } : {}) };
      const { why } = await make(caller, endpoint, input, world.fork());
      expect(why.sentence, endpoint).not.toBe('');
      expect(why.mark.kind === 'assumption' ? assumptions[why.mark.assumption] : why.mark, endpoint).toBeDefined();
    }
  },
);

test.each([
  ['bookings.list', '{ "query": { "take": 3 } }', []],
  ['bookings.list', '', []],
  ['bookings.list', '{ "query": { "take": 0 } }', ['take must be']],
  ['bookings.get', '{}', ['id is required']],
  [
    'bookings.create',
    '{ "body": { "eventTypeId": 1, "strat": 1 } }',
    ['start', 'responses', 'strat is not a known field (did you mean start?)'],
  ],
] as const)('%s with %s reports the problems of its input', (name, text, problems) => {
  const reading = readInput(name, text);
  const found = reading.kind === 'input' ? reading.problems : [reading.problem];
  expect(found.length === 0).toBe(problems.length === 0);
  for (const problem of problems) expect(found.join('\n')).toContain(problem);
});

test.each([
  ['bookings.list', '{', 'this is not JSON'],
  ['bookings.list', '[]', 'an object is needed'],
  ['bookings.list', '{ "body": {} }', 'there is no body in bookings.list, only query'],
  ['me.get', '{ "query": {} }', 'there is no query in me.get'],
  ['bookings.list', '{ "query": { "apiKey": "k" } }', 'a name for a secret'],
] as const)('%s with %s cannot be read as input', (name, text, problem) => {
  expect(readInput(name, text)).toMatchObject({ kind: 'unreadable', problem: expect.stringContaining(problem) });
});

test('empty parts that an endpoint does not have are removed, and other parts stay', () => {
  expect(ownParts('me.get', { params: {}, query: {} })).toEqual({});
  expect(ownParts('bookings.get', { params: { id: 1 }, query: {} })).toEqual({ params: { id: 1 } });
  expect(ownParts('me.get', { query: { take: 1 } })).toEqual({ query: { take: 1 } });
});

function paramsOf(name: CallableName): Readonly<Record<string, unknown>> {
  return name.startsWith('memberships.') ? { userId: 3, teamId: 1 } : { id: 1 };
}
