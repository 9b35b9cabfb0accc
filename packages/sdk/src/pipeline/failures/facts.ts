import { joinSentences } from '../../errors/issues.ts';
import { redactHeaders, redactor } from '../../errors/redact.ts';
import type { ErrorFacts } from '../../errors/slotwise-error.ts';
import { requestIdOf } from '../../http/meta.ts';
import { appliedOf, isKeyed } from './applied.ts';
import type { Ending } from './applied.ts';
import type { ErrorContext } from '../context.ts';

export function labelOf({ endpoint }: Pick<ErrorContext, 'endpoint'>): string {
  return `${endpoint.method} ${endpoint.path}`;
}

/** Returns only the origin, because errors must not contain a path, a query or a credential. */
export function baseOf({ settings, secrets }: ErrorContext): string {
  return redactor(secrets).line(new URL(settings.baseUrl).origin);
}

export function failureFacts(
  context: ErrorContext,
  ending: Ending,
  sentence: string,
  response?: Response,
): ErrorFactsOfCall & Pick<ErrorFacts, 'message'> {
  const facts = factsOf(context, ending, response);
  const next = context.recover === null ? 'read the object before you retry' : 'call error.recover()';
  const appliedNote = facts.applied === 'unknown' ? [`the service may have applied it, so ${next}`] : [];
  return { ...facts, message: `${labelOf(context)} ${joinSentences([sentence, ...appliedNote])}` };
}

export function factsOf(context: ErrorContext, ending: Ending, response?: Response): ErrorFactsOfCall {
  const { endpoint, attempts, secrets, recover } = context;
  const applied = appliedOf(context, ending);
  const facts = { endpoint: endpoint.name, attempts, applied, recover, isKeyed: isKeyed(context) };
  if (response === undefined) return facts;
  const id = requestIdOf(response.headers);
  const requestId = id === null ? null : redactor(secrets).line(id);
  return { ...facts, status: response.status, requestId, headers: redactHeaders(response.headers, secrets) };
}

type ErrorFactsOfCall = Pick<
  ErrorFacts,
  'endpoint' | 'attempts' | 'status' | 'requestId' | 'headers' | 'applied' | 'recover' | 'isKeyed'
>;

export function addressOption({ endpoint }: ErrorContext): string {
  return endpoint.root === 'app' ? 'appUrl' : 'baseUrl';
}
