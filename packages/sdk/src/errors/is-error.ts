import { endpoints } from '@slotwise/schemas/table';
import type { EndpointErrors, EndpointName, OpenWord } from '@slotwise/schemas/table';
import { suggestion } from './names.ts';
import { isSlotwiseError } from './any-error.ts';
import type { AnySlotwiseError } from './any-error.ts';
import { isText } from './fields.ts';
import type { OAuthErrorCode } from './oauth-errors.ts';
import type { RedirectedError } from './request-errors.ts';

/** Known codes of errors of an endpoint: codes of the service, and codes that the client sets. */
export type EndpointCode<Name extends EndpointName> =
  | EndpointErrors[Name]
  | RedirectedError['code']
  | 'endpoint_not_found'
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
 * Rescheduling a booking uses the endpoint `bookings.create`. Errors of an OAuth session have endpoints such as `oauth.refresh`, so
 * use {@link isSlotwiseError} for them and for custom endpoints.
 *
 * @param error Caught value of any type.
 * @param endpoint Endpoint name, such as `bookings.create`.
 * @param code Error code. Without a code, the function returns true for every error of the endpoint.
 * @throws TypeError if the endpoint name is unknown, or if the code is not text.
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
export function isError<Name extends EndpointName, Code extends EndpointCode<Name> = never>(
  error: unknown,
  endpoint: Name,
  code?: Code,
): error is EndpointError<Name, [Code] extends [never] ? OpenWord<EndpointCode<Name>> | null : Code> {
  checkArguments(endpoint, code);
  return isSlotwiseError(error) && error.endpoint === endpoint && (code === undefined || error.code === code);
}

/** A caller without types can pass anything. */
function checkArguments(endpoint: unknown, code: unknown): void {
  const names = Object.keys(endpoints);
  if (!isText(endpoint)) throw new TypeError(`isError: endpoint must be the name of an endpoint, such as ${names[0]}`);
  if (!names.includes(endpoint))
    throw new TypeError(
      `isError: unknown endpoint ${endpoint}${suggestion(endpoint, names)}; the endpoints are ${names.join(', ')}`,
    );
  if (code !== undefined && !isText(code)) throw new TypeError('isError: code must be text, such as slot_unavailable');
}
