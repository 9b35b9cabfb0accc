import { expect, test } from 'vitest';
import type { ContractMismatch } from '../../src/index.ts';
import { audience, bookingOf, clientAt } from '../loopback.ts';
import { groupMismatches } from '../../src/events/mismatch.ts';

const issue = (path: string) => ({
  path,
  message: `${path === '' ? 'the value' : path} must be text`,
  code: 'type' as const,
});
const many = (path: string) => ({ path, message: `${path} must be text (2 times)`, code: 'type', count: 2 });

test.each([
  ['nothing', [], []],
  ['one field', [''], [issue('')]],
  ['one row', ['7.title'], [issue('7.title')]],
  ['two rows', ['0.title', '1.title'], [many('*.title')]],
  ['two bare rows', ['0', '1'], [many('*')]],
  ['lists in lists', ['0.a.0', '0.a.1'], [many('*.a.*')]],
  ['lists of lists', ['0.1.2', '3.4.5'], [many('*.*.*')]],
  ['two fields', ['0.a', '0.b', '1.a'], [many('*.a'), issue('0.b')]],
  ['digits within a name', ['a1', 'a2'], [issue('a1'), issue('a2')]],
])('groups the mismatches of %s', (_, paths, expected) => {
  expect(groupMismatches(paths.map((path) => issue(path)))).toEqual(expected);
});

test('counts the fields after the first twenty', () => {
  const paths = Array.from({ length: 5000 }, (_, index) => `metadata.key${index}`);
  const grouped = groupMismatches([...paths, 'metadata.key3'].map((path) => issue(path)));
  expect(grouped).toHaveLength(21);
  expect(grouped[3]).toMatchObject({ path: 'metadata.key3', count: 2 });
  expect(grouped.at(-1)).toEqual({ path: '', message: 'and 4980 more', code: 'other', count: 4980 });
});

test('cuts off a very long name', () => {
  const [one] = groupMismatches([issue('x'.repeat(100_000))]);
  expect(one?.path.length).toBe(300);
  expect(one?.message.length).toBe(300);
});

test('5,000 rows with the same mismatch become one issue with a count, for listeners, log and tracer', async () => {
  const bookings = Array.from({ length: 5000 }, (_, index) => bookingOf(index + 1, { title: 7 }));
  const { events: toldEvents, options } = audience();
  const { client } = await clientAt({ json: { bookings } }, { ...options, logLevel: 'warn' });
  expect(await client.bookings.list()).toHaveLength(5000);
  const message: unknown = expect.stringMatching(/^\*\.title must .* \(5000 times\)$/);
  const issues = [{ path: '*.title', message, code: 'type', count: 5000 }];
  const events = toldEvents.filter((one): one is ContractMismatch => Reflect.has(Object(one) as object, 'issues'));
  expect(events).toEqual(Array.from({ length: 4 }, () => expect.objectContaining({ issues }) as unknown));
  const lines = toldEvents.filter((one) => String(one).startsWith('slotwise: '));
  expect([lines.length, String(lines[0]).length < 200]).toEqual([1, true]);
});
