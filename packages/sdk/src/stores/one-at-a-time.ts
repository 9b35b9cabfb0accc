import { sharedByCopies } from '@slotwise/schemas/internal/table';

type Queues = WeakMap<object, Map<string, Promise<unknown>>>;

const queues = /* @__PURE__ */ sharedByCopies('@slotwise/sdk/turns', (): Queues => new WeakMap());

export async function oneAtATime<Value>(store: object, key: string, work: () => Promise<Value>): Promise<Value> {
  const queue = queues.get(store) ?? new Map<string, Promise<unknown>>();
  queues.set(store, queue);
  const result = (queue.get(key) ?? Promise.resolve()).then(work, work);
  queue.set(key, result);
  try {
    return await result;
  } finally {
    if (queue.get(key) === result) queue.delete(key);
  }
}
