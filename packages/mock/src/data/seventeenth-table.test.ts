/** A table more is a declaration and its place in the list: everything else follows. */
import { expect, test } from 'vitest';
import { profiles } from '@slotwise/schemas';
import { MockClock } from '../time/mock-clock.ts';
import { deploymentOf } from '../deployments/index.ts';
import { oauthDefaults } from '../world/oauth-options.ts';
import { World } from '../world/world.ts';
import { handle } from '../service/handle.ts';
import { removeRow } from '../rules/removal.ts';
import { exportDocument, tablesOf } from '../seed/document.ts';
import { createSeed } from '../seed/makers.ts';
import { sampleData } from '../seed/sample-data.ts';
import { changesBetween } from './changes.ts';
import { flag, id, instant, nullable, text, oneOf } from './columns.ts';
import { entity } from './entity.ts';
import type { Defaults, RowOf, SeedOf } from './entity.ts';
import { emptyTables, entities, forkTables } from './tables.ts';
import type { TablesOf } from './tables.ts';

const columns = {
  /** Id of the user who wears it. */
  userId: id,
  /** Id of the booking that it was given for. */
  bookingId: nullable(id),
  /** Words on it. */
  name: text,
  /** Its colour. */
  colour: oneOf(['red', 'green']),
  /** Number that opens the house. */
  pin: text,
  /** Instant at which it was given. */
  givenAt: instant,
  /** True once it was returned. */
  returned: flag,
};

const defaults = {
  colour: 'red',
  pin: ({ id }) => `pin-of-badge-${id}`,
  givenAt: (_, { now }) => now,
  returned: false,
} satisfies Defaults<typeof columns>;

interface BadgeRow extends RowOf<typeof columns> {}
interface BadgeSeed extends SeedOf<typeof columns, typeof defaults> {}

const badges = entity<BadgeRow, BadgeSeed>()({
  kind: 'badge',
  columns,
  defaults,
  references: { userId: 'users', bookingId: 'bookings' },
  indexes: { name: [(row) => row.name.toLowerCase()] },
  unique: { name: ['name'] },
  secret: 'pin',
});

const declared = { ...entities, badges };
type WithBadges = TablesOf<typeof declared>;

const now = '2030-01-01T00:00:00.000Z';

/** The sample data, where alice wears a badge. */
function withBadge() {
  const world = { tables: emptyTables(declared), clock: { nowText: () => now }, mark: '' };
  const seed = createSeed(world);
  sampleData(seed);
  const badge = seed.badge({ userId: 3, name: 'Alice' });
  return { world, seed, badge };
}

test('rows of a declared table are seeded with defaults and found through its indexes', () => {
  const { world, seed, badge } = withBadge();
  const input = { id: 1, userId: 3, bookingId: null, name: 'Alice' };
  expect(badge).toEqual({ ...input, colour: 'red', pin: 'pin-of-badge-1', givenAt: now, returned: false });
  expect(world.tables.badges.first('name', 'alice')).toEqual(badge);
  expect(world.tables.badges.where('user', 3)).toEqual([badge]);
  const second = { id: 2, givenAt: '1970-01-01T00:00:00.000Z' };
  expect(seed.badge({ userId: 5, name: 'Bob', givenAt: new Date(0) })).toMatchObject(second);
});

test('a declared table is exported and imported', () => {
  const { world, badge } = withBadge();
  const document = exportDocument(world.tables);
  expect([document.badges, document.nextIds['badges']]).toEqual([[badge], 2]);
  const again = tablesOf(JSON.parse(JSON.stringify(document)), world);
  expect(JSON.stringify(exportDocument(again))).toBe(JSON.stringify(document));
  const wrong = { ...document, badges: [badge, { userId: 7, name: 'Eve' }, { userId: 3, colour: 'blue' }] };
  expect(() => tablesOf(wrong, world)).toThrow(
    'badges.1: userId 7 does not exist in users; ' +
      'badges.2: name is required: it must be text; badges.2: colour must be one of red, green, got "blue"',
  );
});

test('a fork copies a declared table, and its changes are reported', () => {
  const { world, badge } = withBadge();
  const fork = forkTables(world.tables);
  fork.badges.put({ ...badge, returned: true });
  fork.badges.put(fork.badges.draft({ userId: 5, name: 'Bob' }, { now, tables: fork }));
  expect(world.tables.badges.size).toBe(1);
  expect(changesBetween(world.tables, fork)).toEqual([
    { kind: 'badge', id: 1, change: 'changed' },
    { kind: 'badge', id: 2, change: 'created' },
  ]);
});

test('removing a row removes the rows that belong to it, and clears optional references to it', () => {
  const { world, seed } = withBadge();
  seed.badge({ userId: 5, bookingId: 1, name: 'Bob' });
  removeRow(world.tables, 'users', 3);
  expect([...world.tables.badges.all()]).toMatchObject([{ id: 2, bookingId: null }]);
});

test('the journal reports changes to a declared table and redacts its secret column', async () => {
  const { world: seeded } = withBadge();
  const world = new World({
    number: 1,
    settings: {
      ...profiles.specification,
      profile: profiles.specification,
      service: deploymentOf(profiles.specification),
      oauth: oauthDefaults,
      secret: 'secret',
      lenient: false,
      maxTake: null,
      rateLimit: null,
    },
    clock: new MockClock(Date.parse(now)),
    tables: seeded.tables,
  });
  const url = new URL('http://slotwise.test/v1/users/3?apiKey=key_admin&note=pin-of-badge-1');
  const request = { method: 'DELETE', url, headers: {}, body: '', signal: new AbortController().signal };
  const fork = world.fork(2);
  for (const one of [world, fork]) {
    await handle(one, request, { basePath: '/v1', appPath: '' });
    const [entry] = one.journal.entries();
    expect(entry?.request.query['note']).toBe('[redacted]');
    expect(entry?.changes).toContainEqual({ kind: 'badge', id: 1, change: 'removed' });
  }
  // A fork of a world has the tables of the world.
  expect((fork.tables as WithBadges).badges.size).toBe(0);
});
