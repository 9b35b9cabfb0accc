import type { FaultChoice } from '@slotwise/ui';

export interface FaultInput {
  readonly at?: 'before' | 'after';
  readonly anyone?: boolean;
  readonly do: Readonly<Record<string, unknown>> & { readonly kind: string };
}

const always = (described: FaultInput['do']): FaultInput => ({ anyone: true, do: described });

export const faultChoices: readonly FaultChoice<FaultInput>[] = [
  { label: '503, try again in 30 s', value: always({ kind: 'status', status: 503, retryAfter: 30 }) },
  { label: '503 after the change', value: { at: 'after', do: { kind: 'status', status: 503 } } },
  { label: '500', value: always({ kind: 'status', status: 500 }) },
  { label: '429, try again in 1 s', value: always({ kind: 'status', status: 429, retryAfter: 1 }) },
  { label: '401', value: always({ kind: 'status', status: 401 }) },
  { label: "502, a proxy's HTML", value: always({ kind: 'html', status: 502 }) },
  { label: 'Broken connection', value: always({ kind: 'reset' }) },
  { label: 'Broken connection after the change', value: { at: 'after', do: { kind: 'reset' } } },
  { label: 'No answer at all', value: always({ kind: 'hang' }) },
  { label: 'Two seconds late', value: always({ kind: 'delay', ms: 2000 }) },
  { label: 'Slow body', value: always({ kind: 'slowBody', bytesPerSecond: 500 }) },
  { label: 'Half a body', value: always({ kind: 'truncate' }) },
  { label: 'Broken JSON', value: always({ kind: 'malformedJson' }) },
];
