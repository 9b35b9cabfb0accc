export interface BodyPace {
  /** Number of bytes that arrive per second of the mock's clock. */
  readonly bytesPerSecond: number;
  /** Size of one piece, in bytes. Default: a tenth of `bytesPerSecond`, at least one byte. */
  readonly chunkBytes?: number | undefined;
}

/** A response as plain data, the same for every entry point. Faults copy and change it. */
export interface PlainResponse {
  /** HTTP status, from 200 to 599. */
  readonly status: number;
  /** Headers with lowercase names. `Content-Length` is derived from the body. `Date` comes from the mock's clock unless you set it. */
  readonly headers: Readonly<Record<string, string>>;
  /** Body text. Empty if there is no body. */
  readonly body: string;
  /** Pace of the body. Default: the body arrives all at once. */
  readonly pace?: BodyPace | undefined;
}

/** HTTP forbids a body with these statuses (RFC 9110 sections 15.3.5, 15.3.6 and 15.4.5). */
export function isBodiless(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}

export function inLowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Checks the names (RFC 9110 section 5.1) and values (section 5.5). Returns the problem, or `undefined` if there is none. */
export function headerProblem(headers: Readonly<Record<string, unknown>>): string | undefined {
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name)) return `${JSON.stringify(name)} is no name of a header`;
    if (typeof value !== 'string' || !/^[\t\x20-\x7e\x80-\xff]*$/.test(value))
      return `the value of ${name} must be text of single bytes, without control characters`;
  }
  return undefined;
}
