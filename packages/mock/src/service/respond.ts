/** Responses as this deployment spells them: envelopes, error bodies, and the headers that every response carries. */
import type { Behavior, SchemaEndpoint } from '@slotwise/schemas';
import { corsHeaders, jsonResponse } from '../response/json.ts';
import type { Json } from '../rules/present.ts';
import type { Refusal } from '../rules/refusal.ts';
import type { ListedPage } from '../rules/rule.ts';

/** Everything that a response says beside its content. */
export interface ResponseContext {
  readonly behavior: Behavior;
  readonly requestId: string;
  /** Headers that say how many requests are left (G-30). */
  readonly rateHeaders: Readonly<Record<string, string>>;
}

/** The response to a request that was accepted: the content in its envelope (G-20, G-21). */
export function successResponse(
  endpoint: SchemaEndpoint,
  content: Json | Json[] | ListedPage,
  { behavior, requestId, rateHeaders }: ResponseContext,
): Response {
  return jsonResponse(enveloped(endpoint, content, behavior), 200, { ...rateHeaders, 'x-request-id': requestId });
}

/** The response to a request that was refused: the error body (G-26), and the number of the assumption it rests on, save where a hidden row must look like a missing one. */
export function refusalResponse(
  refused: Refusal,
  methods: readonly string[],
  { behavior, requestId, rateHeaders }: ResponseContext,
): Response {
  const status = statusOf(refused, behavior);
  const { message, code, issues } = refused;
  const body =
    behavior.errors !== 'full' ? { message } : { message, code, ...(issues === undefined ? {} : { issues }) };
  const headers: Record<string, string> = { ...rateHeaders, 'x-request-id': requestId };
  if (refused.gap !== undefined && status !== 401 && status !== 404) headers['x-slotwise-gap'] = refused.gap;
  if (status === 405) headers['allow'] = [...methods, 'OPTIONS'].join(', ');
  if (status === 401) headers['www-authenticate'] = 'Bearer';
  if (code === 'insufficient_scope') headers['www-authenticate'] = 'Bearer error="insufficient_scope"';
  return jsonResponse(body, status, headers);
}

function statusOf(refused: Refusal, behavior: Behavior): number {
  if (refused.hides !== undefined) return behavior.hidden === 404 ? 404 : refused.hides;
  return refused.status === 409 && refused.id === 'request.taken' ? behavior.taken : refused.status;
}

/** The response to a browser's question before a request from another origin (G-33). */
export function preflightResponse(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders,
      'access-control-allow-methods': 'GET, POST, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': '*, Authorization',
      'access-control-max-age': '600',
    },
  });
}

function enveloped(endpoint: SchemaEndpoint, content: Json | Json[] | ListedPage, behavior: Behavior): unknown {
  const { kind, key, alsoUnder } = endpoint.answer;
  const bare = behavior.envelope === 'bare';
  if (kind === 'itself' || kind === 'page') return bare && alsoUnder !== undefined ? { [alsoUnder]: content } : content;
  // A created booking comes bare; the availability stays keyed under every setting, as the specification says (G-20).
  if (bare && endpoint.name === 'bookings.create') return content;
  const name = bare ? key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : key;
  if (kind === 'many' && !Array.isArray(content)) return { [name]: content['items'], total: content['total'] };
  return { [name]: content };
}
