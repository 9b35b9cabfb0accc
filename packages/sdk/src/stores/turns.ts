/** Work on one key of one thing, one after the other: what this process does there in two steps, nobody else of it comes between. */

/** The last one at work on each key of each thing. */
const turns = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Works on a key when everybody who came before has finished. */
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
