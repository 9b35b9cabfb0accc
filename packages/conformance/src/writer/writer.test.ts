import { createMock, fault } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';
import { expect, test } from 'vitest';
import { remains, worldOf } from '../../test/writer/remains.ts';
import { ask } from '../runner/ask.ts';
import { townCallers } from '../runner/target.ts';
import type { Target } from '../runner/target.ts';
import { NotSent } from './not-sent.ts';
import { Writer } from './writer.ts';

const now = '2030-01-01T00:00:00Z';

function targetOf({ baseUrl, appUrl, fetch }: Mock): Target {
  return { baseUrl, appUrl, fetch, callers: townCallers };
}

/** Does something through a writer; yields what stays, and what stays without a word. */
async function after(mock: Mock, act: (target: Target) => Promise<unknown>, fetch = mock.fetch) {
  const before = worldOf(mock);
  const writer = new Writer({ write: true });
  await writer.around({ ...targetOf(mock), fetch }, act).catch(() => {});
  const { leftBehind } = writer;
  return { leftBehind, unlisted: remains(before, worldOf(mock), leftBehind) };
}

test('what a row of somebody else was before is put back', async () => {
  const ended = await after(createMock({ now }), async (target) => {
    await ask(target, 'alice', 'PATCH /attendees/1', { body: { name: 'Nobody' } });
    await ask(target, 'alice', 'PATCH /bookings/1', { body: { title: 'Another' } });
    await ask(target, 'admin', 'PATCH /users/3', { body: { name: 'Alicia', locked: true } });
  });
  expect(ended).toEqual({ leftBehind: ['bookings 1: edited; not as before: updatedAt'], unlisted: [] });
});

test('a field that cannot be put back is named', async () => {
  const mock = createMock({ now });
  const ended = await after(mock, async (target) => {
    await ask(target, 'alice', 'PATCH /bookings/1', { body: { title: 'Another' } });
    mock.faults.add({ on: 'bookings.update', do: fault.status(403) });
  });
  expect(ended).toEqual({ leftBehind: ['bookings 1: edited; not as before: title, updatedAt'], unlisted: [] });
});

test('a row of somebody else that is removed or cancelled is named', async () => {
  const mock = createMock({ now });
  const { leftBehind } = await after(mock, async (target) => {
    await ask(target, 'alice', 'DELETE /attendees/1');
    await ask(target, 'alice', 'DELETE /bookings/2/cancel');
    await ask(target, 'alice', 'DELETE /bookings/999999/cancel');
  });
  expect(leftBehind).toEqual([
    'bookings 2: cancelled, and not made here; nothing brings it back',
    'attendees 1: removed, and not made here; nothing brings it back',
  ]);
});

test('a request that is under way when the act fails is waited for, and what it made is removed', async () => {
  const mock = createMock({ now });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'POST') arrive();
    return mock.fetch(request);
  };
  const ended = await after(
    mock,
    (target) =>
      Promise.all([
        arrived.then(() => Promise.reject(new Error('broken'))),
        ask(target, 'admin', 'POST /users', { body: { email: 'rita@example.com', username: 'rita' } }),
      ]),
    fetch,
  );
  expect(ended).toEqual({ leftBehind: [], unlisted: [] });
  expect(mock.journal.count({ endpoint: 'users.create', status: 200 })).toBe(1);
});

test('what is sent after the end is not sent', async () => {
  const mock = createMock({ now });
  let kept: Target | undefined;
  await after(mock, async (target) => {
    kept = target;
  });
  await expect(ask(kept ?? targetOf(mock), 'alice', 'GET /me')).rejects.toThrow(NotSent);
});

test('one that may only read sends nothing else, and says so even where nobody listens', async () => {
  const mock = createMock({ now });
  const writer = new Writer();
  const act = (target: Target) => ask(target, 'alice', 'DELETE /bookings/1/cancel').catch(() => 'swallowed');
  await expect(writer.around(targetOf(mock), act)).rejects.toThrow('it sends a DELETE');
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'];
  for (const method of methods)
    await expect(writer.around(targetOf(mock), (target) => ask(target, 'alice', `${method} /me`))).rejects.toThrow(
      NotSent,
    );
  expect(mock.journal.entries()).toEqual([]);
});

test('a service that asks for fewer requests is asked again when what was made is removed', async () => {
  const mock = createMock({ now });
  mock.faults.add({ on: 'users.delete', do: fault.status(429), times: 1 });
  expect(
    await after(mock, (target) =>
      ask(target, 'admin', 'POST /users', { body: { email: 'rita@example.com', username: 'rita' } }),
    ),
  ).toEqual({ leftBehind: [], unlisted: [] });
});

test('a row that cannot be removed is named', async () => {
  const mock = createMock({ now });
  mock.faults.add({ on: 'users.delete', do: fault.status(500) });
  const { leftBehind } = await after(mock, (target) =>
    ask(target, 'admin', 'POST /users', { body: { email: 'rita@example.com', username: 'rita' } }),
  );
  expect(leftBehind).toEqual(['users 6: not removed (500)']);
});

test('no line holds a key', async () => {
  const mock = createMock({ now });
  mock.faults.add({ on: 'bookings.cancel', do: fault.status(500) });
  const writer = new Writer({ write: true });
  await writer.around(targetOf(mock), async (target) => {
    await ask(target, 'alice', 'PUT /bookings/1', { body: {} });
    await ask(target, 'admin', 'POST /memberships', { body: { userId: 5, teamId: 1 } });
  });
  expect(writer.leftBehind.join(' ')).not.toContain('key_');
});
