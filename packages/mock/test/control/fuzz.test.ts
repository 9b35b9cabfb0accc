/** Requests to the control API that are almost right: each is answered, and none with a 500. */
import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { isRecord } from '@slotwise/schemas/internal/contract';
import { runs } from '../../../../scripts/runs.ts';
import { controlRoutes } from '../../src/server/control/routes/index.ts';
import { hasBody } from '../../src/server/control/route.ts';
import { controlled } from './controlled.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const strange = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      null,
      true,
      false,
      0,
      -1,
      1,
      2,
      17,
      999_999,
      1e21,
      0.5,
      -0,
      '',
      ' ',
      '0',
      '1',
      'null',
      '[]',
      '__proto__',
      'a,b',
    ],
    ...['2030-01-01', '2030-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '24:00', 'UTC', 'Europe/Nowhere', 'key_alice'],
    ...['bookings.create', 'booking', 'alice@example.com', '\u0000', '%', '../..', 'x'.repeat(5000)],
    ...[[], {}, [null], [[]], { version: 1 }, { id: 1 }, { kind: 'status' }, { days: 1e9 }, { constructor: 1 }],
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

/** A value with one part changed, anywhere in it. */
function changed(value: unknown): fc.Arbitrary<unknown> {
  const parts = isRecord(value) || Array.isArray(value) ? Object.keys(value) : [];
  const inside = parts.map((name) =>
    changed(Reflect.get(Object(value), name)).map((part) => copyWith(value, name, part)),
  );
  const without = parts.map((name) => fc.constant(copyWith(value, name, undefined)));
  const more = isRecord(value)
    ? [
        fc
          .tuple(fc.constantFrom('x', 'name', 'id', 'version', 'users', 'toString'), strange)
          .map(([name, part]) => copyWith(value, name, part)),
      ]
    : [];
  return fc.oneof(strange, ...inside, ...inside, ...without, ...more);
}

function copyWith(value: unknown, name: string, part: unknown): unknown {
  if (Array.isArray(value))
    return value.flatMap((one: unknown, at) => (String(at) !== name ? [one] : part === undefined ? [] : [part]));
  return Object.fromEntries(
    [...Object.entries(Object(value)), [name, part]].filter(([key, one]) => key !== name || one === part),
  );
}

const requests = fc.constantFrom(
  ...controlRoutes.flatMap((route) => route.examples.map((example) => ({ route, example }))),
);

const request = requests.chain(({ route, example: { params = {}, input = {} } }) =>
  fc.record({
    line: fc.constant(route),
    params: fc.oneof(fc.constant(params), changed(params)),
    input: fc.oneof(fc.constant(input), changed(input), changed(input).chain(changed)),
  }),
);

test('no request to the control API returns a 500', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  await controlled(
    async (_, mock, { url }) => {
      await fc.assert(
        fc.asyncProperty(request, async ({ line: { method, path }, params, input }) => {
          const there = path.replace(/\{(\w+)\}/g, (_all, part: string) =>
            encodeURIComponent(String(Reflect.get(Object(params), part))),
          );
          const body = hasBody({ method });
          const query = body
            ? ''
            : `?${new URLSearchParams(Object.entries(Object(input)).map(([name, value]) => [name, textOf(value)])).toString()}`;
          const init = body ? { body: textOf(input), headers: { 'content-type': 'application/json' } } : {};
          const response = await fetch(`${url}/_slotwise${there === '/' ? '' : there}${query}`, { method, ...init });
          const text = await response.text();
          // Node itself answers a line that is too long.
          const isTold = response.status < 400 || response.status === 431 || text !== '';
          expect([response.status < 500, isTold]).toEqual([true, true]);
          expect(errors).not.toHaveBeenCalled();
        }),
        {
          ...runs({ seed: 20_300_107, numRuns: 1500 }, { numRuns: 1_000_000, interruptAfterTimeLimit: 600_000 }),
          endOnFailure: true,
        },
      );
      expect(mock.worldId).toBe(1);
    },
    { control: true },
  );
});

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
