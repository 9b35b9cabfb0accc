/** A second mock of the same seed: it is as if it were the first. */
import { expect, test } from 'vitest';
import { createMock, sampleData } from '../../src/index.ts';
import type { Mock, Seed, SnapshotInput } from '../../src/index.ts';
import { seedSampleData } from '../../src/seed/sample-data.ts';

const now = '2030-01-01T00:00:00Z';
const textOf = (mock: Mock) => JSON.stringify(mock.export());

/** The world of a seed as text, or its refusal. */
function outcomeOf(seed: (seed: Seed) => void): string {
  try {
    return textOf(createMock({ now, seed }));
  } catch (error) {
    return String(error);
  }
}

const eve = { username: 'eve', email: 'eve@example.com' };
const alice = { username: 'alice', email: 'alice@example.com' };

test.each<[string, (seed: Seed, seedSampleData: (seed: Seed) => void) => void]>([
  ['only the sample data', (seed, make) => make(seed)],
  ['before other rows', (seed, make) => (make(seed), seed.user(eve))],
  ['after a row', (seed, make) => (seed.user(eve), make(seed))],
  ['after a row that it has itself', (seed, make) => (seed.user(alice), make(seed))],
  ['twice', (seed, make) => (make(seed), make(seed))],
  ['with a copy of the seed object', (seed, make) => make({ ...seed, now: seed.now })],
])('sampleData in a seed has the same result as its rows added one by one: %s', (_, seed) => {
  const [atOnce, rowByRow] = [sampleData, seedSampleData].map((make) =>
    outcomeOf((seedOfMock) => seed(seedOfMock, make)),
  );
  expect(atOnce).toBe(rowByRow);
});

test('mocks with the sample data do not affect each other', () => {
  const mocks = [1, 2, 3].map(() => createMock({ now, seed: sampleData }));
  const [first, second, third] = mocks;
  const before = mocks.map(textOf);
  expect(new Set(before).size).toBe(1);
  first?.seed.user(eve);
  second?.fork().seed.user(eve);
  expect(first && textOf(first)).not.toBe(before[0]);
  expect(mocks.slice(1).map(textOf)).toEqual(before.slice(1));
  first?.reset();
  expect(first && textOf(first)).toBe(before[0]);
  expect(third?.seed.user(eve).id).toBe(6);
});

test('the journal redacts keys of the sample data if the seed adds more rows', async () => {
  const mock = createMock({ seed: (seed) => (sampleData(seed), seed.user(eve)) });
  await mock.fetch(`${mock.baseUrl}/me?apiKey=key_alice&note=key_bob`);
  expect(JSON.stringify(mock.journal.entries())).not.toMatch(/key_(alice|bob)/);
});

test('a seed function runs for each mock', () => {
  let runs = 0;
  const seed = (seed: Seed) => {
    runs += 1;
    sampleData(seed);
    seed.user({ username: `guest-${runs}`, email: `guest-${runs}@example.com` });
  };
  const last = [1, 2, 3].map(() => createMock({ now, seed }).export().users.at(-1)?.username);
  expect(last).toEqual(['guest-1', 'guest-2', 'guest-3']);
});

test('a document that changes between two mocks is read again', () => {
  const document: SnapshotInput = structuredClone(createMock({ now }).export());
  const before = textOf(createMock({ now, seed: document }));
  expect(textOf(createMock({ now, seed: document }))).toBe(before);
  Reflect.set(document.users?.[2] ?? {}, 'name', 'Alicia');
  expect(createMock({ now, seed: document }).export().users[2]?.name).toBe('Alicia');
  Reflect.set(document.bookings?.[0] ?? {}, 'userId', 99);
  expect(() => createMock({ now, seed: document })).toThrow('bookings.0: userId 99 does not exist');
});

test('defaults of a document follow the clock of each mock, and a profile changes no row', () => {
  const document: SnapshotInput = { version: 1, users: [{ id: 1, ...eve }] };
  const createdOf = (mock: Mock) => mock.export().users[0]?.createdDate;
  for (const [at, seed] of [now, '2031-01-01T00:00:00Z'].flatMap((at) =>
    [document, (seed: Seed) => seed.user(eve)].map((one) => [at, one] as const),
  )) {
    const text = new Date(at).toISOString();
    expect(createdOf(createMock({ now: at, seed }))).toBe(text);
    expect(createdOf(createMock({ now: at, seed, profile: 'self-hosted' }))).toBe(text);
  }
});
