interface SignalledRequest {
  readonly request: Request;
  readonly signal: AbortSignal;
}

export function requestOf(...[input, init]: Parameters<typeof globalThis.fetch>): SignalledRequest {
  if (input instanceof Request && init === undefined) return { request: input, signal: ownSignal(input.signal) };
  try {
    const request = new Request(input, init);
    return { request, signal: ownSignal(request.signal) };
  } catch (error) {
    const signalOption: unknown = init?.signal;
    if (!isSignal(signalOption)) throw error;
    return { request: new Request(input, { ...init, signal: null }), signal: ownSignal(signalOption) };
  }
}

type AnySignal = Pick<AbortSignal, 'aborted' | 'reason' | 'addEventListener'>;

function isSignal(value: unknown): value is AnySignal {
  return (
    typeof value === 'object' &&
    value !== null &&
    'aborted' in value &&
    typeof value.aborted === 'boolean' &&
    'addEventListener' in value &&
    typeof value.addEventListener === 'function'
  );
}

/** Signals of this realm that follow signals of other realms. A signal that many requests use gets only one listener. */
const followers = new WeakMap<AnySignal, AbortSignal>();

function ownSignal(signal: AnySignal): AbortSignal {
  if (signal instanceof AbortSignal) return signal;
  const existing = followers.get(signal);
  if (existing !== undefined) return existing;
  const follower = new AbortController();
  const abort = () => follower.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  followers.set(signal, follower.signal);
  return follower.signal;
}
