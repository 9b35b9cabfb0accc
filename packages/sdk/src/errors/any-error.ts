import type {
  AbortedError,
  AmbiguousError,
  NetworkError,
  RedirectedError,
  InvalidInputError,
  InvalidResponseError,
  TimeoutError,
  InvalidJsonError,
  MisconfiguredError,
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

/** Any error of the client, as a union. Switch on `kind`. */
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
  | MisconfiguredError
  | InvalidResponseError
  | InvalidJsonError
  | OAuthRefusedError
  | StateMismatchError
  | SessionEndedError
  | SignedOutError
  | StoreFailedError;

/** Kinds of error, as string literals. */
export type ErrorKind = AnySlotwiseError['kind'];

/**
 * Checks if a caught value is an error of this client. It also recognizes errors of another installed copy of the package.
 *
 * @param value Caught value of any type.
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
 * Checks if a caught error means that a resource does not exist or that the user who makes the request cannot access it.
 *
 * For resources of other users, some deployments return `not_found` and others `forbidden`. Returns false if the error is
 * caused by a missing scope. Assumption A-28.
 *
 * @param error Caught value of any type.
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
  return [error.kind, error.code].some((code) => code === 'not_found' || code === 'forbidden');
}
