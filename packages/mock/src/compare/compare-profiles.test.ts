import { createClient } from '@slotwise/sdk';
import { expect, expectTypeOf, test } from 'vitest';
import { bookingAt, townMock } from '../../test/ask.ts';
import { compareProfiles, createMock, readProfile } from '../index.ts';
import type { Behavior } from '../index.ts';

type Run = Parameters<typeof compareProfiles>[1];

/** Lists the differences between the specification and a profile of our own. */
const compared = (behavior: Partial<Behavior>, run: Run) =>
  compareProfiles(townMock(), run, { profiles: ['specification', readProfile({ name: 'ours', behavior })] });

test('a function that does the same everywhere has no differences', async () => {
  const report = await compareProfiles(townMock(), async ({ as, recorded }) => {
    const client = recorded(createClient(as('alice')));
    return (await client.bookings.get(1)).id;
  });
  expect(report.differences).toEqual([]);
  expect(report.runs.map(({ profile, outcome }) => [profile, outcome])).toEqual([
    ['specification', { kind: 'returned', value: 1 }],
    ['self-hosted', { kind: 'returned', value: 1 }],
  ]);
  expect(String(report)).toBe('Nothing differs under specification, self-hosted.');
});

test('a value that differs is named with its place, and the value under each profile', async () => {
  const report = await compared({ instants: 'milliseconds' }, async ({ as }) => {
    const booking = await createClient(as('alice')).bookings.get(1);
    return { times: [booking.startTime], id: booking.id };
  });
  const [one, other] = ['"2030-01-07T09:00:00Z"', '"2030-01-07T09:00:00.000Z"'];
  const text = `result.times[0]: specification: ${one}; ours: ${other}`;
  const under = { specification: one, ours: other };
  expect(report.differences).toEqual([{ kind: 'result', at: 'result.times[0]', under, text }]);
});

test('what is thrown is compared by name, kind and status, and its requests by status', async () => {
  const report = await compared({ hidden: 403 }, ({ as }) => createClient(as('bob')).bookings.get(1));
  expect(String(report).split('\n')).toEqual([
    'error.name: specification: "NotFoundError"; ours: "ForbiddenError"',
    'error.kind: specification: "not_found"; ours: "forbidden"',
    'error.status: specification: 404; ours: 403',
    'request 1: specification: GET /bookings/{id} → 404; ours: GET /bookings/{id} → 403',
  ]);
});

test('that one run returns and another throws is one difference', async () => {
  const report = await compared({ bookingRequires: ['timeZone'] }, async ({ fetch, as }) => {
    const { baseUrl, apiKey } = as('alice');
    const body = JSON.stringify(bookingAt('2030-11-04T10:00:00Z'));
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${baseUrl}/bookings?apiKey=${apiKey}`, { method: 'POST', headers, body });
    if (!response.ok) throw new RangeError('refused');
    return 'booked';
  });
  expect(String(report).split('\n')).toEqual([
    'result: specification: returned "booked"; ours: threw RangeError',
    'request 1: specification: POST /bookings → 200; ours: POST /bookings → 400',
  ]);
});

test('a field that is read and never sent elsewhere is named, and one that nobody reads is not', async () => {
  const run = async (read: (booking: Record<string, unknown>) => unknown) => {
    const { differences } = await compared({ fields: 'listed' }, async ({ as, recorded }) => {
      const booking: object = await recorded(createClient(as('alice'))).bookings.get(1);
      read(booking as Record<string, unknown>);
    });
    return differences.map(({ kind, at, under }) => [kind, at, ...Object.values(under)]);
  };
  const missing = [['field', 'bookings.get eventType', 'sent', 'never sent']];
  expect(await run((booking) => booking['eventType'])).toEqual(missing);
  expect(await run((booking) => 'eventType' in booking)).toEqual(missing);
  expect(await run((booking) => booking['title'])).toEqual([]);
});

test('a list is recorded alike, awaited, iterated, in one array and with its response', async () => {
  const lists = [
    ['[]', (client: Client) => client.bookings.list().then(([first]) => first?.eventType)],
    [
      '[]',
      async (client: Client) => {
        for await (const booking of client.bookings.list()) return booking.eventType;
        return undefined;
      },
    ],
    ['[]', async (client: Client) => (await client.bookings.list().toArray({ limit: 200 }))[0]?.eventType],
    ['data[]', async (client: Client) => (await client.bookings.list().withResponse()).data[0]?.eventType],
  ] as const;
  for (const [path, read] of lists) {
    const run: Run = async ({ as, recorded }) => void (await read(recorded(createClient(as('alice')))));
    const { differences } = await compared({ fields: 'listed' }, run);
    const fields = differences.filter(({ kind }) => kind === 'field').map(({ at }) => at);
    expect(fields).toEqual([expect.stringContaining(`${path}.eventType`)]);
  }
});

type Client = ReturnType<typeof createClient>;

test('JSON that is fetched without a client is recorded too', async () => {
  const { differences } = await compareProfiles(townMock(), async ({ fetch, as }) => {
    const { baseUrl, apiKey } = as('alice');
    const answer = (await (await fetch(`${baseUrl}/me?apiKey=${apiKey}`)).json()) as { email?: string };
    return typeof answer.email;
  });
  expect(differences.map(({ kind, at }) => `${kind} ${at}`)).toEqual(['result result', 'field GET /me email']);
});

test('a recorded client is the same client: its types, its errors, its lists', async () => {
  await compareProfiles(townMock(), async ({ as, recorded }) => {
    const client = createClient(as('alice'));
    const view = recorded(client);
    expectTypeOf(view).toEqualTypeOf(client);
    const [own, viewed] = await Promise.all([client.bookings.get(1), view.bookings.get(1)]);
    expect(viewed).toEqual(own);
    expect(await view.bookings.list({ take: 2, page: 1 })).toEqual(await client.bookings.list({ take: 2, page: 1 }));
    expect(await view.bookings.get(999_999).catch((error: unknown) => error)).toBeInstanceOf(Error);
    expect((await view.bookings.get(1).raw()).status).toBe(200);
    expect(JSON.stringify(viewed)).toBe(JSON.stringify(own));
    expect({ ...viewed }).toEqual({ ...own });
  });
});

test('the mock that is compared stays as it is', async () => {
  const mock = townMock();
  const before = JSON.stringify(mock.export());
  await compareProfiles(mock, async ({ as }) => {
    await createClient(as('alice')).bookings.cancel(1);
  });
  expect(JSON.stringify(mock.export())).toBe(before);
  expect(mock.journal.entries()).toEqual([]);
});

test('two profiles of one name, and an unknown profile, are refused', async () => {
  const twice = compareProfiles(createMock(), () => 1, { profiles: ['specification', 'specification'] });
  await expect(twice).rejects.toThrow('two profiles have the name "specification"');
  // What a program without types may hand in.
  const unknown = compareProfiles(createMock(), () => 1, { profiles: ['cloud' as 'specification'] });
  await expect(unknown).rejects.toThrow('profile must be specification or self-hosted');
});

test('a mistake of the function itself is thrown, not compared', async () => {
  const failing = compareProfiles(townMock(), () => {
    throw new RangeError('no such week');
  });
  await expect(failing).rejects.toThrow('no such week');
});
