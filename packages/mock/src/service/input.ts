import { decode } from '@slotwise/schemas';
import type { SchemaEndpoint, Input } from '@slotwise/schemas';
import { mediaTypeOf, parseJson } from '../request/body.ts';
import type { RequestBody } from '../request/body.ts';
import type { Caller } from '../rules/caller.ts';
import { Refusal } from '../rules/refusal.ts';
import type { Exchange } from './exchange.ts';

/** Parses the body for an endpoint that takes one. Malformed JSON is refused before anything else is looked at but the credential (G-32). */
export function parseBody({ text, type }: RequestBody, endpoint: SchemaEndpoint): unknown {
  if (endpoint.body === undefined && endpoint.queryInBody !== true) return undefined;
  if (text.trim() === '') return undefined;
  const mediaType = mediaTypeOf(type);
  if (mediaType !== 'application/json' && !mediaType.endsWith('+json')) throw new Refusal('request.media-type');
  return parseJson(text, () => new Refusal('request.malformed-json'));
}

/** Decodes the input of an endpoint: the parts of the path, the query and the parsed body. */
export function decodeInput(
  endpoint: SchemaEndpoint,
  body: unknown,
  caller: Caller,
  { world: { settings }, match, url }: Exchange,
): Input {
  const inBody = endpoint.queryInBody === true && typeof body === 'object' && body !== null ? body : {};
  const result = decode(
    endpoint,
    { params: match?.params, query: { ...inBody, ...Object.fromEntries(url.searchParams) }, body },
    {
      wire: settings.wire,
      lenient: settings.lenient,
      // For a non-admin caller the filter does not apply, so what it holds is not looked at (Bookings rule 2).
      ignoredQuery: caller.kind === 'user' ? (endpoint.adminQuery ?? []) : [],
    },
  );
  if (result.ok) return result.value;
  const message = result.issues.map((issue) => issue.message).join('; ');
  throw new Refusal('request.invalid', { issues: result.issues, message });
}
