/** Kinds of failures that can be gone at the next call. */
const transientKinds = ['network', 'timeout', 'ambiguous', 'rate_limited', 'server'];

interface Outcome {
  readonly kind: string;
  readonly status: number | null;
  readonly applied: 'no' | 'unknown' | 'yes' | null;
}

/** True if the same call can succeed later, and if a second request cannot apply a write twice. */
export function isRetryable({ kind, status, applied }: Outcome, isKeyed: boolean): boolean {
  const isTransient = status === 408 || transientKinds.includes(kind);
  const isSafe = applied === null || applied === 'no' || (applied === 'unknown' && isKeyed);
  return isTransient && isSafe;
}
