import { sharedByCopies } from '@slotwise/schemas/internal/table';

type Turns = WeakMap<object, Map<string, Promise<unknown>>>;

const turns = /* @__PURE__ */ sharedByCopies('@slotwise/sdk/turns', (): Turns => new WeakMap());

export async function takeTurn<Value>(of: object, key: string, work: () => Promise<Value>): Promise<Value> {
  const last = turns.get(of) ?? new Map<string, Promise<unknown>>();
  turns.set(of, last);
  const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
  last.set(key, turn);
  try {
    return await turn;
  } finally {
    if (last.get(key) === turn) last.delete(key);
  }
}
