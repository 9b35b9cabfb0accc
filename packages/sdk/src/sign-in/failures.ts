import { isSlotwiseError } from '../errors/any-error.ts';
import type { AnySlotwiseError } from '../errors/any-error.ts';
import { kindOfValue } from '../checks/values.ts';
import { nowOf } from '../time/clock.ts';
import { withCookies } from './responses.ts';
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

export async function failureResponse(
  app: SignInApp<unknown>,
  request: Request,
  code: FailureCode,
  { cookies = [], error = null, signIn = app.paths.signIn, headers = {} }: FailureParts = {},
): Promise<Response> {
  const [status, message] = failureCodes[code];
  const failure: SignInFailure = { code, status, message, signIn, error };
  const { onFailure } = app.options;
  // Without `onFailure`, only the console can show why the sign-in fails.
  if (onFailure === undefined && status >= 500 && error !== null) output.error(error);
  try {
    const own = await onFailure?.(failure, request);
    if (own !== undefined && kindOfValue(own) !== 'Response')
      throw new TypeError('createSignIn: onFailure must return a Response or undefined');
    if (own !== undefined) return withCookies(own, cookies);
  } catch (ownError) {
    output.error(ownError);
  }
  const allHeaders = code === 'unavailable' ? { ...headers, 'retry-after': retryAfter(app, error) } : headers;
  return withCookies(errorPage(request, failure, allHeaders), cookies);
}

function errorPage(
  request: Request,
  { code, status, message, signIn }: Omit<SignInFailure, 'error'>,
  headers: Readonly<Record<string, string>>,
): Response {
  if (!acceptsHtml(request)) return problemResponse({ status, title: message, code, signIn }, headers);
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
  return new Response(html, { status, headers: { ...contentHeaders, ...headers } });
}

/** JSON as `toResponse` sends it (RFC 9457), and the path of the sign-in. */
export function problemResponse(
  problem: { readonly status: number; readonly title: string; readonly code: string; readonly signIn: string },
  headers: Readonly<Record<string, string>> = {},
): Response {
  const allHeaders = { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers };
  return new Response(JSON.stringify(problem), { status: problem.status, headers: allHeaders });
}

export function acceptsHtml({ headers }: Request): boolean {
  return /\btext\/html\b/i.test(headers.get('accept') ?? '');
}

function retryAfter({ times }: SignInApp<unknown>, error: unknown): string {
  const retryAt = isSlotwiseError(error) && 'retryAt' in error ? error.retryAt : null;
  if (retryAt === null) return '5';
  return String(Math.max(1, Math.ceil((retryAt.getTime() - nowOf(times.clock)) / 1000)));
}

/** Sign-in that failed after the user returned. */
export interface Failed {
  readonly code: FailureCode;
  /** True if the sign-in cannot be finished any more. */
  readonly isOver: boolean;
  /** True if the service possibly accepted the code, so it must not be sent again. */
  readonly isUnknown: boolean;
  readonly error: unknown;
}

/** Classifies an error of `oauth.callback` or `session.start`. */
export function classifyExchangeError(error: unknown): Failed {
  const open = { error, isOver: false, isUnknown: false };
  const over = { error, isOver: true, isUnknown: false };
  const unconfirmed: Failed = { error, isOver: true, isUnknown: true, code: 'unconfirmed' };
  if (!isSlotwiseError(error)) return unconfirmed;
  switch (error.kind) {
    case 'state_mismatch':
      return error.reason === 'expired' || error.reason === 'used'
        ? { ...over, code: error.reason }
        : { ...open, code: 'not_started' };
    case 'oauth_refused':
      return { ...over, code: codeOfRefusal(error) };
    case 'misconfigured':
      return { ...open, code: 'not_configured' };
    case 'invalid_response':
      // Nothing was sent if the callback URL has no code, or more than one.
      return error.attempts === 0 ? { ...over, code: 'unconfirmed' } : unconfirmed;
    default:
      return error.applied === 'no' ? { ...open, code: 'unavailable' } : unconfirmed;
  }
}

/** Codes that only the owner of the app can correct. The authorization page can send any other code too. */
const configurationCodes = /^(invalid_client|unauthorized_client|invalid_scope|invalid_request|unsupported_\w+)$/;

/** Older servers send no code for a rejected authorization code. */
function codeOfRefusal({ serviceCode, status }: AnySlotwiseError): FailureCode {
  if (serviceCode === 'invalid_grant' || (serviceCode === null && status === 401)) return 'used';
  return configurationCodes.test(serviceCode ?? '') ? 'not_configured' : 'unconfirmed';
}

/** Classifies an error of `afterSignIn`. The user can load the page again. */
export function codeOfAppError(error: unknown): FailureCode {
  return isSlotwiseError(error) && /^(network|timeout|server|rate_limited|store_failed)$/.test(error.kind)
    ? 'unavailable'
    : 'not_finished';
}
