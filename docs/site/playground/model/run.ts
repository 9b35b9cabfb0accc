/** A call that was made: what the client said of it, and what travelled. */
import type { JournalEntry, Mock } from '@slotwise/mock';
import { endpoints, isSlotwiseError } from '@slotwise/sdk';
import type { Client } from '@slotwise/sdk';
import type { Endpoint } from '@slotwise/schemas/internal/table';
import type { CallInput, CallableName } from '../state.ts';
import type { CallFailure, CallOutcome } from './outcome.ts';

/** A call that was made. */
export interface CallRun {
  readonly endpoint: CallableName;
  readonly outcome: CallOutcome;
  /** The requests that it made, repetitions included; none where the client refused it. */
  readonly entries: readonly JournalEntry[];
}

/** Makes a call in a world. It yields what happened, also where that is an error. */
export async function runCall(
  mock: Pick<Mock, 'journal'>,
  client: Client,
  { endpoint, input }: { readonly endpoint: CallableName; readonly input: CallInput },
): Promise<CallRun> {
  const before = mock.journal.last;
  const outcome = await requested(client, endpoint, input).then(
    (value): CallOutcome => ({ kind: 'answered', value }),
    (error: unknown): CallOutcome => failureOf(error),
  );
  const entries = mock.journal.entries().filter(({ sequence }) => sequence > before);
  return { endpoint, outcome, entries };
}

/** The value that a call yields. */
export async function requested(client: Client, name: CallableName, input: CallInput): Promise<unknown> {
  const endpoint: Endpoint = endpoints[name];
  return client.request(endpoint, input);
}

/** The error of a call, as it is shown. */
export function failureOf(error: unknown): CallFailure {
  if (!isSlotwiseError(error)) {
    const [name, message] = error instanceof Error ? [error.name, error.message] : ['Error', String(error)];
    return { kind: 'failed', name, message, code: null, status: null, issues: [] };
  }
  const { name, message, code, status, issues } = error;
  return { kind: 'failed', name, message, code, status, issues };
}
