/** Metadata of a response: status, request id, rate limit and deprecation notices. */
export interface Meta {
  /** HTTP status. */
  readonly status: number;
  /** Request id, which the service's operator can look up. `null` if there is none. Assumption A-31. */
  readonly requestId: string | null;
  /** Number of times the client sent the request. */
  readonly attempts: number;
  /** Rate limit of the user who makes the request. `null` if the response does not contain the rate limit. Assumption A-30. */
  readonly rateLimit: RateLimit | null;
  /** Total number of items in the list. `null` if the response has no total, as for bookings. Assumption A-21. */
  readonly total: number | null;
  /** Value of the `Deprecation` header. `null` if there is none. Assumption A-06. */
  readonly deprecation: string | null;
  /**
   * Time at which the service removes the endpoint, from the `Sunset` header. `null` if there is none. Source: RFC 8594.
   * Assumption A-06.
   */
  readonly sunset: Date | null;
}

/** Rate limit from the headers `X-RateLimit-Limit`, `X-RateLimit-Remaining` and `X-RateLimit-Reset`. Assumption A-30. */
export interface RateLimit {
  /** Number of requests per window. `null` if the response does not contain it. */
  readonly limit: number | null;
  /** Number of requests left in the window. `null` if the response does not contain it. */
  readonly remaining: number | null;
  /**
   * Time at which the next window starts, on the client's clock.
   *
   * Depending on the size of the header's value, the client reads it as seconds or milliseconds since 1970, or as seconds from
   * now. The client uses the response's `Date` header to correct times since 1970.
   */
  readonly resetAt: Date | null;
}

export function metaOf(
  { status, headers }: Response,
  attempts: number,
  now: number,
  total: number | null = null,
): Meta {
  return {
    status,
    requestId: requestIdOf(headers),
    attempts,
    rateLimit: rateLimitOf(headers, now),
    total,
    deprecation: headers.get('deprecation'),
    sunset: dateOf(headers.get('sunset')),
  };
}

/** Deployments use different names for this header. */
export function requestIdOf(headers: Headers): string | null {
  const id = headers.get('x-request-id') ?? headers.get('calcom-response-id') ?? headers.get('x-trace-id');
  return id === null ? null : id.slice(0, 200);
}

export function rateLimitOf(headers: Headers, now: number): RateLimit | null {
  const limit = numberOf(headers.get('x-ratelimit-limit'));
  const remaining = numberOf(headers.get('x-ratelimit-remaining'));
  const reset = resetOf(headers, now);
  if (limit === null && remaining === null && reset === null) return null;
  return { limit, remaining, resetAt: reset === null ? null : new Date(reset) };
}

function numberOf(value: string | null): number | null {
  return value !== null && /^\d+$/.test(value) ? Number(value) : null;
}

function dateOf(value: string | null): Date | null {
  const at = value === null ? Number.NaN : Date.parse(value);
  return Number.isNaN(at) ? null : new Date(at);
}

const resetHeaders = ['x-ratelimit-reset', 'x-rate-limit-reset', 'ratelimit-reset'];

/**
 * Returns the time at which the rate limit resets, in milliseconds since 1970 on the client's clock. Services send
 * seconds from now, or seconds or milliseconds since 1970.
 */
export function resetOf(headers: Headers, now: number): number | null {
  const value = Number(resetHeaders.map((name) => headers.get(name)).find((one) => one !== null) ?? Number.NaN);
  if (!(value > 0) || value > 8.64e15) return null;
  if (value < 1e9) return now + value * 1000;
  return (value < 1e11 ? value * 1000 : value) - skewOf(headers, now);
}

/**
 * Parses an HTTP date, which starts with the weekday (RFC 9110 section 5.6.7). In V8, `Date.parse` alone would read
 * `-5` and `soon 5` as a day in May 2001.
 */
export function dateIn(value: string | null): number | null {
  const at =
    value !== null && /^\s*(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

export function skewOf(headers: Headers, now: number): number {
  const skew = (dateIn(headers.get('date')) ?? now) - now;
  return Math.abs(skew) < 2000 ? 0 : skew;
}
