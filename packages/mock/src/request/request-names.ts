/** The names that a request to an endpoint can use in this deployment. `null` if any name is allowed. */
import type { SchemaEndpoint } from '@slotwise/schemas';
import type { Switches } from '@slotwise/schemas/internal/contract';
import type { Protocol } from '@slotwise/schemas/internal/table';
import * as z from 'zod/mini';
import { readingOf } from './fields.ts';

interface Deployment {
  readonly behavior: Switches;
  readonly protocol: Protocol;
}

export function queryNames(
  endpoint: SchemaEndpoint,
  { behavior, protocol: { apiKey } }: Deployment,
): readonly string[] {
  const { query } = readingOf(endpoint, behavior).endpoint.schemas;
  return [...(apiKey.in === 'query' && endpoint.root !== 'app' ? [apiKey.name] : []), ...(namesIn(query) ?? [])];
}

export function bodyNames(endpoint: SchemaEndpoint, { behavior, protocol }: Deployment): readonly string[] | null {
  const { body, lenientBody, query } = readingOf(endpoint, behavior).endpoint.schemas;
  const [strict, lenient] = [namesIn(body), namesIn(lenientBody)];
  if (strict === null || lenient === null) return null;
  if (endpoint.answer.kind === 'page') return consentNames;
  const renamed = endpoint.requestNames?.(protocol) ?? {};
  const inBody = endpoint.queryInBody === true ? (namesIn(query) ?? []) : [];
  return [...new Set([...strict, ...lenient, ...inBody])].map((name) => renamed[name] ?? name);
}

/** The form of the authorization page, which the contract does not contain. */
const consentNames = ['csrf_token', 'decision', 'user_id'];

function namesIn(schema: z.core.$ZodType | undefined): readonly string[] | null {
  if (schema === undefined) return [];
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : null;
}
