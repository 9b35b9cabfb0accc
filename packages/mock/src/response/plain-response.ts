/** A response as the core makes it, and as a fault takes and yields it. */

/** The pace of a body that comes in pieces. */
export interface BodyPace {
  /** Bytes that come in a second of the mock's clock. */
  readonly bytesPerSecond: number;
  /** Bytes that come at once; without it, a tenth of a second's share, and at least one byte. */
  readonly chunkBytes?: number;
}

/** A response, the same for every entry point: plain data, which a fault copies and changes. */
export interface PlainResponse {
  /** Status, from 200 to 599. */
  readonly status: number;
  /** Headers by their names in lower case. `Content-Length` follows from the body, and `Date` from the mock's clock unless it is given. */
  readonly headers: Readonly<Record<string, string>>;
  /** Text of the body; empty where there is none. */
  readonly body: string;
  /** The pace at which the body comes; without it, all at once. */
  readonly pace?: BodyPace;
}

/** Tells a status whose responses have no body (RFC 9110). */
export function isBodiless(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}

/** Finds why headers cannot be sent; nothing where they can (RFC 9110 sections 5.1 and 5.5). */
export function headerProblem(headers: Readonly<Record<string, unknown>>): string | undefined {
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name)) return `${JSON.stringify(name)} is no name of a header`;
    if (typeof value !== 'string' || !/^[\t\x20-\x7e\x80-\xff]*$/.test(value))
      return `the value of ${name} must be text of single bytes, without control characters`;
  }
  return undefined;
}
