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
const keys = { list: keyOf('list', {}), infinite: keyOf('infinite', {}) };
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

/** Steps: a change starts, the n-th running change ends, a response arrives, or another page of the infinite query. */
const steps = fc.oneof(
  { weight: 3, arbitrary: changes.map((change) => ({ start: change })) },
  { weight: 3, arbitrary: fc.record({ end: fc.nat(5), isDone: fc.boolean() }) },
  { weight: 2, arbitrary: fc.string({ maxLength: 2 }).map((title) => ({ response: title })) },
  { weight: 1, arbitrary: fc.constant({ more: true }) },
);

test('shows the data of the service with the running changes, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 12 }), async (sequence) => {
      const client = new QueryClient();
      let responses = 0;
      /** The data of the service by query, without the changes that run. */
      let base: { list?: readonly Item[]; pages: readonly (readonly Item[])[] } = { list: items, pages: [items] };
      const write = () => {
        client.setQueryData(keys.list, base.list);
        const pages = base.pages.map((page) => ({ items: page }));
        client.setQueryData(keys.infinite, { pages, pageParams: pages.map((_, index) => index + 1) });
      };
      write();
      // Another resource with the same ids never changes.
      client.setQueryData([...scope, 'attendees', 'list', {}], items);
      const layers = layersOf(client, scope);
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
          if (step.isDone)
            base = {
              list: withLayer(base.list ?? [], layer),
              pages: base.pages.map((page) => withLayer(page, layer)),
            };
          layers.end(layer, step.isDone);
        } else if ('more' in step) {
          // As TanStack Query does: the pages that are shown, and the new one.
          const before = client.getQueryData<{ pages: object[]; pageParams: number[] }>(keys.infinite);
          const page = [{ id: 3, title: `more ${(responses += 1)}` }];
          base = { ...base, pages: [...base.pages, page] };
          client.setQueryData(keys.infinite, {
            pages: [...(before?.pages ?? []), { items: page }],
            pageParams: base.pages.map((_, index) => index + 1),
          });
          continue;
        } else {
          // The title is new, so the response differs from what is shown.
          const title = `${step.response} ${(responses += 1)}`;
          const arrived = items.map((item) => ({ ...item, title }));
          base = { list: arrived, pages: base.pages.map(() => arrived) };
          write();
          // It is shown as it came, until a change starts or ends.
          continue;
        }
        const withLayers = (list: readonly Item[]) => running.reduce((before, layer) => withLayer(before, layer), list);
        expect(client.getQueryData(keys.list)).toEqual(withLayers(base.list ?? []));
        expect(client.getQueryData(keys.infinite)).toMatchObject({
          pages: base.pages.map((page) => ({ items: withLayers(page) })),
        });
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

test('data that was removed during a change stays removed', async () => {
  const client = new QueryClient();
  client.setQueryData(keys.list, items);
  const layers = layersOf(client, scope);
  const layer: Layer = { resource: 'bookings', isIt: () => true, change: (item) => ({ ...item, title: 'new' }) };
  await layers.add(layer, [keyOf()]);
  client.clear();
  layers.end(layer, false);
  expect(client.getQueryData(keys.list)).toBeUndefined();
});

test('data that first arrives during a change shows it from the next change on', async () => {
  const client = new QueryClient();
  const layers = layersOf(client, scope);
  const change = (title: string): Layer => ({
    resource: 'bookings',
    isIt: (item) => Object(item)['id'] === 1,
    change: (item) => ({ ...item, title }),
  });
  const [first, second] = [change('one'), change('two')];
  await layers.add(first, [keyOf()]);
  client.setQueryData(keys.list, items);
  await layers.add(second, [keyOf()]);
  expect(client.getQueryData(keys.list)).toMatchObject([{ title: 'two' }, { title: 'old' }, { title: 'old' }]);
  layers.end(second, false);
  expect(client.getQueryData(keys.list)).toMatchObject([{ title: 'one' }, { title: 'old' }, { title: 'old' }]);
  layers.end(first, false);
  expect(client.getQueryData(keys.list)).toEqual(items);
});
