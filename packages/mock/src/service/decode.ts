import { decode } from '@slotwise/schemas';
import { isRecord } from '@slotwise/schemas/internal/contract';
import type { SchemaEndpoint } from '@slotwise/schemas';
import type { Input, FieldIssue, Protocol } from '@slotwise/schemas/internal/table';
import { mediaTypeCause } from '../http/body.ts';
import { firstOfEach } from '../http/parameters.ts';
import type { ExtraFields, Filters, Reading } from '../shapes/reading.ts';
import type { Caller } from '../rules/caller.ts';
import { Refusal } from '../rules/refusal.ts';
import type { Exchange } from './exchange.ts';

/** Returns the parsed body, or undefined if the endpoint reads none. Throws for malformed JSON, before the scope is checked. */
export function bodyFor(contractEndpoint: SchemaEndpoint, { world: { settings }, record }: Exchange): unknown {
  const { requests } = settings.service;
  const { endpoint } = requests.readingOf(contractEndpoint);
  return endpoint.body === undefined && endpoint.queryInBody !== true ? undefined : requests.parseBody(record.body);
}

/** Input of a rule. `extra` and `filters` contain values that are not in the specification. */
export interface DecodedInput {
  readonly input: Input;
  readonly extra: ExtraFields;
  readonly filters: Filters;
}

export function decodeInput(
  contractEndpoint: SchemaEndpoint,
  body: unknown,
  caller: Caller,
  { world: { settings }, match, request, record }: Exchange,
): DecodedInput {
  const { protocol, lenient, service } = settings;
  const reading = service.requests.readingOf(contractEndpoint);
  const { endpoint, filters, repeated } = reading;
  const unknown = reading.drops ? unknownFields(body, reading, protocol) : [];
  const result = decode(
    endpoint,
    {
      params: match?.params,
      query: {
        ...(endpoint.queryInBody === true && isRecord(body) ? withFlagTexts(body) : {}),
        ...(endpoint.schemas.query === undefined ? {} : sentQuery(request.url, repeated)),
      },
      body: reading.drops && isRecord(body) ? without(body, unknown) : body,
    },
    {
      protocol,
      lenient,
      // The filter does not apply to callers who are not Admins (Bookings rule 2), so its value is not checked.
      ignoredQuery: caller.kind === 'user' ? (endpoint.adminQuery ?? []) : [],
    },
  );
  if (!result.ok) {
    const unknownNames = unknownFields(body, reading, protocol);
    // Only deployments that read bodies of any type pass the body as text.
    const detail = typeof body === 'string' ? mediaTypeCause(record.body, 'application/json') : undefined;
    throw invalid(contractEndpoint, { issues: result.issues, unknown: unknownNames, detail });
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

function withFlagTexts(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const texts = Object.entries(body).map(
    ([name, value]) => [name, typeof value === 'boolean' ? String(value) : value] as const,
  );
  return Object.fromEntries(texts);
}

/** Returns the first value of each parameter, and all values of the repeated ones. */
function sentQuery({ searchParams }: URL, repeated: readonly string[]): Record<string, unknown> {
  const parameters: Record<string, unknown> = firstOfEach(searchParams);
  for (const name of repeated) if (searchParams.has(name)) parameters[name] = searchParams.getAll(name);
  return parameters;
}

function unknownFields(body: unknown, { endpoint }: Reading, protocol: Protocol): string[] {
  if (!isRecord(body) || endpoint.schemas.body === undefined) return [];
  const names = endpoint.requestNames?.(protocol) ?? {};
  const knownNames = fieldsOf(endpoint).map((name) => names[name] ?? name);
  return Object.keys(body).filter((name) => !knownNames.includes(name));
}

function fieldsOf({ schemas: { body } }: SchemaEndpoint): string[] {
  return isRecord(body) && isRecord(body['shape']) ? Object.keys(body['shape']) : [];
}

interface InvalidInput {
  readonly issues: readonly FieldIssue[];
  readonly unknown: readonly string[];
  readonly detail: string | undefined;
}

function invalid({ name }: SchemaEndpoint, { issues, unknown, detail }: InvalidInput): Refusal {
  const message = issues.map((issue) => issue.message).join('; ');
  const isPage =
    (name === 'bookings.list' || name === 'users.list') && issues.some(({ path }) => ['take', 'page'].includes(path));
  return new Refusal('request.invalid', {
    issues,
    message,
    unknown,
    ...(detail === undefined ? {} : { detail }),
    ...(isPage ? { layer: 'middleware' } : {}),
  });
}

function without(value: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  const remaining = new Set(names);
  return Object.fromEntries(Object.entries(value).filter(([name]) => !remaining.has(name)));
}

function pick(value: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  if (names.length === 0) return {};
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
}
