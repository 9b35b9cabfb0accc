import type { Behavior } from '@slotwise/schemas/internal/table';
import type { OAuthPart } from '../rules/deployment.ts';
import { jsonResponse } from '../http/json.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import type { Page } from './consent-page.ts';
import type { OAuthRefusal } from './refusal.ts';

export interface OAuthResult {
  readonly response: PlainResponse;
  readonly rule: string | null;
  readonly assumption: string | null;
  /** Why the request was rejected. Only the journal shows it. */
  readonly cause: string | null;
  /** Client that authenticated, even if the request fails later. */
  readonly clientId?: string | null;
}

interface OAuthContext {
  readonly behavior: Pick<Behavior, 'oauthEndpoints'>;
  readonly part: OAuthPart;
  readonly requestId: string;
}

/** Returns a successful JSON response (RFC 6749 section 5.1; A-104). */
export function oauthResponse(
  content: Readonly<Record<string, unknown>>,
  status: number,
  context: OAuthContext,
): PlainResponse {
  return jsonResponse(content, status, commonHeaders(context));
}

/** The response to a rejected request (RFC 6749 section 5.2, RFC 6750 section 3; A-107). */
export function oauthErrorResponse(refusal: OAuthRefusal, context: OAuthContext): PlainResponse {
  const { code, message, assumption } = refusal;
  const isReduced = context.behavior.oauthEndpoints === 'reduced';
  const status = isReduced ? refusal.plainStatus : refusal.status;
  const body = isReduced ? { message } : { error: code, error_description: message };
  const headers: Record<string, string> = commonHeaders(context);
  if (status !== 401) headers['x-slotwise-assumption'] = assumption;
  else if (context.part.challenges)
    headers['www-authenticate'] = code === 'invalid_token' ? 'Bearer error="invalid_token"' : 'Basic realm="Slotwise"';
  return jsonResponse(body, status, headers);
}

function commonHeaders({ behavior, part, requestId }: OAuthContext): Record<string, string> {
  return {
    // If the response bodies follow RFC 6749, the responses also have its cache headers.
    ...(behavior.oauthEndpoints === 'standard' ? { 'cache-control': 'no-store', pragma: 'no-cache' } : {}),
    ...(part.requestIds ? { 'x-request-id': requestId } : {}),
  };
}

interface BrowserContext {
  readonly requestId: string;
  readonly assumption?: string;
}

export function pageResponse(page: Page, status: number, { requestId, assumption }: BrowserContext): PlainResponse {
  const headers = {
    ...page.headers,
    ...(assumption === undefined ? {} : { 'x-slotwise-assumption': assumption }),
    'x-request-id': requestId,
    'content-type': 'text/html; charset=utf-8',
  };
  return { status, headers, body: page.html };
}

/** Uses 303 after a form (RFC 9700 section 4.12). The headers keep the code out of caches and of the `Referer` header. */
export function redirectResponse(
  location: string,
  status: 302 | 303,
  { requestId, assumption }: BrowserContext,
): PlainResponse {
  const headers = {
    location,
    ...(assumption === undefined ? {} : { 'x-slotwise-assumption': assumption }),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-request-id': requestId,
  };
  return { status, headers, body: '' };
}
