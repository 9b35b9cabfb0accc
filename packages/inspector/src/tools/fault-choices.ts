/** Faults that the page offers, as the control API accepts them. */
interface FaultInput {
  readonly at?: 'before' | 'after';
  readonly anyone?: boolean;
  readonly do: Readonly<Record<string, unknown>> & { readonly kind: string };
}

/** Applies to requests without a credential, too. */
const always = (fault: FaultInput['do']): FaultInput => ({ anyone: true, do: fault });

export const faultChoices: readonly (readonly [label: string, fault: FaultInput])[] = [
  ['429 Too Many Requests, retry after 1 s', always({ kind: 'status', status: 429, retryAfter: 1 })],
  ['500 Internal Server Error', always({ kind: 'status', status: 500 })],
  ['503 Service Unavailable, retry after 2 s', always({ kind: 'status', status: 503, retryAfter: 2 })],
  ['503 after the data changed', { at: 'after', do: { kind: 'status', status: 503 } }],
  ['401 Unauthorized', always({ kind: 'status', status: 401 })],
  ['502 with HTML, as from a proxy (html 502)', always({ kind: 'html', status: 502 })],
  ['Broken connection (reset)', always({ kind: 'reset' })],
  ['Broken connection after the data changed (reset)', { at: 'after', do: { kind: 'reset' } }],
  ['No response at all (hang)', always({ kind: 'hang' })],
  ['Response after 3 s (delay)', always({ kind: 'delay', ms: 3000 })],
  ['Slow body, 500 bytes per second (slow body)', always({ kind: 'slowBody', bytesPerSecond: 500 })],
  ['Body cut off (truncate)', always({ kind: 'truncate' })],
  ['Body that is not JSON (malformed json)', always({ kind: 'malformedJson' })],
];
