/** Changes of a booking between the lost response and the recovery. */
import { createMock, fault, profiles } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';
import { describe, expect, test } from 'vitest';
import { createClient, isSlotwiseError } from '../../src/index.ts';
import type { Booking, Client, Fetch, NewBooking } from '../../src/index.ts';
import { errorOf } from '../loopback.ts';

const talk = {
  eventTypeId: 1,
  start: '2030-01-07T13:00:00Z',
  timeZone: 'Europe/London',
  language: 'en',
  metadata: {},
  responses: { name: 'Ada', email: 'ada@example.com' },
} satisfies NewBooking;
const later = '2030-01-08T15:30:00Z';
const at = (start: string): unknown => expect.stringMatching(new RegExp(`^${start.slice(0, -1)}(\\.000)?Z$`));
const bothProfiles = [profiles.specification, profiles.selfHosted].map((profile) => ({ name: profile.name, profile }));

type Profile = (typeof bothProfiles)[number]['profile'];

interface World {
  readonly mock: Mock;
  readonly client: Client;
  /** Another client of the host. */
  readonly host: Client;
  /** Number of creations that arrived. */
  readonly creations: () => number;
}

function worldOf(profile: Profile): World {
  const mock = createMock({ now: '2030-01-01T00:00:00Z', profile });
  mock.clock.autoAdvance();
  const creations = () => mock.journal.entries({ endpoint: 'bookings.create' }).length;
  const [client, host] = [mock, mock].map((one) => createClient({ ...one.as('alice'), retry: false }));
  if (client === undefined || host === undefined) throw new Error('no client');
  return { mock, client, host, creations };
}

async function pass({ mock }: World): Promise<void> {
  await mock.clock.advance({ minutes: 5 });
}

/** The recover() of a creation that the service made, or that never arrived. */
async function lose(world: World, at: 'before' | 'after', make = async () => world.client.bookings.create(talk)) {
  world.mock.faults.add({ on: 'bookings.create', at, times: 1, do: fault.reset() });
  const error = await errorOf(make());
  if (!isSlotwiseError(error) || error.recover === null) throw error;
  expect(error.applied).toBe('unknown');
  await pass(world);
  return error.recover;
}

async function bookingsMade({ host }: World): Promise<Booking[]> {
  const all = await host.bookings.list({ attendeeEmail: talk.responses.email });
  return all.filter(({ createdAt }) => (createdAt ?? '') >= '2030-01-01');
}

async function newest(world: World): Promise<Booking> {
  const [one] = (await bookingsMade(world)).toSorted((before, after) => after.id - before.id);
  if (one === undefined) throw new Error('there is no booking');
  return one;
}

const cancel = async (world: World) => world.host.bookings.cancel((await newest(world)).id);
const reject = async (world: World) => world.host.bookings.update((await newest(world)).id, { status: 'REJECTED' });
const reschedule = async (world: World, start = later) =>
  world.host.bookings.reschedule(await newest(world), { start, timeZone: 'Europe/London', language: 'en' });
const move = async (world: World) =>
  world.host.bookings.update((await newest(world)).id, { start: later, end: '2030-01-08T16:00:00Z' });

const found = (fields: object) => ({ outcome: 'existed', booking: fields });
const undecided = { kind: 'ambiguous', applied: 'unknown' };

describe.each(bothProfiles)('under $name', ({ profile, name }) => {
  const isShown = name === 'specification';

  test.each<[string, (world: World) => Promise<unknown>, object]>([
    ['leaves it alone', async () => {}, found({ status: 'ACCEPTED', startTime: at(talk.start) })],
    ['cancels it', cancel, found({ status: 'CANCELLED' })],
    ['rejects it', reject, found({ status: 'REJECTED' })],
    ['reschedules it', reschedule, found({ status: 'ACCEPTED', startTime: at(later) })],
    [
      'reschedules it twice',
      async (world) => {
        await reschedule(world);
        await pass(world);
        await reschedule(world, '2030-01-09T15:30:00Z');
      },
      found({ status: 'ACCEPTED', startTime: at('2030-01-09T15:30:00Z') }),
    ],
    [
      'reschedules and cancels it',
      async (world) => {
        await reschedule(world);
        await cancel(world);
      },
      found({ status: 'CANCELLED', startTime: at(later) }),
    ],
    ['moves it', move, isShown ? found({ startTime: at(later) }) : undecided],
    [
      'moves and cancels it',
      async (world) => {
        await move(world);
        await cancel(world);
      },
      isShown ? found({ status: 'CANCELLED', startTime: at(later) }) : undecided,
    ],
  ])('the host %s after the loss: recover() reports it and creates no booking', async (_, change, outcome) => {
    const world = worldOf(profile);
    const recover = await lose(world, 'after');
    await change(world);
    const [creations, rows] = [world.creations(), (await bookingsMade(world)).length];
    for (let turn = 0; turn < 2; turn += 1) {
      await pass(world);
      expect(await recover().catch((error: unknown) => error)).toMatchObject(outcome);
      expect([world.creations(), (await bookingsMade(world)).length]).toEqual([creations, rows]);
    }
  });

  // A self-hosted deployment keeps the key of a booking that is moved, and so refuses the second one.
  const ends = { cancelled: cancel, rejected: reject, rescheduled: reschedule, ...(isShown ? { moved: move } : {}) };

  test.each(Object.entries(ends))('recover() finds the second booking if the first one was %s', async (_, end) => {
    for (const when of ['before', 'after'] as const) {
      const world = worldOf(profile);
      const first = await world.client.bookings.create(talk);
      await pass(world);
      await end(world);
      await pass(world);
      const { outcome, booking } = await (await lose(world, when))();
      expect(outcome).toBe(when === 'before' ? 'created' : 'existed');
      expect(booking).toMatchObject({ status: 'ACCEPTED', startTime: at(talk.start) });
      expect(booking.id).not.toBe(first.id);
      const live = (await bookingsMade(world)).filter(
        ({ status, startTime }) => status === 'ACCEPTED' && Date.parse(startTime) === Date.parse(talk.start),
      );
      expect(live.map(({ id }) => id)).toEqual([booking.id]);
    }
  });

  test('recover() finds the second booking if one client makes both without a pause', async () => {
    for (const when of ['before', 'after'] as const) {
      const mock = createMock({ now: '2030-01-01T00:00:00Z', profile });
      const client = createClient({ ...mock.as('alice'), retry: false });
      const first = await client.bookings.create(talk);
      await client.bookings.cancel(first.id);
      mock.faults.add({ on: 'bookings.create', at: when, times: 1, do: fault.reset() });
      const error = await errorOf(client.bookings.create(talk));
      if (!isSlotwiseError(error) || error.recover === null) throw error;
      const { outcome, booking } = await error.recover();
      expect([outcome, booking.status]).toEqual([when === 'before' ? 'created' : 'existed', 'ACCEPTED']);
    }
  });

  test('a cancelled booking from one recovery is not taken for another creation', async () => {
    const world = worldOf(profile);
    const first = await lose(world, 'before');
    const second = await lose(world, 'before');
    expect(await second()).toMatchObject({ outcome: 'created' });
    await pass(world);
    await cancel(world);
    await pass(world);
    expect(await first()).toMatchObject({ outcome: 'created', booking: { status: 'ACCEPTED' } });
  });

  test('a booking by another client at another time is not taken for the lost one', async () => {
    const world = worldOf(profile);
    const recover = await lose(world, 'before');
    const other = await world.host.bookings.create({ ...talk, start: later });
    await pass(world);
    const { outcome, booking } = await recover();
    expect([outcome, booking.startTime]).toEqual(['created', at(talk.start)]);
    expect(booking.id).not.toBe(other.id);
  });

  test.each(['before', 'after'] as const)(
    'recover() finds or creates a reschedule that is lost %s it is made',
    async (when) => {
      const world = worldOf(profile);
      const original = await world.client.bookings.create(talk);
      await pass(world);
      const slot = { start: later, timeZone: 'Europe/London', language: 'en' };
      const recover = await lose(world, when, async () => world.client.bookings.reschedule(original, slot));
      if (when === 'after') await cancel(world);
      const { outcome, booking } = await recover();
      expect([outcome, booking.status]).toEqual(when === 'after' ? ['existed', 'CANCELLED'] : ['created', 'ACCEPTED']);
      expect(booking).toMatchObject({ fromReschedule: original.uid, startTime: at(later) });
    },
  );

  test('a creation that is executed before a 503 and cancelled before the retry is not repeated', async () => {
    const { mock, host } = worldOf(profile);
    let requestCount = 0;
    const fetch: Fetch = async (request, init) => {
      const response = await mock.fetch(request, init);
      if (request.method === 'GET' || (requestCount += 1) > 1) return response;
      const [row] = (await host.bookings.list({ attendeeEmail: talk.responses.email })).toReversed();
      await host.bookings.cancel(row?.id ?? 0);
      return Response.json({}, { status: 503, headers: { 'retry-after': '1' } });
    };
    const end = await createClient({ ...mock.as('alice'), fetch })
      .bookings.create(talk, { retryUntilKnown: true })
      .catch((error: unknown) => error);
    expect(end).toMatchObject({ status: 'CANCELLED' });
    expect(requestCount).toBe(1);
  });

  const responses = (status: number) => new Response('{}', { status });
  const thrown = (code: string) => Object.assign(new TypeError('fetch failed'), { cause: { code } });

  test.each<[string, () => Response | Promise<Response>]>([
    ['a refused connection', () => Promise.reject(thrown('ECONNREFUSED'))],
    ['a reset', () => Promise.reject(thrown('ECONNRESET'))],
    ...[401, 402, 403, 404, 405, 408, 409, 410, 413, 415, 422, 429, 500, 503].map(
      (status): [string, () => Response] => [`a ${status}`, () => responses(status)],
    ),
    ['HTML', () => new Response('<p>')],
    ['a redirect', () => new Response('', { status: 302, headers: { location: '/' } })],
    ['a time limit', async () => new Promise<Response>(() => {})],
  ])('a recovery whose lookup, creation or second lookup ends in %s keeps the result unknown', async (_, fail) => {
    // The request of the recovery that fails.
    for (const failing of [1, 2, 3]) {
      const { mock } = worldOf(profile);
      let requestCount = 0;
      const fetch: Fetch = async (request, init) => {
        requestCount += 1;
        if (requestCount === 1) throw thrown('ECONNRESET');
        if (requestCount - 1 === failing) return fail();
        // The creation is rejected, so that there is a second look.
        if (request.method === 'POST' && requestCount < 6)
          return Response.json({ code: 'duplicate_booking' }, { status: 409 });
        return mock.fetch(request, init);
      };
      // Without the clock of the mock, which only moves when something waits.
      const client = createClient({ ...mock.as('alice'), clock: undefined, retry: false, fetch });
      const error = await errorOf(client.bookings.create(talk));
      if (!isSlotwiseError(error) || error.recover === null) throw error;
      const failed = await errorOf(error.recover({ timeoutMs: 50, totalTimeoutMs: 50 }));
      if (!isSlotwiseError(failed)) throw failed;
      expect([failing, failed.applied, failed.recover === error.recover]).toEqual([failing, 'unknown', true]);
      requestCount = 10;
      expect(await failed.recover?.()).toMatchObject({ outcome: 'created', booking: { status: 'ACCEPTED' } });
    }
  });

  test('a recovery that is aborted or gets invalid options keeps the result unknown', async () => {
    const world = worldOf(profile);
    const recover = await lose(world, 'after');
    for (const options of [{ signal: AbortSignal.abort('enough') }, { timeoutMs: -1 }]) {
      const error = await errorOf(recover(options));
      expect(error).toMatchObject({ kind: /timeoutMs/.test(JSON.stringify(options)) ? 'misconfigured' : 'aborted' });
      expect(isSlotwiseError(error) && [error.applied, error.recover]).toEqual(['unknown', recover]);
    }
    expect(await recover()).toMatchObject({ outcome: 'existed' });
  });

  test('a recovery passes on an error of the caller’s code, with applied unknown', async () => {
    const { mock } = worldOf(profile);
    const ownError = new Error('the vault is closed');
    let isOpen = true;
    const { apiKey, ...settings } = mock.as('alice');
    const token = () => {
      if (isOpen) return apiKey ?? '';
      throw ownError;
    };
    const fetch: Fetch = async () => {
      throw thrown('ECONNRESET');
    };
    const client = createClient({ ...settings, session: { as: 'apiKey', token }, fetch, retry: false });
    const error = await errorOf(client.bookings.create(talk));
    if (!isSlotwiseError(error) || error.recover === null) throw error;
    isOpen = false;
    expect(await errorOf(error.recover())).toBe(ownError);
    expect(ownError).toMatchObject({ applied: 'unknown' });
  });
});

test.each([
  ['a look that fails', () => Response.json({}, { status: 500 }), { kind: 'server', endpoint: 'bookings.create' }],
  ['a look that is refused', () => Response.json({}, { status: 403 }), { id: expect.any(Number) as number }],
])('after a 503, a creation handles %s', async (_, list, end) => {
  const { mock } = worldOf(profiles.specification);
  let requestCount = 0;
  const fetch: Fetch = async (request, init) => {
    if (request.method === 'GET') return list();
    if ((requestCount += 1) > 1) return mock.fetch(request, init);
    return Response.json({}, { status: 503, headers: { 'retry-after': '1' } });
  };
  const call: Promise<unknown> = createClient({ ...mock.as('alice'), fetch }).bookings.create(talk);
  expect(await call.catch((error: unknown) => error)).toMatchObject(end);
});
