import { isSlotwiseError } from '../errors/any-error.ts';
import type { AnySlotwiseError } from '../errors/any-error.ts';
import { nowOf } from '../time/clock.ts';
import { withCookies, pageHeaders } from './responses.ts';
import type { SignInApp } from './options.ts';
import { failureCodes } from './failure-codes.ts';
import type { FailureCode, SignInFailure } from './failure-codes.ts';

const output: Pick<Console, 'error'> = console;

export interface FailureParts {
  readonly cookies?: readonly string[];
  readonly error?: unknown;
  readonly signIn?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export function failureResponse(
  app: SignInApp<unknown>,
  request: Request,
  code: FailureCode,
  { cookies = [], error = null, signIn = app.paths.signIn, headers = {} }: FailureParts = {},
): Response {
  const [status, message] = failureCodes[code];
  const failure: SignInFailure = { code, status, message, signIn, error };
  const { onFailure } = app.options;
  // Without `onFailure`, nobody would see why the sign-in fails.
  if (onFailure === undefined && status >= 500 && error !== null) output.error(error);
  const own = onFailure?.(failure, request);
  if (own !== undefined) return withCookies(own, cookies);
  const allHeaders = code === 'unavailable' ? { ...headers, 'retry-after': retryAfter(app, error) } : headers;
  return withCookies(errorPage(request, failure, allHeaders), cookies);
}

function errorPage(
  request: Request,
  { code, status, message, signIn }: Omit<SignInFailure, 'error'>,
  headers: Readonly<Record<string, string>>,
): Response {
  if (!acceptsHtml(request))
    return Response.json({ error: { code, message, signIn } }, { status, headers: { ...pageHeaders, ...headers } });
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sign in</title>
<p role="alert">${message}</p>
<p><a href="${signIn.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">Sign in</a></p>
</html>
`;
  const contentHeaders = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
  return new Response(html, { status, headers: { ...pageHeaders, ...contentHeaders, ...headers } });
}

export function acceptsHtml({ headers }: Request): boolean {
  return /\btext\/html\b/i.test(headers.get('accept') ?? '');
}

function retryAfter({ times }: SignInApp<unknown>, error: unknown): string {
  const retryAt = isSlotwiseError(error) && 'retryAt' in error ? error.retryAt : null;
  if (retryAt === null) return '5';
  return String(Math.max(1, Math.ceil((retryAt.getTime() - nowOf(times.clock)) / 1000)));
}

/** Failed request for the tokens of a callback. */
export interface FailedExchange {
  readonly code: FailureCode;
  /** True if the sign-in cannot be finished any more. */
  readonly isOver: boolean;
  /** True if the service possibly received the code, so it must not be sent again. */
  readonly isSent: boolean;
  readonly error: unknown;
}

/** Classifies an error of `oauth.callback` or `session.start`. */
export function failedExchange(error: unknown): FailedExchange {
  const unsent = { error, isOver: false, isSent: false };
  const over = { error, isOver: true, isSent: true };
  if (!isSlotwiseError(error)) return { ...over, code: 'unconfirmed' };
  if (error.kind === 'state_mismatch') {
    const { reason } = error;
    return reason === 'expired' || reason === 'used'
      ? { ...unsent, code: reason, isOver: true }
      : { ...unsent, code: 'not_started' };
  }
  if (error.kind === 'oauth_refused') return { ...over, code: codeOfRefusal(error) };
  if (error.kind === 'misconfigured') return { ...unsent, code: 'not_configured' };
  // The callback URL has no code, or more than one.
  if (error.kind === 'invalid_response' && error.attempts === 0) return { ...over, code: 'unconfirmed', isSent: false };
  return error.applied === 'no' ? { ...unsent, code: 'unavailable' } : { ...over, code: 'unconfirmed' };
}

/** Older servers send no code for a rejected authorization code. */
function codeOfRefusal({ serviceCode, status }: AnySlotwiseError): FailureCode {
  if (serviceCode === 'invalid_grant' || (serviceCode === null && status === 401)) return 'used';
  return serviceCode === 'temporarily_unavailable' || serviceCode === 'server_error' ? 'unavailable' : 'not_configured';
}

/** Classifies an error of `afterSignIn`. The user can load the page again. */
export function codeOfAppError(error: unknown): FailureCode {
  return isSlotwiseError(error) && /^(network|timeout|server|rate_limited|store_failed)$/.test(error.kind)
    ? 'unavailable'
    : 'not_finished';
}
