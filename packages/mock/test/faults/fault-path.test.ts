import { readFileSync } from 'node:fs';
import { endpoints } from '@slotwise/schemas';
import { expect, test } from 'vitest';
import { fault } from '../../src/index.ts';
import type { EndpointName } from '@slotwise/schemas/internal/table';
import { sampleMock } from '../ask.ts';

interface Examples {
  readonly requests: Readonly<Record<string, unknown>>;
  readonly responses: readonly { readonly name: string; readonly status: number; readonly body?: unknown }[];
}

/** The paths of a value: every one that can be written with points. */
function* pathsOf(value: unknown, path: readonly string[] = []): Generator<string> {
  if (path.length > 0) yield path.join('.');
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) yield* pathsOf(inner, [...path, name]);
}

// The answers that the mock was seen to give, endpoint by endpoint.
test.each(['specification', 'self-hosted'])(
  'under %s, wrongType accepts every path of a recorded response',
  (profile) => {
    const file = new URL(`../../../schemas/src/openapi/examples/${profile}.json`, import.meta.url);
    const examples = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Examples>;
    const { faults } = sampleMock();
    const isRefused = (name: string, path: string) => {
      try {
        faults.add({ on: name as EndpointName, do: fault.wrongType(path, {}) });
        return false;
      } catch {
        return true;
      }
    };
    const paths = Object.entries(examples).flatMap(([name, { requests, responses }]) =>
      responses
        .filter((response) => response.name in requests)
        .flatMap(({ body }) => [...pathsOf(body)].map((path) => ({ name, path }))),
    );
    const refused = paths.filter(({ name, path }) => isRefused(name, path));
    expect(paths.length).toBeGreaterThan(500);
    expect(refused).toEqual([]);
  },
);

test.each(Object.keys(endpoints) as EndpointName[])('%s: a misspelt path is rejected', (name) => {
  const { key, kind } = endpoints[name].response;
  const { faults } = sampleMock();
  for (const path of ['titel', `${key}.titel`, `${key}.0.titel`, `${key}s.id`, 'x.id', '', '.']) {
    if (path === `${key}s.id` && kind === 'page') continue;
    expect(() => faults.add({ on: name, do: fault.wrongType(path, 1) })).toThrow(TypeError);
  }
});

test('a path is checked against the responses of the endpoints in the rule', () => {
  const { faults } = sampleMock();
  const add = (on: EndpointName | EndpointName[], path: string) => () =>
    faults.add({ on, do: fault.wrongType(path, 1) });
  expect(add('me.get', 'booking.title')).toThrow(
    'faults.add: wrong type at booking.title: no response of me.get has the field "booking.title"; an example is booking.startTime or bookings.0.title',
  );
  expect(add(['me.get', 'bookings.get'], 'booking.title')).not.toThrow();
  expect(add('bookings.get', 'booking.title.length')).toThrow('no response');
  expect(add('bookings.get', 'booking.responses.anything')).not.toThrow();
  expect(add('bookings.list', 'bookings.title')).toThrow('no response');
  expect(() => faults.add({ do: fault.wrongType('nowhere', 1) })).toThrow('no response of any endpoint');
});
