/** The place in which an API key travels: a query parameter, or a header with an optional scheme word before the key. */
export type ApiKeyPlace =
  | {
      /** In the query string. */
      readonly in: 'query';
      /** Name of the parameter. */
      readonly name: string;
    }
  | {
      /** In a header. */
      readonly in: 'header';
      /** Name of the header, in any casing. */
      readonly name: string;
      /** Word before the key, such as `Bearer`. */
      readonly scheme?: string;
    };

/**
 * The form of requests where the specification says "not shown": six choices, shared by the client and the mock.
 *
 * Each `Profile` has one; client and mock of a conversation are given the same.
 */
export interface Protocol {
  /** Place of the API key. Assumption A-01: the query parameter `apiKey`. */
  readonly apiKey: ApiKeyPlace;
  /** Encoding of the OAuth token requests. Assumption A-100: a form. */
  readonly tokenRequest: 'form' | 'json';
  /** Place of the refresh token: in the body, in the `Authorization` header, or in both. Assumption A-101: both. */
  readonly refreshToken: 'both' | 'body' | 'header';
  /** Separator of two scopes in the authorization address. Assumption A-102: a comma. */
  readonly scopeSeparator: ',' | ' ';
  /** Names of the editable times in `PATCH /bookings/{id}`. Assumption A-58: `start` and `end`. */
  readonly bookingTimes: 'start-end' | 'startTime-endTime';
  /** The service's regard for the `idempotencyKey` of a creation: honored, it prevents a second booking. Assumption A-56: honored. */
  readonly idempotencyKeys: 'honored' | 'ignored';
}

/** The names that the editable times of a booking carry on a protocol, where they differ. */
export function bookingTimeNames({ bookingTimes }: Protocol): Readonly<Record<string, string>> {
  return bookingTimes === 'start-end' ? {} : { start: 'startTime', end: 'endTime' };
}
