import { createMock, fault, sampleData, sampleDataAroundNow } from '@slotwise/mock';
import { defineEndpoint } from '@slotwise/sdk';
import { profileNames } from '@slotwise/schemas/internal/table';
import { expect, test } from 'vitest';
import type { Caller, WantedCall } from '../src/model/run.ts';
import { Session } from '../src/model/session.ts';
import { SignIn } from '../src/model/sign-in.ts';
import { explain } from '../src/result/explain.ts';
import { opened } from './opened.ts';

const now = '2030-01-07T08:00:00Z';
const list: WantedCall = { caller: 3, endpoint: 'bookings.list', input: { query: { take: 3, page: 1 } } };
const booking = { eventTypeId: 1, start: '2030-01-07T13:00:00Z', responses: { name: 'Ada', email: 'ada@example.com' } };
const create = (body: object): WantedCall => ({ caller: 5, endpoint: 'bookings.create', input: { body } });

const seeds = { sample: sampleData, 'around now': sampleDataAroundNow };
const callers: readonly Caller[] = [1, 2, 3, 4, 5, 'nobody'];

test.each(profileNames.flatMap((profile) => Object.entries(seeds).map(([data, seed]) => ({ profile, data, seed }))))(
  'with $profile and the data $data, each endpoint has a valid example, and each caller gets a reason',
  async ({ profile, seed }) => {
    const mock = createMock({ profile, seed, now });
    const { session, place } = await opened(mock);
    expect(session.operations.length).toBeGreaterThan(30);
    for (const { name, example } of session.operations) {
      const problems = await session.problemsOf({ caller: 3, endpoint: name, input: example });
      expect(
        problems.filter(({ code }) => code !== 'required'),
        name,
      ).toEqual([]);
      // The document has no example for an endpoint that this deployment does not have.
      if (problems.length > 0) continue;
      const fork = await Session.open(place, await session.fork());
      for (const caller of callers) {
        // A call before may have deleted the user.
        if (typeof caller === 'number' && !fork.shown.data.users.some(({ id }) => id === caller)) continue;
        const { outcome, requests } = await fork.make({ caller, endpoint: name, input: example });
        const entry = fork.shown.entries.find(({ sequence }) => sequence === requests.at(-1));
        expect(entry, name).toMatchObject({ endpoint: name, callerId: caller === 'nobody' ? null : caller });
        const { sentence, ground } = explain(entry ?? expect.fail());
        expect(sentence).toMatch(/^[A-Z\d“].*\.$/s);
        expect(ground === undefined, `${name} ${sentence}`).toBe(outcome.kind === 'returned');
      }
    }
  },
);

test('a call of a taken time has its reason, what is in the way, its rule and its assumption', async () => {
  const { session } = await opened(createMock({ now }));
  const { outcome, requests } = await session.make(create({ ...booking, start: '2030-01-07T09:00:00Z' }));
  expect(outcome).toMatchObject({ kind: 'failed', name: 'ConflictError', code: 'slot_unavailable', status: 409 });
  expect(requests).toEqual([1]);
  const [entry] = session.shown.entries;
  expect(entry && explain(entry)).toEqual({
    sentence: 'The host already has a booking at this time. Choose a free time.',
    detail: expect.stringContaining('ooking 1 '),
    ground: { kind: 'rule', rule: 'booking.taken', assumption: 'A-54' },
  });
});

test('an invalid input is not sent, and its problems name the fields', async () => {
  const { session } = await opened(createMock({ now }));
  const wrong = create({ eventTypeId: 'one', strat: 1, responses: { name: 'Ada' } });
  expect((await session.problemsOf(wrong)).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['eventTypeId', 'start', 'strat', 'responses.email']),
  );
  expect(await session.make(wrong)).toMatchObject({ outcome: { name: 'InvalidInputError' }, requests: [] });
  expect(session.shown.entries).toEqual([]);
});

test('retries belong to their call, requests of others do not, and a fault is the reason', async () => {
  const mock = createMock({ now });
  const { session } = await opened(mock, async (...request) => {
    // Another user sends the same request just before.
    const [to] = request;
    if ((to instanceof Request ? to.url : String(to)).includes('/v1/bookings'))
      await mock.fetch(`${mock.baseUrl}/bookings?apiKey=key_bob`);
    return fetch(...request);
  });
  mock.faults.add({ on: 'bookings.list', callerId: 3, do: fault.reset() });
  const { outcome, requests } = await session.make(list);
  expect(outcome).toMatchObject({ kind: 'failed', name: 'NetworkError' });
  const entries = session.shown.entries.filter(({ sequence }) => requests.includes(sequence));
  expect(entries.map(({ status, callerId }) => [status, callerId])).toEqual([
    [0, 3],
    [0, 3],
    [0, 3],
  ]);
  expect(entries[0] && explain(entries[0])).toEqual({
    sentence: 'The fault “reset” broke the connection. The request changed nothing.',
    ground: { kind: 'fault', fault: 'reset' },
  });
});

test('an endpoint that a test added is in the form, and can be called', async () => {
  const mock = createMock({ now });
  mock.addEndpoint(defineEndpoint({ method: 'POST', path: '/rooms/{id}/lock' }), ({ params, body }) => ({
    params,
    body,
  }));
  const { session } = await opened(mock);
  const name = 'POST /rooms/{id}/lock';
  expect(session.operation(name)?.fields.map(({ label, isRequired }) => [label, isRequired])).toEqual([['id', true]]);
  const { outcome } = await session.make({ caller: 3, endpoint: name, input: { params: { id: 7 } } });
  expect(outcome).toMatchObject({ kind: 'returned', value: { params: { id: '7' } } });
});

test('a fork has its own data and journal, and the clock of a fork waits as that of its mock', async () => {
  const mock = createMock({ now });
  const { session, place } = await opened(mock);
  const fork = await Session.open(place, await session.fork());
  await fork.make(create(booking));
  await session.refresh();
  expect(session.shown.entries).toEqual([]);
  expect([session.shown.data.snapshot?.bookings.length, fork.shown.data.snapshot?.bookings.length]).toEqual([115, 116]);
  expect([fork.shown.clock.autoAdvance, session.listening, fork.listening]).toEqual([true, 1, 1]);
  await fork.reset();
  expect([fork.shown.entries, fork.shown.data.snapshot?.bookings.length]).toEqual([[], 115]);
});

test('a mock with many bookings is read only when the user wants it', { timeout: 60_000 }, async () => {
  const mock = createMock({ now });
  mock.seed.many('booking', 20_000, (index) => ({
    ...{ userId: 3, title: `Booking ${index}` },
    startTime: new Date(Date.parse('2031-01-01T00:00:00Z') + index * 3_600_000),
    endTime: new Date(Date.parse('2031-01-01T00:30:00Z') + index * 3_600_000),
  }));
  const { session } = await opened(mock);
  expect(session.shown.data.snapshot).toBeUndefined();
  expect((await session.make(list)).outcome.kind).toBe('returned');
  expect(() => session.start).toThrow('The mock has more than 20000 bookings');
  await session.readAll();
  expect(session.shown.data.snapshot?.bookings).toHaveLength(20_115);
  expect(session.start.last).toBe(1);
});

test('requests that the journal dropped are counted, and the others are kept', async () => {
  const mock = createMock({ now, journal: { entries: 3 } });
  const { session } = await opened(mock);
  for (let count = 0; count < 2; count += 1) await mock.fetch(`${mock.baseUrl}/me?apiKey=key_alice`);
  await session.refresh();
  for (let count = 0; count < 5; count += 1) await mock.fetch(`${mock.baseUrl}/me?apiKey=key_alice`);
  await session.refresh();
  expect(session.shown.entries.map(({ sequence }) => sequence)).toEqual([1, 2, 5, 6, 7]);
  expect(session.shown.missed).toBe(2);
  mock.journal.clear();
  await mock.fetch(`${mock.baseUrl}/me?apiKey=key_alice`);
  await session.refresh();
  expect([session.shown.entries.at(-1)?.sequence, session.shown.missed]).toEqual([8, 2]);
});

test('a mock that does not respond keeps what was read, says so, and says when it is back', async () => {
  let isGone = false;
  const { session } = await opened(createMock({ now }), (...request) =>
    isGone ? Promise.reject(new TypeError('fetch failed')) : fetch(...request),
  );
  await session.make(list);
  isGone = true;
  await session.refresh();
  expect(session.notice).toMatchObject({ text: expect.stringContaining('does not respond'), isError: true });
  await session.do('The clock was moved.', () => session.control.post('/clock', { advance: { hours: 1 } }));
  expect(session.notice?.text).toContain('does not respond');
  expect((await session.problemsOf(list)).length + session.shown.entries.length).toBe(1);
  isGone = false;
  await session.refresh();
  expect(session.notice).toEqual({ text: 'The mock responds again.', isError: false });
});

test('another mock at the same address starts with an empty list', async () => {
  const ports: string[] = [];
  const first = createMock({ now });
  const { session } = await opened(first, (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const [moved] = ports;
    if (moved !== undefined) url.host = new URL(moved).host;
    return fetch(url, init);
  });
  for (let count = 0; count < 3; count += 1) await first.fetch(`${first.baseUrl}/me?apiKey=key_alice`);
  await session.refresh();
  expect(session.shown.entries).toHaveLength(3);
  const second = createMock({ now });
  await second.fetch(`${second.baseUrl}/me?apiKey=key_bob`);
  ports.push((await opened(second)).place.origin);
  await session.refresh();
  expect(session.shown.entries.map(({ callerId }) => callerId)).toEqual([5]);
});

test('a read that began before a change does not replace the one after it', async () => {
  const mock = createMock({ now });
  const held = Promise.withResolvers<undefined>();
  let isHeld = false;
  const { session, place } = await opened(mock, async (...request) => {
    const response = await fetch(...request);
    if (isHeld && response.url.endsWith('/faults') && request[1]?.method === 'GET') {
      isHeld = false;
      await held.promise;
    }
    return response;
  });
  isHeld = true;
  const before = session.refresh();
  const added = { do: { kind: 'status', status: 503 } };
  const change = session.do('The fault was added.', () => session.control.post('/faults', added));
  // Enough time for a read that does not wait for the first one.
  for (let count = 0; count < 20; count += 1) await fetch(`${place.origin}/_slotwise/health`);
  held.resolve(undefined);
  await Promise.all([before, change]);
  expect(session.shown.faults).toHaveLength(1);
});

test('after a change, a mock that does not respond any more is shown, and the change is read when it is back', async () => {
  let isGone = false;
  const { session } = await opened(createMock({ now }), (...request) =>
    isGone && request[1]?.method === 'GET' ? Promise.reject(new TypeError('fetch failed')) : fetch(...request),
  );
  isGone = true;
  const edit = { kind: 'user', id: 3, columns: { name: 'Alicia' } };
  await session.do('user 3 was changed.', () => session.control.patch('/rows', edit));
  expect(session.notice).toMatchObject({ text: expect.stringContaining('does not respond'), isError: true });
  isGone = false;
  await session.refresh();
  expect(session.shown.data.users.find(({ id }) => id === 3)?.name).toBe('Alicia');
});

test('a fork that was released is named, and another mock can be chosen', async () => {
  const { session, place } = await opened(createMock({ now }));
  const fork = await Session.open(place, await session.fork());
  await session.control.remove(`/worlds/${fork.root.world}`);
  await fork.refresh();
  expect(fork.notice).toEqual({ text: 'This fork was released. Choose another mock.', isError: true });
  expect(fork.isLost).toBe(false);
});

test('what the mock rejects is shown, and changes nothing', async () => {
  const { session } = await opened(createMock({ now }));
  await session.do('The fault was added.', () => session.control.post('/faults', { do: { kind: 'storm' } }));
  expect(session.notice).toMatchObject({ text: expect.stringContaining('do.kind'), isError: true });
  expect(session.shown.faults).toEqual([]);
});

test('a user signs in to an app, which sends requests with its token until access is revoked', async () => {
  const mock = createMock({ now });
  const { session } = await opened(mock);
  const [app] = session.shown.data.apps;
  if (app === undefined) throw new Error('The sample data has an app');
  const options = { app, clientSecret: 'secret_demo', scopes: ['READ_PROFILE'], ...session.clientSettings } as const;
  expect(await (await SignIn.begin(session.control, options)).decide(null)).toBeUndefined();
  session.app = await (await SignIn.begin(session.control, options)).decide(3);
  const me: WantedCall = { caller: 'app', endpoint: 'me.get', input: {} };
  expect((await session.make(me)).outcome).toMatchObject({ value: { username: 'alice' } });
  const before = session.app?.tokens.accessToken;
  await mock.clock.advance({ hours: 1 });
  const { requests } = await session.make(me);
  expect([requests.length, session.app?.tokens.accessToken === before]).toEqual([2, false]);
  await session.app?.refresh();
  await session.control.post('/grants/revoke', { userId: 3 });
  expect((await session.make(me)).outcome).toMatchObject({ kind: 'failed', name: 'SessionEndedError' });
  expect([session.app, session.notice?.isError, session.calls]).toEqual([undefined, true, []]);
});
