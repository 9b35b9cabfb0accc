/** Place of the API key in a request: a query parameter, or a header with an optional scheme before the key. */
export type ApiKeyPlace =
  | {
      /** The key is in the query string. */
      readonly in: 'query';
      /** Name of the parameter. */
      readonly name: string;
    }
  | {
      /** The key is in a header. */
      readonly in: 'header';
      /** Name of the header, in any casing. */
      readonly name: string;
      /** Word before the key, such as `Bearer`. */
      readonly scheme?: string | undefined;
    };

/**
 * Form of requests for everything the specification marks as "not shown". A protocol has six options.
 *
 * Each `Profile` has a protocol. Use the same protocol for the client and its mock.
 */
export interface Protocol {
  /** Place of the API key. Default: the query parameter `apiKey`. Assumption A-01. */
  readonly apiKey: ApiKeyPlace;
  /** Encoding of OAuth token requests. Default: a form. Assumption A-100. */
  readonly tokenRequest: 'form' | 'json';
  /** Place of the refresh token: in the body, in the `Authorization` header, or in both. Default: both. Assumption A-101. */
  readonly refreshToken: 'both' | 'body' | 'header';
  /** Separator between scopes in the authorization URL. Default: a comma. Assumption A-102. */
  readonly scopeSeparator: ',' | ' ';
  /** Names of the editable times in `PATCH /bookings/{id}`. Default: `start` and `end`. Assumption A-58. */
  readonly bookingTimes: 'start-end' | 'startTime-endTime';
  /** Whether the service uses the `idempotencyKey` of a new booking to prevent a duplicate. Default: `honored`. Assumption A-56. */
  readonly idempotencyKeys: 'honored' | 'ignored';
}

/** Any fields of an object, to override single values. `undefined` keeps the default. */
export type Overrides<Whole> = { readonly [Name in keyof Whole]?: Whole[Name] | undefined };

/** Returns the names of a booking's editable times in HTTP requests, if they are not `start` and `end`. */
export function bookingTimeNames({ bookingTimes }: Protocol): Readonly<Record<string, string>> {
  return bookingTimes === 'start-end' ? {} : { start: 'startTime', end: 'endTime' };
}
