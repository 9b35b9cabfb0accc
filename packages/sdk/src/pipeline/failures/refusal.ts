import { codeOf } from '@slotwise/schemas/internal/table';
import { readRefusal } from '../../errors/error-body.ts';
import type { Refusal } from '../../errors/error-body.ts';
import { fieldsOf } from '../../errors/fields.ts';
import { redactor } from '../../errors/redact.ts';
import type { ReceivedResponse } from '../../http/transport.ts';
import type { ObservedContext } from '../context.ts';

/** Reads a refusal; `code` is the contract's word, by the profile's table of causes. */
export function refusalOf(
  {
    endpoint,
    settings,
    secrets,
  }: Pick<ObservedContext, 'endpoint' | 'settings'> & { readonly secrets: Iterable<string> },
  { response, text }: Pick<ReceivedResponse, 'response' | 'text'>,
): Refusal & { readonly code: string | null } {
  const clean = redactor(secrets);
  const { status, headers } = response;
  const read = readRefusal(text, clean);
  const serviceCode = read.serviceCode ?? bearerCode(clean.text(headers.get('www-authenticate') ?? ''));
  const { message } = read;
  const code = codeOf(settings.profile.words, { endpoint: endpoint.name, status, word: serviceCode, message });
  return { ...read, serviceCode, code };
}

/** The word of a refusal without a body that says one: `error="insufficient_scope"` (RFC 6750 section 3). */
function bearerCode(challenge: string): string | null {
  return /\berror="?([a-z_]{3,60})/.exec(challenge)?.[1] ?? null;
}

/**
 * True if a request with the same idempotency key is still running, which can still succeed. The IETF draft on idempotency keys has a 409
 * without a code for it, and services have several.
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
