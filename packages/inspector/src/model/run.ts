/** A call of the client: what it returned or threw, and the requests that it sent. */
import { defineEndpoint, endpoints, isSlotwiseError } from '@slotwise/sdk';
import type { Client, Issue } from '@slotwise/sdk';
import type { Endpoint } from '@slotwise/schemas/internal/table';
import type { CallParts } from '../code/calls.ts';
import type { Operation } from '../code/operations.ts';
import type { Entry } from '../control/responses.ts';

/** Id of the user who sends a request, `nobody` for a request without a credential, or `app` for the app of the sign-in. */
export type Caller = number | 'nobody' | 'app';

export interface WantedCall {
  readonly caller: Caller;
  readonly endpoint: string;
  readonly input: CallParts;
}

/** The error of a call, as the page shows it. */
export interface CallFailure {
  readonly kind: 'failed';
  /** Such as `ConflictError`. */
  readonly name: string;
  readonly message: string;
  readonly code: string | null;
  readonly status: number | null;
  readonly issues: readonly Issue[];
}

export type CallOutcome = { readonly kind: 'returned'; readonly value: unknown } | CallFailure;

export interface CallRun {
  readonly call: WantedCall;
  readonly outcome: CallOutcome;
  /** Numbers of its requests, retries included. None if the client sent nothing. */
  readonly requests: readonly number[];
}

export function requested(
  client: Client,
  operation: Operation,
  { input: { params, query, body }, signal }: { readonly input: CallParts; readonly signal?: AbortSignal | undefined },
): Promise<unknown> {
  const known = Object.entries<Endpoint>(endpoints).find(([name]) => name === operation.name)?.[1];
  const input = { params, query, body };
  return client.request(known ?? definitionOf(operation), input, { signal });
}

/** An endpoint that a test added. The mock checks the input. */
function definitionOf({ method, path, name, fields }: Operation): Endpoint {
  const any = { '~standard': { version: 1, vendor: 'slotwise', validate: (value: unknown) => ({ value }) } } as const;
  const has = (part: string) => fields.some((field) => field.path[0] === part);
  return defineEndpoint({
    ...{ method, path, name, scope: null },
    ...(has('query') ? { query: any } : {}),
    ...(has('body') || (method !== 'GET' && method !== 'DELETE') ? { body: any } : {}),
  });
}

/** The error of a call, as the page shows it. */
export function failureOf(error: unknown): CallFailure {
  if (!isSlotwiseError(error)) {
    const [name, message] = error instanceof Error ? [error.name, error.message] : ['Error', String(error)];
    return { kind: 'failed', name, message, code: null, status: null, issues: [] };
  }
  const { name, message, code, status, issues } = error;
  return { kind: 'failed', name, message, code, status, issues };
}

/** True if a request after the start of a call belongs to it. Others can arrive at the same time. */
export function belongsTo(entry: Entry, { endpoint, caller }: WantedCall): boolean {
  if (entry.endpoint?.startsWith('oauth.') === true) return caller === 'app';
  if (entry.endpoint !== endpoint) return false;
  return typeof caller !== 'number' || entry.callerId === caller || entry.callerId === null;
}
