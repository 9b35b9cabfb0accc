/** Every error of the client, as one union to switch on. */
import type {
  AbortedError,
  AmbiguousError,
  NetworkError,
  RedirectedError,
  InvalidInputError,
  InvalidResponseError,
  TimeoutError,
  InvalidJsonError,
} from './request-errors.ts';
import type {
  SessionEndedError,
  SignedOutError,
  OAuthRefusedError,
  StateMismatchError,
  StoreFailedError,
} from './oauth-errors.ts';
import { hasBrand } from './slotwise-error.ts';
import type {
  BadRequestError,
  ConflictError,
  ForbiddenError,
  GoneError,
  MethodNotAllowedError,
  EndpointNotFoundError,
  NotFoundError,
  RateLimitedError,
  ServerError,
  UnauthorizedError,
  UnexpectedStatusError,
  UnsupportedMediaTypeError,
} from './status-errors.ts';

/** Any error of the client: a union to switch on by `kind`. */
export type AnySlotwiseError =
  | BadRequestError
  | UnauthorizedError
  | ForbiddenError
  | EndpointNotFoundError
  | NotFoundError
  | MethodNotAllowedError
  | ConflictError
  | GoneError
  | UnsupportedMediaTypeError
  | RateLimitedError
  | ServerError
  | UnexpectedStatusError
  | NetworkError
  | RedirectedError
  | TimeoutError
  | AbortedError
  | AmbiguousError
  | InvalidInputError
  | InvalidResponseError
  | InvalidJsonError
  | OAuthRefusedError
  | StateMismatchError
  | SessionEndedError
  | SignedOutError
  | StoreFailedError;

/** The kinds of error, as literals. */
export type ErrorKind = AnySlotwiseError['kind'];

/**
 * Tells whether something caught is an error of this client, also of another copy of it.
 *
 * @param value What was caught, of whatever type.
 *
 * @example
 * ```ts
 * import { createClient, isSlotwiseError } from '@slotwise/sdk';
 *
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
 * const booking = await client.bookings.get(7).catch((error: unknown) => {
 *   if (isSlotwiseError(error) && error.kind === 'not_found') return null;
 *   throw error;
 * });
 * ```
 */
export function isSlotwiseError(value: unknown): value is AnySlotwiseError {
  return hasBrand(value);
}

/**
 * Tells whether something caught says that a thing is not there, or not within the caller's reach. Deployments differ in which of the two they say
 * of what belongs to others (Assumption A-28): `not_found`, or `forbidden`. A missing scope is neither.
 *
 * @param error What was caught, of whatever type.
 *
 * @example
 * ```ts
 * import { createClient, isNotFoundOrForbidden } from '@slotwise/sdk';
 *
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
 * const booking = await client.bookings.get(7).catch((error: unknown) => {
 *   if (isNotFoundOrForbidden(error)) return null;
 *   throw error;
 * });
 * ```
 */
export function isNotFoundOrForbidden(error: unknown): boolean {
  if (!isSlotwiseError(error) || error.code === 'insufficient_scope') return false;
  return [error.kind, error.code].some((word) => word === 'not_found' || word === 'forbidden');
}
