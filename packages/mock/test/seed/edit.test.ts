/** Edits of rows by a test: what they change, what they leave, and what they refuse. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { entities } from '../../src/data/tables.ts';
import { createMock } from '../../src/index.ts';
import type { Mock } from '../../src/index.ts';
import { InvalidArgumentError } from '../../src/arguments/invalid-argument-error.ts';
import type { RowKind } from '../../src/seed/edit.ts';

const now = '2030-02-01T00:00:00Z';

/** A mock whose tables have a row of every kind. */
function fullSample(): Mock {
  const mock = createMock({ now });
  const { seed, oauth } = mock;
  seed.bookingReference({ bookingId: 1, type: 'zoom_video' });
  seed.oauthClient({ clientId: 'app', clientSecret: 'secret', redirectUri: 'https://app.example/done' });
  oauth.grant({ userId: 3, scopes: ['READ_BOOKING'] });
  return mock;
}

test('an edit changes the given columns and updatedAt, and appears in responses', async () => {
  const mock = createMock({ now });
  const [before] = mock.export().bookings;
  const edited = mock.edit('booking', 1, { paid: true, title: undefined });
  expect(edited).toEqual({ ...before, paid: true, updatedAt: '2030-02-01T00:00:00.000Z' });
  const { json } = await ask(mock, 'key_alice', 'GET /bookings/1');
  expect(json).toMatchObject({ booking: { paid: true, updatedAt: '2030-02-01T00:00:00Z' } });
  expect(mock.edit('booking', 1, { updatedAt: '2029-01-01T00:00:00Z' }).updatedAt).toBe('2029-01-01T00:00:00.000Z');
  expect(mock.edit('booking', 1, {}).updatedAt).toBe('2029-01-01T00:00:00.000Z');
});

test('lookups use the edited values of a row', async () => {
  const mock = createMock({ now });
  mock.edit('user', 5, { username: 'rob', email: 'rob@example.com', locked: true });
  expect(mock.as('rob')).toMatchObject({ baseUrl: mock.baseUrl });
  expect(() => mock.as('bob')).toThrow('unknown user "bob"');
  mock.edit('key', 5, { key: 'key_other' });
  mock.edit('booking', 1, { userId: 4, startTime: '2031-05-05T10:00:00Z', endTime: '2031-05-05T10:30:00Z' });
  const listReply = await ask(mock, 'key_adam', 'GET /bookings?dateFrom=2031-01-01T00:00:00Z');
  expect(listReply.json).toMatchObject({ bookings: [{ id: 1, userId: 4 }] });
});

test('an edit affects only its fork, counts as a change, and is in the journal without its values', async () => {
  const mock = createMock({ now });
  const fork = mock.fork();
  const before = fork.checkpoint();
  await ask(fork, 'key_alice', 'GET /me');
  fork.edit('user', 3, { name: 'Another' });
  fork.expectChanged(before, { user: { changed: [3] } });
  expect([mock, fork].map((one) => one.export().users[2]?.name)).toEqual(['Alice', 'Another']);
  const edit = { kind: 'user', id: 3, columns: ['name'], at: '2030-02-01T00:00:00.000Z', after: 1 };
  expect([mock, fork].map(({ journal }) => journal.edits())).toEqual([[], [edit]]);
  fork.journal.clear();
  expect(fork.journal.edits()).toEqual([]);
});

test('editing a row with its own columns changes nothing', () => {
  const mock = fullSample();
  const tables = new Map(Object.entries<readonly { readonly id: number }[]>(listsOf(mock)));
  for (const [name, { kind }] of Object.entries(entities)) {
    const [row] = tables.get(name) ?? [];
    if (row === undefined) continue;
    const { id, ...columns } = row;
    expect(editAny(mock, kind, id, columns)).toEqual(row);
  }
});

test.each<readonly [string, number, object, string, string]>([
  ['meeting', 1, {}, 'kind', 'edit: "meeting" is not a kind of row; the kinds are '],
  ['booking', 4711, { paid: true }, 'id', 'edit: unknown booking 4711'],
  ['booking', 1, { colour: 'red' }, 'columns.colour', 'edit: booking 1: '],
  ['booking', 1, { paid: 'yes' }, 'columns.paid', 'edit: booking 1: paid must be of type '],
  ['booking', 1, { id: 2 }, 'columns.id', 'edit: booking 1: id cannot be changed'],
  ['booking', 1, { userId: 99 }, 'columns.userId', 'edit: booking 1: userId 99 does not exist in users'],
  ['user', 5, { email: 'alice@example.com' }, 'columns.email', 'edit: user 5: email is taken by user 3'],
  ['key', 5, { key: 'key_alice' }, 'columns.key', 'edit: key 5: key is taken by key 3'],
])('rejects an edit of %s %i with %j: %s', (...[kind, id, columns, path, message]) => {
  const mock = createMock({ now });
  const before = mock.export();
  const edit = () => editAny(mock, kind, id, columns);
  expect(edit).toThrow(message);
  expect(edit).toThrow(expect.objectContaining({ issues: [expect.objectContaining({ path })] }));
  expect([mock.export(), mock.journal.edits()]).toEqual([before, []]);
});

test('the error for a rejected secret does not contain it', () => {
  const key: unknown = ['a secret'];
  expect(() => editAny(createMock({ now }), 'key', 5, { key })).toThrow(/^(?!.*a secret)edit: key 5: key /);
});

test('data with random edits is the same after an export and an import', () => {
  const columns = fc.record(
    {
      paid: fc.boolean(),
      title: fc.string(),
      description: fc.option(fc.string()),
      metadata: fc.option(fc.dictionary(fc.string(), fc.string())),
      status: fc.constantFrom('ACCEPTED', 'PENDING', 'CANCELLED', 'REJECTED', 'AWAITING_HOST'),
      userId: fc.option(fc.integer({ min: 1, max: 7 })),
      rating: fc.option(fc.integer()),
      colour: fc.string(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 120 }), columns), { maxLength: 12 }), (edits) => {
      const mock = createMock({ now });
      for (const [id, input] of edits) {
        try {
          editAny(mock, 'booking', id, input);
        } catch (error) {
          if (!(error instanceof InvalidArgumentError)) throw error;
        }
      }
      const document = JSON.stringify(mock.export());
      const other = createMock({ now, seed: JSON.parse(document) });
      expect(JSON.stringify(other.export())).toBe(document);
    }),
    { numRuns: 60 },
  );
});

/** An edit whose kind and columns no type has seen, as a program in another language sends them. */
function editAny(mock: Mock, kind: string, id: number, columns: object): object {
  return mock.edit(kind as RowKind, id, columns);
}

function listsOf(mock: Mock): Readonly<Record<string, readonly { readonly id: number }[]>> {
  const lists = Object.entries(mock.export()).filter(([, list]) => Array.isArray(list));
  return Object.fromEntries(lists) as Record<string, readonly { readonly id: number }[]>; // what is no list is left out
}
