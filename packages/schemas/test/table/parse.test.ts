import * as z from 'zod/mini';
import { afterEach, describe, expect, test } from 'vitest';
import { booking, bookingPatch, decode, endpoints, newAttendee, profiles } from '../../src/index.ts';
import { wordIssues } from '../../src/table/issue-text.ts';
import type { Refusal } from '../../src/table/issue-text.ts';
import { check, contentIssues, parsePart } from '../../src/table/parse.ts';

afterEach(() => {
  z.config({ localeError: undefined, customError: undefined });
});

/** The issues of each way into the parser: of a wrong type, word, format and name, and of what is missing. */
function everyIssue(): unknown {
  const wrong = { bookingId: 'one', email: 'ada', name: 7, place: 'here' };
  const { params } = endpoints['bookings.get'].schemas;
  return [
    check(newAttendee, wrong),
    check(bookingPatch, { status: 'MAYBE' }),
    check(z.union([z.string(), z.number()]), null),
    contentIssues(booking, { id: 'one', status: 'MAYBE' }),
    parsePart(params, { id: 'one' }, { isSecret: false, direction: 'decode' }),
    parsePart(params, {}, { isSecret: true, direction: 'encode' }),
  ];
}

// An import of the whole of zod sets its English texts for the process, as apps do that use it.
test.each([
  ['texts of a language', { localeError: () => 'Falsch.' }],
  ['texts of its own', { customError: () => ({ message: 'Wrong.' }) }],
])('our messages stay the same in a process that configures zod with %s', (_, config) => {
  const before = everyIssue();
  z.config(config);
  expect(everyIssue()).toEqual(before);
});

describe('a list of issues', () => {
  const numbered = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 1]));

  test.each([99, 100, 101, 100_000])(
    'contains at most a hundred of %i unknown fields, and the number of the rest',
    (count) => {
      const checked = check(bookingPatch, numbered(count));
      const issues = checked.ok ? [] : checked.issues;
      expect(issues.slice(0, 100).map(({ path }) => path)).toMatchObject(Object.keys(numbered(Math.min(100, count))));
      expect(issues.slice(100)).toMatchObject(count > 100 ? [{ path: '', message: `and ${count - 100} more` }] : []);
    },
  );

  test('creates messages only for the issues that it contains', () => {
    let read = 0;
    const keys = new Proxy(Object.keys(numbered(100_000)), {
      get: (all, name) => {
        if (typeof name === 'string' && /^\d+$/.test(name)) read += 1;
        return Reflect.get(all, name) as unknown;
      },
    });
    const messages: unknown[] = [];
    const wrong: z.core.$ZodIssue = { code: 'invalid_type', expected: 'string', path: ['a'], message: '', input: 1 };
    const unknown: z.core.$ZodIssue = { code: 'unrecognized_keys', keys, path: [], message: '', input: {} };
    const wording = (refusal: Refusal) => {
      messages.push(refusal);
      return { quote: 'value' } as const;
    };
    const issues = wordIssues([...Array.from({ length: 50 }, () => wrong), unknown, wrong, wrong], wording, 100);
    expect([messages.length, read]).toMatchObject([51, 50]);
    expect(issues.at(-1)).toMatchObject({ path: '', message: 'and 99952 more' });
  });

  test('combines the issues of all parts of a request', () => {
    const arrived = { params: { id: 'x' }, query: {}, body: numbered(500) };
    const { protocol } = profiles.specification;
    const read = decode(endpoints['bookings.update'], arrived, { protocol });
    const issues = read.ok ? [] : read.issues;
    expect([issues.length, issues[0]?.path, issues.at(-1)?.message]).toEqual([101, 'id', 'and 401 more']);
  });

  test('is one sentence if a list has more wrong items than the parser can return', () => {
    const checked = check(z.object({ of: z.array(z.string()) }), { of: Array.from({ length: 300_000 }, () => 1) });
    expect(checked).toMatchObject({
      ok: false,
      issues: [{ path: '', message: 'the value has too many problems to list' }],
    });
  });

  test('shortens a long field name', () => {
    const checked = check(bookingPatch, { ['f'.repeat(100_000)]: 1 });
    const [issue] = checked.ok ? [] : checked.issues;
    expect(issue?.message).toMatch(/^f{57}\.\.\. is not a known field/);
  });
});
