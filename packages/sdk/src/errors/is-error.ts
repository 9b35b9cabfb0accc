import { endpoints } from '@slotwise/schemas/internal/table';
import type { EndpointErrors, EndpointName, OpenWord } from '@slotwise/schemas/internal/table';
import { suggestionText } from '../checks/names.ts';
import { isSlotwiseError } from './any-error.ts';
import type { AnySlotwiseError } from './any-error.ts';
import { isText } from '../checks/values.ts';
import type { OAuthErrorCode } from './oauth-errors.ts';
import type { RedirectedError } from './request-errors.ts';

/** Methods whose endpoint has another name. */
const aliases = {
  'bookings.createOnce': 'bookings.create',
  'bookings.reschedule': 'bookings.create',
} as const satisfies Readonly<Record<string, EndpointName>>;

type Aliases = typeof aliases;

const output: Pick<Console, 'warn'> = console;

/** Known codes of errors of an endpoint: codes of the service, and codes that the client sets. */
export type EndpointCode<Name extends EndpointName> =
  | EndpointErrors[Name]
  | RedirectedError['code']
  | 'endpoint_not_found'
  | (Name extends 'bookings.create' ? 'idempotency_key_reused' : never)
  | (Name extends `oauth.${string}` ? OAuthErrorCode : never);

/**
 * Error of a call of an endpoint. `code` is a known code of the endpoint, an `UnknownWord`, or `null`. An `UnknownWord` is a code that is
 * not documented for the endpoint, such as a code of a later version of the service. Assumption A-26.
 */
export type EndpointError<
  Name extends EndpointName,
  Code extends string | null = OpenWord<EndpointCode<Name>> | null,
> = AnySlotwiseError & { readonly endpoint: Name; readonly code: Code };

/**
 * Checks if a caught value is an error of an endpoint, and optionally if the error has a given code. `error.code` then has the type of
 * the endpoint's codes, so TypeScript rejects misspelt codes.
 *
 * Errors of an OAuth session have endpoints such as `oauth.refresh`, so use {@link isSlotwiseError} for them and for custom endpoints.
 *
 * The function never throws, so it cannot hide the error that you caught. In JavaScript, an unknown name returns false, with a warning on
 * the console.
 *
 * @param error Caught value of any type.
 * @param endpoint Endpoint name, such as `bookings.create`. `bookings.createOnce` and `bookings.reschedule` are the same as
 * `bookings.create`, which they call.
 * @param code Error code. Without a code, the function returns true for every error of the endpoint.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { createClient, isError } from '@slotwise/sdk';
 *
 * const client = createClient(createMock().as('alice'));
 * const responses = { name: 'Ada', email: 'ada@example.com' };
 * try {
 *   await client.bookings.create({ eventTypeId: 1, start: '2020-01-07T12:00:00Z', responses });
 * } catch (error) {
 *   if (!isError(error, 'bookings.create', 'start_in_past')) throw error;
 *   console.log(error.status); // 400
 * }
 * ```
 */
export function isError<Name extends EndpointName | keyof Aliases, Code extends EndpointCode<EndpointOf<Name>> = never>(
  error: unknown,
  endpoint: Name,
  code?: Code,
): error is EndpointError<
  EndpointOf<Name>,
  [Code] extends [never] ? OpenWord<EndpointCode<EndpointOf<Name>>> | null : Code
> {
  const problem = problemOf(endpoint, code);
  if (problem !== undefined) {
    output.warn(`isError: ${problem}`);
    return false;
  }
  const name = isAlias(endpoint) ? aliases[endpoint] : endpoint;
  return isSlotwiseError(error) && error.endpoint === name && (code === undefined || error.code === code);
}

/** Endpoint that a method calls. */
export type EndpointOf<Name extends EndpointName | keyof Aliases> = Name extends keyof Aliases
  ? Aliases[Name]
  : Extract<Name, EndpointName>;

function isAlias(name: string): name is keyof Aliases {
  return Object.hasOwn(aliases, name);
}

/** TypeScript rejects wrong values, but callers in JavaScript can pass any value. */
function problemOf(endpoint: unknown, code: unknown): string | undefined {
  const names = [...Object.keys(endpoints), ...Object.keys(aliases)];
  if (!isText(endpoint)) return `endpoint must be the name of an endpoint, such as ${names[0]}`;
  if (!names.includes(endpoint))
    return `unknown endpoint ${endpoint}${suggestionText(endpoint, names)}; the endpoints are ${names.join(', ')}`;
  return code === undefined || isText(code) ? undefined : 'code must be text, such as slot_unavailable';
}
