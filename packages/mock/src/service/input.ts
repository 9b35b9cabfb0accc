import { decode } from '@slotwise/schemas';
import { isRecord } from '@slotwise/schemas/internal/contract';
import type { SchemaEndpoint } from '@slotwise/schemas';
import type { Switches } from '@slotwise/schemas/internal/contract';
import type { Input, Issue, Protocol } from '@slotwise/schemas/internal/table';
import { mediaTypeCause, mediaTypeOf, parseJson } from '../request/body.ts';
import type { RequestBody } from '../request/body.ts';
import { readingOf } from '../request/fields.ts';
import { firstOfEach } from '../request/parameters.ts';
import type { ExtraFields, ListFilters, Reading } from '../request/fields.ts';
import type { Caller } from '../rules/caller.ts';
import { Refusal } from '../rules/refusal.ts';
import type { Exchange } from './exchange.ts';

const largestBody = 1024 * 1024;

export function checkBody({ text, type }: RequestBody, { bodies }: Switches): void {
  if (bodies === 'strict') return;
  if (text.length > largestBody || new TextEncoder().encode(text).length > largestBody)
    throw new Refusal('request.too-large');
  if (mediaTypeOf(type) === 'application/json' && text !== '')
    parseJson(text, () => new Refusal('request.malformed-json', { message: 'Invalid JSON', layer: 'framework' }));
}

/**
 * Parses the body for an endpoint that takes one. The credential is checked before malformed JSON is rejected, and
 * everything else after it.
 */
export function parseBody(sent: RequestBody, endpoint: SchemaEndpoint, { bodies }: Switches): unknown {
  const { text, type } = sent;
  if (endpoint.body === undefined && endpoint.queryInBody !== true) return undefined;
  const mediaType = mediaTypeOf(type);
  if (bodies === 'framework' && text !== '') return parsedByFramework(text, mediaType);
  if (text.trim() === '') return undefined;
  if (mediaType !== 'application/json' && !mediaType.endsWith('+json'))
    throw new Refusal('request.media-type', { detail: mediaTypeCause(sent, 'application/json') });
  return parseJson(text, () => new Refusal('request.malformed-json'));
}

function parsedByFramework(text: string, mediaType: string): unknown {
  if (mediaType === 'application/json') return parseJson(text, () => new Refusal('request.malformed-json'));
  return mediaType === 'application/x-www-form-urlencoded' ? firstOfEach(new URLSearchParams(text)) : text;
}

/** The input of a rule, and what a request says beyond the specification. */
export interface DecodedInput {
  readonly input: Input;
  readonly extra: ExtraFields;
  readonly filters: ListFilters;
}

export function decodeInput(
  named: SchemaEndpoint,
  body: unknown,
  caller: Caller,
  { world: { settings }, match, request, record }: Exchange,
): DecodedInput {
  const { behavior, protocol, lenient } = settings;
  const reading = readingOf(named, behavior);
  const { endpoint, filters, repeated } = reading;
  const unknown = reading.drops ? unknownFields(body, reading, protocol) : [];
  const result = decode(
    endpoint,
    {
      params: match?.params,
      query: {
        ...(readsQueryInBody(named, behavior) && isRecord(body) ? withFlagTexts(body) : {}),
        ...(endpoint.schemas.query === undefined ? {} : sentQuery(request.url, repeated)),
      },
      body: reading.drops && isRecord(body) ? without(body, unknown) : body,
    },
    {
      protocol,
      lenient,
      // For a non-admin caller the filter does not apply, so what it holds is not looked at (Bookings rule 2).
      ignoredQuery: caller.kind === 'user' ? (endpoint.adminQuery ?? []) : [],
    },
  );
  if (!result.ok) {
    const unknownNames = unknownFields(body, reading, protocol);
    // Only a deployment that reads bodies of any type passes one on as text.
    const detail = typeof body === 'string' ? mediaTypeCause(record.body, 'application/json') : undefined;
    throw invalid(named, { issues: result.issues, unknown: unknownNames, detail });
  }
  const sentBody = isRecord(result.value.body) ? result.value.body : {};
  const query = isRecord(result.value.query) ? result.value.query : {};
  return {
    input: {
      params: result.value.params,
      query: filters.length === 0 ? result.value.query : without(query, filters),
      body: reading.extra.length === 0 ? result.value.body : without(sentBody, reading.extra),
    },
    extra: pick(sentBody, reading.extra),
    filters: pick(query, filters),
  };
}

function readsQueryInBody(endpoint: SchemaEndpoint, { cancelInput }: Switches): boolean {
  return endpoint.queryInBody === true && cancelInput === 'query-or-body';
}

function withFlagTexts(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const texts = Object.entries(body).map(
    ([name, value]) => [name, typeof value === 'boolean' ? String(value) : value] as const,
  );
  return Object.fromEntries(texts);
}

/** The query as it was sent: the first of what is repeated, and all of it where that is read. */
function sentQuery({ searchParams }: URL, repeated: readonly string[]): Record<string, unknown> {
  const sent: Record<string, unknown> = firstOfEach(searchParams);
  for (const name of repeated) if (searchParams.has(name)) sent[name] = searchParams.getAll(name);
  return sent;
}

function unknownFields(body: unknown, { endpoint }: Reading, protocol: Protocol): string[] {
  if (!isRecord(body) || endpoint.schemas.body === undefined) return [];
  const names = endpoint.requestNames?.(protocol) ?? {};
  const known = fieldsOf(endpoint).map((name) => names[name] ?? name);
  return Object.keys(body).filter((name) => !known.includes(name));
}

function fieldsOf({ schemas: { body } }: SchemaEndpoint): string[] {
  return isRecord(body) && isRecord(body['shape']) ? Object.keys(body['shape']) : [];
}

interface InvalidInput {
  readonly issues: readonly Issue[];
  readonly unknown: readonly string[];
  readonly detail: string | undefined;
}

function invalid({ name }: SchemaEndpoint, { issues, unknown, detail }: InvalidInput): Refusal {
  const message = issues.map((issue) => issue.message).join('; ');
  const isPage = (name === 'bookings.list' || name === 'users.list') && issues.some(({ path }) => isPaging(path));
  return new Refusal('request.invalid', {
    ...{ issues, message, unknown },
    ...(detail === undefined ? {} : { detail }),
    ...(isPage ? { layer: 'middleware' } : {}),
  });
}

function isPaging(path: string): boolean {
  return path === 'take' || path === 'page';
}

function without(value: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  const left = new Set(names);
  return Object.fromEntries(Object.entries(value).filter(([name]) => !left.has(name)));
}

function pick(value: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  if (names.length === 0) return {};
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
}
