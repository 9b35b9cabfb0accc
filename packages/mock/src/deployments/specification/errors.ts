import { problemCodes } from '@slotwise/schemas/internal/contract';
import { jsonResponse } from '../../http/json.ts';
import type { Headings } from '../../http/json.ts';
import type { Refusal } from '../../rules/refusal.ts';
import type { ErrorPart } from '../../rules/deployment.ts';
import { assumptionHeaders } from '../shared/assumption-headers.ts';
import { responses } from './responses.ts';

export const errors: ErrorPart = {
  response(refusal, { behavior, requestId, rateHeaders, methods }) {
    const { code, message, issues, hides } = refusal;
    const status = hides !== undefined && behavior.hidden === 403 ? hides : refusal.status;
    const headers = {
      ...rateHeaders,
      ...responses.requestIds(requestId),
      ...assumptionHeaders(status, refusal),
      ...challengesOf(status, refusal, methods),
    };
    const body = { message, code, ...(issues === undefined ? {} : { issues }) };
    return jsonResponse(body, status, headers, refusal.closed ? {} : responses.cors);
  },
  faultBody: (status, message) => ({ message, code: codeOf(status) }),
  badCredentials: { missing: {}, unknown: {}, expired: {} },
};

/** `Allow` and `WWW-Authenticate`. A 403 has `WWW-Authenticate` only if a scope is missing. */
function challengesOf(status: number, { code }: Refusal, methods: readonly string[]): Headings {
  if (status === 405) return { allow: [...methods, 'OPTIONS'].join(', ') };
  if (status === 401) return { 'www-authenticate': 'Bearer' };
  return code === 'insufficient_scope' ? { 'www-authenticate': 'Bearer error="insufficient_scope"' } : {};
}

/** Several codes can have the same status. The first one is the general code, such as `forbidden` for 403. */
function codeOf(status: number): string {
  const entry = Object.entries(problemCodes).find(([, one]) => one === status);
  return entry?.[0] ?? (status < 500 ? 'invalid_request' : 'internal');
}
