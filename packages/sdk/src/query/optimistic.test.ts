import { QueryClient } from '@tanstack/query-core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../scripts/runs.ts';
import { layersOf } from './optimistic.ts';
import type { Layer } from './optimistic.ts';

interface Item {
  readonly id: number;
  readonly title?: string;
  readonly status?: string;
}

const scope = ['https://api.example.com/v1', 3] as const;
const keyOf = (...rest: unknown[]) => [...scope, 'bookings', ...rest] as const;
const keys = { list: keyOf('list', {}), infinite: keyOf('infinite', {}), one: keyOf('get', { id: 1 }) };
const items: readonly Item[] = [1, 2, 3].map((id) => ({ id, title: 'old' }));

/** Changes of one object: a new title, another status, or a removal. */
const changes = fc.record({
  id: fc.constantFrom(1, 2, 3),
  patch: fc.oneof(
    fc.string({ maxLength: 2 }).map((title) => ({ title })),
    fc.constantFrom('a', 'b').map((status) => ({ status })),
    fc.constant(null),
  ),
});

/** Steps: a change starts, the n-th running change ends, or a response arrives. */
const steps = fc.oneof(
  { weight: 3, arbitrary: changes.map((change) => ({ start: change })) },
  { weight: 3, arbitrary: fc.record({ end: fc.nat(5), isDone: fc.boolean() }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 2 }).map((title) => ({ response: title })) },
);

test('shows the data of the service with the changes that run, whatever ends first', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 12 }), async (sequence) => {
      const client = new QueryClient();
      const write = (list: readonly Item[]) => {
        client.setQueryData(keys.list, list);
        client.setQueryData(keys.infinite, { pages: [{ items: list }], pageParams: [1] });
        client.setQueryData(keys.one, list.find(({ id }) => id === 1) ?? items[0]);
      };
      write(items);
      // Another resource with the same ids never changes.
      client.setQueryData([...scope, 'attendees', 'list', {}], items);
      const layers = layersOf(client, scope);
      let base: readonly Item[] = items;
      let running: Layer[] = [];

      for (const step of sequence) {
        if ('start' in step) {
          const { id, patch } = step.start;
          const isIt: Layer['isIt'] = (item) => Object(item)['id'] === id;
          const layer: Layer = {
            resource: 'bookings',
            isIt,
            change: (item) => (patch === null ? null : { ...item, ...patch }),
          };
          running = [...running, layer];
          await layers.add(layer, [keyOf()]);
        } else if ('end' in step) {
          const layer = running[step.end];
          if (layer === undefined) continue;
          running = running.filter((one) => one !== layer);
          if (step.isDone) base = withLayer(base, layer);
          layers.end(layer, step.isDone);
        } else if (running.length === 0) {
          base = items.map((item) => ({ ...item, title: step.response }));
          write(base);
        }
        const shown = running.reduce((list, layer) => withLayer(list, layer), base);
        expect(client.getQueryData(keys.list)).toEqual(shown);
        expect(client.getQueryData(keys.infinite)).toEqual({ pages: [{ items: shown }], pageParams: [1] });
        expect(client.getQueryData([...scope, 'attendees', 'list', {}])).toBe(items);
      }
    }),
    { numRuns: runs(200, 2000) },
  );
});

function withLayer(list: readonly Item[], { isIt, change }: Layer): readonly Item[] {
  // A change of an item keeps its type.
  return list.flatMap((item) => (isIt(item) ? ((change(item) as Item | null) ?? []) : item));
}

test('data that was removed meanwhile stays away', async () => {
  const client = new QueryClient();
  client.setQueryData(keys.list, items);
  const layers = layersOf(client, scope);
  const layer: Layer = { resource: 'bookings', isIt: () => true, change: (item) => ({ ...item, title: 'new' }) };
  await layers.add(layer, [keyOf()]);
  client.clear();
  layers.end(layer, false);
  expect(client.getQueryData(keys.list)).toBeUndefined();
});
