/** A request in the same form for every entry point. The body is already complete, so the mock never waits for it. */
export interface PlainRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
  /** True if the response of a rejected request has the header `X-Slotwise-Cause`. */
  readonly isExplained?: boolean;
}
