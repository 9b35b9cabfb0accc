/** The first question to a service: whether it is there, is the service, and takes the keys. */
import { isRecord } from '@slotwise/schemas';
import { ask } from './ask.ts';
import type { TargetResponse } from './ask.ts';
import type { CallerName, Target } from './target.ts';
import { defaultTimeoutMs, timed } from './timed.ts';

/** Thrown where a service cannot be examined: one line that says why. Nothing was written then. */
export class NotExamined extends Error {
  override readonly name = 'NotExamined';
}

/** A caller whose key is tried, and the words for that key. */
export interface Tried {
  readonly caller: CallerName;
  readonly key: string;
  /** Longest time that the response may take, in milliseconds. */
  readonly timeoutMs?: number;
}

/**
 * Asks for a caller, before anything else.
 *
 * @throws {@link NotExamined} where the service is not reached, refuses the key, or is another.
 */
export async function expectReached(
  target: Target,
  { caller, key, timeoutMs = defaultTimeoutMs }: Tried,
): Promise<void> {
  const { baseUrl, fetch = globalThis.fetch } = target;
  const response = await ask({ ...target, fetch: timed(fetch, timeoutMs) }, caller, 'GET /me').catch(
    (error: unknown) => {
      throw new NotExamined(`${baseUrl} ${failureOf(error)}`);
    },
  );
  const problem = problemOf(response, key);
  if (problem !== undefined) throw new NotExamined(`${baseUrl} ${problem}`);
}

/** The kind of a failure: its words can hold the address, and with it the key. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'is not reached';
  if (error.name === 'TimeoutError') return 'is not reachable: no response arrived in time';
  const { cause } = error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]+$/.test(code) ? `is not reached (${code})` : 'is not reached';
}

function problemOf({ status, json }: TargetResponse, key: string): string | undefined {
  if (status === 429) return 'asks for fewer requests (429)';
  if (status === 401 || status === 403) return `refuses ${key} (${status} to GET /me)`;
  if (status >= 300 && status < 400)
    return `answers GET /me with ${status}: it leads to another address; name that one`;
  if (status !== 200) return `answers GET /me with ${status}; is it the base URL of the service?`;
  if (json === undefined) return 'answers GET /me with 200, and no JSON; is it the base URL of the service?';
  const user = isRecord(json) && isRecord(json['user']) ? json['user'] : json;
  const isUser = isRecord(user) && typeof user['id'] === 'number';
  return isUser ? undefined : 'answers GET /me with JSON that is no user; is it the base URL of the service?';
}
