/** Reads what a response's headers tell. */

/** The facts around a response: status, request id, limits, notices of deprecation. */
export interface Meta {
  /** HTTP status. */
  readonly status: number;
  /** Id under which the service's operator finds the request; `null` where there is none. Assumption A-31. */
  readonly requestId: string | null;
  /** Number of times that the request was sent. */
  readonly attempts: number;
  /** The caller's rate limit; `null` where the response tells none. Assumption A-30. */
  readonly rateLimit: RateLimit | null;
  /** Number of items that a list has in all, where the answer says so; else, as of a list of bookings, `null`. Assumption A-21. */
  readonly total: number | null;
  /** Content of the `Deprecation` header; `null` where there is none. Assumption A-06. */
  readonly deprecation: string | null;
  /** Instant at which the endpoint goes out of service (`Sunset`, RFC 8594); `null` where that is not said. Assumption A-06. */
  readonly sunset: Date | null;
}

/** A rate limit as a response tells it. Assumption A-30: the headers `X-RateLimit-Limit`, `-Remaining` and `-Reset`. */
export interface RateLimit {
  /** Number of requests in a window; `null` where the response does not tell. */
  readonly limit: number | null;
  /** Number of requests left in the window; `null` where the response does not tell. */
  readonly remaining: number | null;
  /**
   * Instant at which the window starts anew, on the client's clock: read as seconds or milliseconds since 1970 by the service's clock, which
   * the response's `Date` tells, or as seconds from now, by magnitude.
   */
  readonly resetAt: Date | null;
}

/** Reads the headers of a response. */
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

/** The request id, under each of the names that services of this family use. */
export function requestIdOf(headers: Headers): string | null {
  const id = headers.get('x-request-id') ?? headers.get('calcom-response-id') ?? headers.get('x-trace-id');
  return id === null ? null : id.slice(0, 200);
}

/** Reads the caller's rate limit; `null` where the headers tell none. */
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

/** The instant at which a rate limit starts anew, in milliseconds since 1970 on the client's clock, whichever unit the service uses. */
export function resetOf(headers: Headers, now: number): number | null {
  const value = Number(resetHeaders.map((name) => headers.get(name)).find((one) => one !== null) ?? Number.NaN);
  if (!(value > 0) || value > 8.64e15) return null;
  if (value < 1e9) return now + value * 1000;
  return (value < 1e11 ? value * 1000 : value) - skewOf(headers, now);
}

/** An instant as HTTP writes it: it begins with the weekday; `Date.parse` alone would take "-5" for a year, and "soon 5" for a day in May. */
export function dateIn(value: string | null): number | null {
  const at =
    value !== null && /^\s*(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

/** The milliseconds by which the service's clock is ahead, by the `Date` of its response, which knows only whole seconds. */
export function skewOf(headers: Headers, now: number): number {
  const skew = (dateIn(headers.get('date')) ?? now) - now;
  return Math.abs(skew) < 2000 ? 0 : skew;
}
