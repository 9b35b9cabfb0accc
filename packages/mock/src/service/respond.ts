import type { SchemaEndpoint } from '@slotwise/schemas';
import { corsHeaders, jsonResponse } from '../http/json.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import type { ResponseContent } from '../rules/content.ts';
import type { Exchange } from './exchange.ts';

/** Returns the content in its envelope. */
export function successResponse(
  endpoint: SchemaEndpoint,
  content: ResponseContent,
  { world, record, rateHeaders }: Exchange,
): PlainResponse {
  const { responses } = world.settings.service;
  const headers = { ...rateHeaders, ...responses.requestIds(record.requestId) };
  return jsonResponse(responses.body(endpoint, content), 200, headers, responses.cors);
}

/** Used by deployments that respond to preflights before all checks, and at the OAuth paths of the others. */
export function preflightResponse(): PlainResponse {
  const headers = {
    ...corsHeaders,
    'access-control-allow-methods': 'GET, POST, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': '*, Authorization',
    'access-control-max-age': '600',
  };
  return { status: 204, headers, body: '' };
}

/** Returns the preflight response of deployments that check the credential first. */
export function admittedPreflightResponse({ world }: Exchange): PlainResponse {
  return { status: 200, headers: world.settings.service.responses.cors, body: '' };
}
