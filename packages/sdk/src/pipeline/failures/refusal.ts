import { codeOf } from '@slotwise/schemas/internal/table';
import type { Issue } from '@slotwise/schemas/internal/table';
import { readRefusal } from '../../errors/error-body.ts';
import type { Refusal } from '../../errors/error-body.ts';
import { fieldsOf } from '../../checks/values.ts';
import { redactor } from '../../errors/redact.ts';
import type { ReceivedResponse } from '../../http/transport.ts';
import type { ObservedContext } from '../context.ts';

/** Reads an error response. `code` is the code of the contract, which the profile derives from the service's code. */
export function refusalOf(
  {
    endpoint,
    settings,
    secrets,
  }: Pick<ObservedContext, 'endpoint' | 'settings'> & { readonly secrets: Iterable<string> },
  { response, text }: Pick<ReceivedResponse, 'response' | 'text'>,
): Omit<Refusal, 'issues'> & { readonly code: string | null; readonly issues: readonly Issue[] } {
  const clean = redactor(secrets);
  const { status, headers } = response;
  const read = readRefusal(text, clean);
  const serviceCode = read.serviceCode ?? bearerCode(clean.text(headers.get('www-authenticate') ?? ''));
  const { message } = read;
  const code = codeOf(settings.profile.words, { endpoint: endpoint.name, status, word: serviceCode, message });
  // The contract's error body has no codes of issues. A conflict that names a field has one cause: another object has its value.
  const issueCode = code === 'conflict' ? 'taken' : 'other';
  const issues = read.issues.map((issue): Issue => ({ ...issue, code: issueCode }));
  return { ...read, issues, serviceCode, code };
}

/** Reads the code from the `WWW-Authenticate` header, such as `error="insufficient_scope"` (RFC 6750 section 3). */
function bearerCode(challenge: string): string | null {
  return /\berror="?([a-z_]{3,60})/.exec(challenge)?.[1] ?? null;
}

/**
 * Returns true if a request with the same idempotency key is still running and can still succeed. The IETF draft on
 * idempotency keys defines a 409 without a code for this, and services use several codes.
 */
export function isKeyInUse(refusal: {
  readonly status: number | null;
  readonly serviceCode: string | null;
  readonly message: string | null;
  readonly body: unknown;
}): boolean {
  const { status, serviceCode, message, body } = refusal;
  if (status !== 409) return false;
  const { title } = fieldsOf(body);
  const words = `${message ?? ''} ${typeof title === 'string' ? title.slice(0, 500) : ''}`;
  return runningCode.test(serviceCode ?? '') || (runningWords.test(words) && keyWords.test(words));
}

const runningCode =
  /idempoten\w*[._-](key[._-])?(in[._-](use|progress|flight)|concurrent|locked|outstanding)|concurrent[._-](idempotent[._-])?request|request[._-]in[._-]progress/i;
const runningWords =
  /outstanding|in[ -](progress|use|flight)|still (running|being|processing)|concurrent|being processed/i;
const keyWords = /idempoten|(same|this|that) key/i;
