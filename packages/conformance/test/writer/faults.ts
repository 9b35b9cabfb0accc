/** Services that go wrong at one exchange, to see what a writer leaves behind. */

/** What happens at that exchange. */
export const faults = {
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
