/** A request as every entry point hands it to the core: read whole, so that nothing in the core waits for it. */
export interface PlainRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
  /** True if the response of a rejected request names the cause in a header. */
  readonly isExplained?: boolean;
}
