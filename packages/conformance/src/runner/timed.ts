export const defaultTimeoutMs = 15_000;

export function withTimeout(fetch: typeof globalThis.fetch, timeoutMs: number): typeof globalThis.fetch {
  return (input, init) => fetch(new Request(input, { ...init, signal: AbortSignal.timeout(timeoutMs) }));
}
