import { describe, expect, test } from 'vitest';
import { ask, townMock } from '../../test/ask.ts';
import { each, outcome, outcomes } from '../../test/outcomes.ts';

test('a reference that is marked as removed is in no list but an Admin’s, and its host reaches it by id (G-82)', async () => {
  const mock = townMock({ behavior: { removedReferences: 'marked' } });
  const listed = async (key: string) => {
    const { json } = await ask(mock, key, 'GET /booking-references');
    return JSON.stringify(json).includes('"id":1,');
  };
  for (const time of ['once', 'twice'])
    expect([time, (await ask(mock, 'key_alice', 'DELETE /booking-references/1')).status]).toEqual([time, 200]);
  expect([await listed('key_alice'), await listed('key_admin')]).toEqual([false, true]);
  for (const key of ['key_alice', 'key_admin']) {
    const { json } = await ask(mock, key, 'GET /booking-references/1');
    expect(json).toMatchObject({ bookingReference: { id: 1, deleted: true } });
  }
  const { json } = await ask(mock, 'key_alice', 'PATCH /booking-references/1', { body: { deleted: false } });
  expect([json, await listed('key_alice')]).toMatchObject([{ bookingReference: { deleted: false } }, true]);
});

const hidden = '404 reference.hidden';
const absent = '404 reference.booking';
const noCredential = '400 reference.credential';

test.each([
  ['admin', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['olivia', []],
  ['alice', [1, 2, 3, 4, 5, 6, 7]],
  ['adam', [9]],
  ['bob', [8]],
])('a listing shows %s the references %j (G-09)', async (caller, ids) => {
  const { json } = await ask(townMock(), `key_${caller}`, 'GET /booking-references');
  expect(json).toEqual({ bookingReferences: ids.map((id): unknown => expect.objectContaining({ id })) });
});

describe.each(['GET', 'PATCH', 'DELETE'])('%s by id (G-09, G-28)', (method) => {
  test.each([
    [1, each(hidden, { admin: 'done', alice: 'done' })],
    [8, each(hidden, { admin: 'done', bob: 'done' })],
    [99, each(hidden)],
  ] as const)('reference %d: %j', async (id, expected) => {
    expect(await outcomes({}, `${method} /booking-references/${id}`)).toEqual(expected);
  });
});

test('one that is read is shown whole', async () => {
  const mock = townMock();
  const { json } = await ask(mock, 'key_bob', 'GET /booking-references/8');
  expect(json).toEqual({ bookingReference: mock.export().bookingReferences[7] });
});

describe('making (G-81)', () => {
  const zoom = { type: 'zoom_video', uid: 'meeting-1' };
  test.each([
    [{ bookingId: 1 }, each(absent, { admin: 'done', alice: 'done' })],
    [{ bookingId: 101 }, each(absent, { admin: 'done', bob: 'done' })],
    [{ bookingId: 999 }, each(absent)],
    [{ bookingId: 1, credentialId: 1 }, each(absent, { admin: 'done', alice: 'done' })],
    [{ bookingId: 1, credentialId: null }, each(absent, { admin: 'done', alice: 'done' })],
    [{ bookingId: 1, credentialId: 2 }, each(absent, { admin: noCredential, alice: noCredential })],
    [{ bookingId: 1, credentialId: 9 }, each(absent, { admin: noCredential, alice: noCredential })],
    [{ bookingId: 111, credentialId: 1 }, each(absent, { admin: noCredential, adam: noCredential })],
  ] as const)('one with %j: %j', async (sent, expected) => {
    expect(await outcomes({}, 'POST /booking-references', { ...zoom, ...sent })).toEqual(expected);
  });

  const empty = { meetingId: null, meetingPassword: null, meetingUrl: null, externalCalendarId: null };
  const row = { id: 10, ...zoom, bookingId: 1, ...empty, deleted: null, credentialId: null };
  test.each([
    {},
    { meetingId: '1', meetingPassword: 'word', meetingUrl: 'https://zoom.example.com/j/1' },
    { externalCalendarId: 'work', deleted: false, credentialId: 1 },
  ])('one sent with %j is kept with it, and the rest of it is empty', async (sent) => {
    const mock = townMock();
    const body = { ...zoom, bookingId: 1, ...sent };
    const { json } = await ask(mock, 'key_alice', 'POST /booking-references', { body });
    expect(json).toEqual({ bookingReference: { ...row, ...sent } });
    expect(mock.export().bookingReferences.at(-1)).toEqual({ ...row, ...sent });
  });

  test('a credential of another user is refused by the name of the field, and nothing is kept', async () => {
    const mock = townMock();
    const body = { ...zoom, bookingId: 1, credentialId: 2 };
    const { json } = await ask(mock, 'key_alice', 'POST /booking-references', { body });
    const message = "credentialId must be the id of a credential of the booking's host";
    expect(json).toEqual({ code: 'invalid_request', message, issues: [{ path: 'credentialId', message }] });
    expect(mock.export().bookingReferences).toHaveLength(9);
  });
});

describe('editing (G-37, G-81)', () => {
  test.each([
    [{ bookingId: 2 }, each(hidden, { admin: 'done', alice: 'done' })],
    [{ bookingId: 101 }, each(hidden, { admin: 'done', alice: absent })],
    [{ bookingId: 999 }, each(hidden, { admin: absent, alice: absent })],
    [{ credentialId: 1 }, each(hidden, { admin: 'done', alice: 'done' })],
    [{ credentialId: 2 }, each(hidden, { admin: noCredential, alice: noCredential })],
    [{ bookingId: 101, credentialId: 1 }, each(hidden, { admin: noCredential, alice: absent })],
    [{ bookingId: 101, credentialId: 2 }, each(hidden, { admin: 'done', alice: absent })],
  ] as const)('reference 1 with %j: %j', async (body, expected) => {
    expect(await outcomes({}, 'PATCH /booking-references/1', body)).toEqual(expected);
  });

  test('a reference moves to a booking of another host once it names no credential of the first', async () => {
    const mock = townMock();
    const edit = (body: unknown) => outcome(mock, 'admin', 'PATCH /booking-references/1', body);
    expect(await edit({ credentialId: 1 })).toBe('done');
    expect(await edit({ bookingId: 101 })).toBe(noCredential);
    expect(await edit({ bookingId: 101, credentialId: null })).toBe('done');
  });

  test.each([
    undefined,
    {},
    { type: 'daily_video' },
    { uid: 'meeting-1' },
    { bookingId: 2 },
    { meetingId: null },
    { meetingUrl: '', meetingPassword: 'word' },
    { deleted: true },
  ])('an edit with %j changes that alone, and is kept', async (body) => {
    const mock = townMock();
    const after = { ...mock.export().bookingReferences[0], ...body };
    const { json } = await ask(mock, 'key_alice', 'PATCH /booking-references/1', { body });
    expect(json).toEqual({ bookingReference: after });
    expect(mock.export().bookingReferences[0]).toEqual(after);
  });
});

describe('removing (G-82)', () => {
  test.each([
    ['gone', [2, 3, 4, 5, 6, 7, 8, 9], hidden],
    ['marked', [1, 2, 3, 4, 5, 6, 7, 8, 9], 'done'],
  ] as const)('where removed ones are %s, %j are kept', async (removedReferences, ids, expected) => {
    const mock = townMock({ behavior: { removedReferences } });
    const first = mock.export().bookingReferences[0];
    const { json } = await ask(mock, 'key_alice', 'DELETE /booking-references/1');
    expect(json).toEqual({ message: 'Booking reference 1 is removed.' });
    const { bookingReferences } = mock.export();
    expect(bookingReferences.map(({ id }) => id)).toEqual(ids);
    if (removedReferences === 'marked') expect(bookingReferences[0]).toEqual({ ...first, deleted: true });
    expect(await outcome(mock, 'alice', 'GET /booking-references/1')).toBe(expected);
  });
});
