/** Services that go wrong at one exchange, to see what a writer leaves behind. */

/** The faults of that exchange. */
const faults = {
  /** Nothing. */
  none: (send: Send) => send(),
  /** The service is down for one request. */
  refused: () => Promise.resolve(Response.json({ message: 'Try again' }, { status: 503 })),
  /** The request never arrives. */
  cut: () => Promise.reject(new TypeError('fetch failed')),
  /** The request arrives, and its answer does not. */
  lost: (send: Send) => send().then(() => Promise.reject(new TypeError('fetch failed'))),
  /** The request takes effect, and the service says that it failed. */
  failed: (send: Send) => send().then(() => Response.json({ message: 'Oops' }, { status: 500 })),
  /** The request takes effect, and the answer says nothing. */
  empty: (send: Send) => send().then(({ status }) => Response.json({}, { status })),
} as const satisfies Readonly<Record<string, (send: Send) => Promise<Response>>>;

type Send = () => Promise<Response>;

const samples = Number(process.env['SLOTWISE_ENDINGS'] ?? 1);

/** The name of a fault. */
export type Fault = keyof typeof faults;

/** A `fetch` that counts its exchanges, and goes wrong at one of them. */
export function faulty(
  fetch: typeof globalThis.fetch,
  { at, fault, before = () => {} }: { readonly at: number; readonly fault: Fault; readonly before?: () => void },
): { readonly fetch: typeof globalThis.fetch; readonly exchanges: () => number } {
  let count = 0;
  const counting: typeof globalThis.fetch = (input, init) => {
    count += 1;
    if (count !== at) return fetch(input, init);
    before();
    return faults[fault](() => fetch(input, init));
  };
  return { fetch: counting, exchanges: () => count };
}

/** A way in which a run can end: what goes wrong at which exchange, and whether the user interrupts it there. */
export interface Ending {
  readonly at: number;
  readonly fault: Fault;
  readonly isInterrupted: boolean;
}

/** Every way in which something with so many exchanges can end, or a sample of them; more in `test:long`. */
export function endingsOf(exchanges: number, seed: string): readonly Ending[] {
  // The names of the table, which `Object.keys` calls mere text.
  const names = Object.keys(faults) as Fault[];
  const all = names.flatMap((fault) =>
    [false, true].flatMap((isInterrupted) =>
      Array.from({ length: exchanges }, (_, index) => ({ at: index + 1, fault, isInterrupted })),
    ),
  );
  if (all.length <= samples) return all;
  const shift = Array.from(seed).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  return Array.from(
    { length: samples },
    (_, index) => (shift + Math.floor((index * all.length) / samples)) % all.length,
  ).flatMap((index) => all[index] ?? []);
}
