const turns = new WeakMap<object, Map<string, Promise<unknown>>>();

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
