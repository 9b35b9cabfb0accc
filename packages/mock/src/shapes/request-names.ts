/** Names that a request to an endpoint can use in this deployment. `null` means any name. */
import type { Protocol } from '@slotwise/schemas/internal/table';
import * as z from 'zod/mini';
import type { Reading } from './reading.ts';

export function queryNames({ endpoint }: Reading, { apiKey }: Protocol): readonly string[] {
  const isKeyed = apiKey.in === 'query' && endpoint.root !== 'app';
  return [...(isKeyed ? [apiKey.name] : []), ...(namesIn(endpoint.schemas.query) ?? [])];
}

export function bodyNames({ endpoint }: Reading, protocol: Protocol): readonly string[] | null {
  const { body, lenientBody, query } = endpoint.schemas;
  const [strict, lenient] = [namesIn(body), namesIn(lenientBody)];
  if (strict === null || lenient === null) return null;
  if (endpoint.response.kind === 'page') return consentNames;
  const requestNames = endpoint.requestNames?.(protocol) ?? {};
  const inBody = endpoint.queryInBody === true ? (namesIn(query) ?? []) : [];
  return [...new Set([...strict, ...lenient, ...inBody])].map((name) => requestNames[name] ?? name);
}

/** Fields of the form on the authorization page. The contract does not contain them. */
const consentNames = ['csrf_token', 'decision', 'user_id'];

function namesIn(schema: z.core.$ZodType | undefined): readonly string[] | null {
  if (schema === undefined) return [];
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : null;
}
