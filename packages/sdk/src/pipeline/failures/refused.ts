import { profileOf, codeOf } from '@slotwise/schemas/internal/table';
import { isRecord } from '../../checks/values.ts';
import { joinSentences } from '../../errors/issues.ts';
import { withRejectedKey } from '../../errors/slotwise-error.ts';
import type { SlotwiseError } from '../../errors/slotwise-error.ts';
import {
  BadRequestError,
  ConflictError,
  EndpointNotFoundError,
  ForbiddenError,
  GoneError,
  MethodNotAllowedError,
  NotFoundError,
  RateLimitedError,
  ServerError,
  UnauthorizedError,
  UnexpectedStatusError,
  UnsupportedMediaTypeError,
} from '../../errors/status-errors.ts';
import type { RetryableFacts } from '../../errors/status-errors.ts';
import type { ReceivedResponse } from '../../http/transport.ts';
import { isWrite } from '../retry.ts';
import { isKeyed } from './applied.ts';
import type { ErrorContext } from '../context.ts';
import { addressOption, baseOf, failureFacts } from './facts.ts';
import { isKeyInUse, refusalOf } from './refusal.ts';

export function refusedError(
  context: ErrorContext,
  { response, text }: ReceivedResponse,
  retryAt: Date | null,
): SlotwiseError {
  const { status } = response;
  const [kind, advice, Refusal] = refusals[status] ?? (status >= 500 ? server : unexpected);
  const { message, code, ...read } = refusalOf(context, { response, text });
  if (status === 404 && !isMissingObject(context, { body: read.body, code })) {
    const sentence = `returned 404 (endpoint_not_found): ${baseOf(context)} has no such endpoint, check ${addressOption(context)}`;
    const facts = failureFacts(context, { status }, sentence, response);
    return new EndpointNotFoundError({ ...read, ...facts, status, code: 'endpoint_not_found' });
  }
  const until = retryAt?.toISOString();
  const later = until === undefined ? [] : [status === 503 ? `unavailable until ${until}` : `try again at ${until}`];
  const repeatNote = status === 503 && isWrite(context.endpoint) && context.attempts === 1 ? notRepeated(context) : [];
  const hint = hintOfProfile(context, { status, word: read.serviceCode, message });
  const fullMessage = joinSentences([
    `returned ${status} (${code ?? kind}): ${message ?? advice}`,
    ...later,
    ...repeatNote,
    ...hint,
  ]);
  const ending = { status, isRunning: isKeyInUse({ ...read, status, message }) };
  const error = new Refusal({
    ...read,
    ...failureFacts(context, ending, fullMessage, response),
    status,
    code,
    retryAt,
  });
  return status === 401 && context.settings.credential?.as === 'apiKey' ? withRejectedKey(error) : error;
}

/**
 * Returns a hint if only self-hosted deployments send the error code. OAuth error codes are the same for every
 * deployment, so they get no hint.
 */
function hintOfProfile(
  { endpoint, settings }: ErrorContext,
  refusal: Omit<Parameters<typeof codeOf>[1], 'endpoint'>,
): string[] {
  if (settings.profile.name !== 'specification' || refusal.word === null || endpoint.root === 'app') return [];
  const { words } = profileOf('self-hosted');
  if (codeOf(words, { ...refusal, endpoint: endpoint.name }) === refusal.word) return [];
  return [`self-hosted deployments send ${refusal.word}: if this is one, pass profile: 'self-hosted'`];
}

function notRepeated(context: ErrorContext): string[] {
  if (isKeyed(context)) return [];
  if (context.recover === null) return ['not retried, because a second request could apply it twice'];
  return [`not retried, because the profile ${context.settings.profile.name} ignores idempotency keys`];
}

function isMissingObject(
  { endpoint, settings }: ErrorContext,
  { body, code }: { readonly body: unknown; readonly code: string | null },
): boolean {
  if (code === 'endpoint_not_found' || !isRecord(body)) return false;
  const { message, error, statusCode } = body;
  const text = isRecord(error) ? error['message'] : message;
  if (typeof text !== 'string' || /^Cannot [A-Z]+ \//.test(text)) return false;
  if (statusCode === 404 && error === 'Not Found') return false;
  const { words } = settings.profile;
  const isListed = words.some((row) => row.endpoint === endpoint.name && row.status === 404);
  return isListed || (endpoint.errors?.includes('not_found') ?? true);
}

type RefusalKind = readonly [kind: string, advice: string, error: new (facts: RetryableFacts) => SlotwiseError];

const badRequest: RefusalKind = ['bad_request', 'check the fields of the request', BadRequestError];
const server: RefusalKind = ['server', 'the service failed', ServerError];
const unexpected: RefusalKind = [
  'unexpected_status',
  'check that baseUrl is the URL of the service',
  UnexpectedStatusError,
];

const refusals: Readonly<Record<number, RefusalKind>> = {
  400: badRequest,
  401: ['unauthorized', 'check that the credential is correct and has not expired', UnauthorizedError],
  403: ['forbidden', 'the caller does not have permission', ForbiddenError],
  404: ['not_found', 'the object does not exist, or the caller cannot access it', NotFoundError],
  405: ['method_not_allowed', 'the service does not support this method', MethodNotAllowedError],
  409: ['conflict', 'the request conflicts with existing data', ConflictError],
  410: ['gone', 'the endpoint no longer exists', GoneError],
  413: ['content_too_large', 'the body is larger than the service accepts', UnexpectedStatusError],
  415: ['unsupported_media_type', 'the service does not accept this media type', UnsupportedMediaTypeError],
  422: badRequest,
  429: ['rate_limited', 'too many requests', RateLimitedError],
};
