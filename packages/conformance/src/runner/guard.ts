import type { Target } from './target.ts';
import { defaultTimeoutMs } from './timed.ts';

export class NotSent extends Error {
  override readonly name = 'NotSent';
  readonly reason: 'not-allowed' | 'interrupted' | 'rate-limited' | 'other-data';

  constructor(reason: NotSent['reason'], message: string = reason) {
    super(message);
    this.reason = reason;
  }
}

export interface Limits {
  readonly write: boolean;
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs?: number;
}

export function guard<Some extends Target>(
  target: Some,
  { write, signal, timeoutMs = defaultTimeoutMs }: Limits,
): Some {
  const expectAllowed = (isReading: boolean) => {
    if (signal?.aborted === true) throw new NotSent('interrupted');
    if (!write && !isReading) throw new NotSent('not-allowed');
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    expectAllowed((init?.method ?? (input instanceof Request ? input.method : 'GET')) === 'GET');
    const send = target.fetch ?? globalThis.fetch;
    const response = await send(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    if (response.status === 429) throw new NotSent('rate-limited', 'the service limits the request rate (429)');
    return response;
  };
  const approve = target.allow?.bind(target);
  if (approve === undefined) return { ...target, fetch };
  const allow = (authorizationUrl: string): string | Promise<string> => {
    expectAllowed(false);
    return approve(authorizationUrl);
  };
  return { ...target, fetch, allow };
}
