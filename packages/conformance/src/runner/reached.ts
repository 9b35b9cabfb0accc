import { isRecord } from '@slotwise/schemas/internal/contract';
import { ask } from './ask.ts';
import type { TargetResponse } from './ask.ts';
import type { CallerName, Target } from './target.ts';
import { defaultTimeoutMs, withTimeout } from './timed.ts';

export class NotExamined extends Error {
  override readonly name = 'NotExamined';
}

export interface Credential {
  readonly caller: CallerName;
  readonly key: string;
  readonly timeoutMs?: number;
}

export async function expectReachable(
  target: Target,
  { caller, key, timeoutMs = defaultTimeoutMs }: Credential,
): Promise<void> {
  const { baseUrl, fetch = globalThis.fetch } = target;
  const response = await ask({ ...target, fetch: withTimeout(fetch, timeoutMs) }, caller, 'GET /me').catch(
    (error: unknown) => {
      throw new NotExamined(`${baseUrl} ${unreachableText(error)}`);
    },
  );
  const problem = problemOf(response, key);
  if (problem !== undefined) throw new NotExamined(`${baseUrl} ${problem}`);
}

function unreachableText(error: unknown): string {
  if (!(error instanceof Error)) return 'cannot be reached';
  if (error.name === 'TimeoutError') return 'cannot be reached: the request timed out';
  const { cause } = error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]+$/.test(code)
    ? `cannot be reached (${code})`
    : 'cannot be reached';
}

function problemOf({ status, json }: TargetResponse, key: string): string | undefined {
  if (status === 429) return 'limits the request rate (429)';
  if (status === 401 || status === 403) return `rejects ${key} (GET /me returned ${status})`;
  if (status >= 300 && status < 400) return `redirects GET /me (${status}): use the URL that it redirects to`;
  if (status !== 200) return `returned ${status} for GET /me: check the base URL of the service`;
  if (json === undefined) return 'returned no JSON for GET /me: check the base URL of the service';
  const user = isRecord(json) && isRecord(json['user']) ? json['user'] : json;
  const isUser = isRecord(user) && typeof user['id'] === 'number';
  return isUser ? undefined : 'returned JSON without a user for GET /me: check the base URL of the service';
}
