import { profiles } from '@slotwise/schemas';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { asTest } from './as-test.ts';
import type { Replayable } from './replayable.ts';

const request: Replayable = {
  number: 1,
  at: '2030-01-07T09:00:00.000Z',
  method: 'POST',
  path: `/v1/bookings?q='\\"\u2028`,
  callerId: 3,
  body: { title: `</script> '"\`\${1}` },
};
const parts = {
  document: { version: 1, nextIds: { users: 4 }, users: [{ id: 3, username: "o'hara", email: 'o@example.com' }] },
  profile: 'specification',
  key: { in: 'query', name: "a'key" },
  steps: [{ request, expected: { status: 200, body: [{ id: 1, text: `'"\`` }] } }],
} as const;

/** The number of things that the compiler cannot read. */
function problemsIn(text: string): number {
  const { diagnostics = [] } = ts.transpileModule(text, { reportDiagnostics: true });
  return diagnostics.length;
}

test.each([
  ['a key in the query', parts],
  ['a key in a header', { ...parts, key: { in: 'header', name: 'X-Key' } as const }],
  ['a key in a header with a scheme', { ...parts, key: { in: 'header', name: 'X-Key', scheme: 'Key' } as const }],
  ['a profile as a value', { ...parts, profile: { ...profiles.specification, name: 'own' } }],
  [
    'nobody as the caller',
    { ...parts, steps: [{ request: { ...request, callerId: null }, expected: { status: 200 } }] },
  ],
])('%s makes code, whatever quotes are in it', (_, given) => {
  expect(problemsIn(asTest(given))).toBe(0);
  expect(problemsIn(asTest(given).replace('createMock({', 'createMock({{'))).toBeGreaterThan(0);
});

test('the clock is set where a request came at another instant, and not before', () => {
  const later = { ...request, at: '2030-01-07T09:05:00.000Z' };
  const steps = [request, request, later, later].map((one) => ({ request: one, expected: { status: 200 } }));
  const text = asTest({ ...parts, steps });
  expect(text.match(/mock\.clock\.set\(.*\)/g)).toEqual(["mock.clock.set('2030-01-07T09:05:00.000Z')"]);
  expect(text).toContain("now: '2030-01-07T09:00:00.000Z'");
});

test('a long answer is expected by its ids', () => {
  const bookings = Array.from({ length: 100 }, (_, id) => ({ id, title: 'x'.repeat(60) }));
  const text = asTest({ ...parts, steps: [{ request, expected: { status: 200, body: { bookings } } }] });
  expect(text).toContain('.toMatchObject({');
  expect(text).not.toContain('xxx');
  expect(text.match(/"id": \d+/g)).toHaveLength(100);
});
