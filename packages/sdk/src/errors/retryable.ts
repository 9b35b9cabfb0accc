const transientKinds = ['network', 'timeout', 'ambiguous', 'rate_limited', 'server'];

interface Outcome {
  readonly kind: string;
  readonly status: number | null;
  readonly applied: 'no' | 'unknown' | 'yes' | null;
}

/** `isKeyed` is true if the service recognizes a second request by its idempotency key. It then does not apply a write twice. */
export function isRetryable({ kind, status, applied }: Outcome, isKeyed: boolean): boolean {
  const isTransient = status === 408 || transientKinds.includes(kind);
  const isSafe = applied === null || applied === 'no' || (applied === 'unknown' && isKeyed);
  return isTransient && isSafe;
}
