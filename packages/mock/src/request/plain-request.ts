/** A request as every entry point hands it to the core: read whole, so that nothing in the core waits for it. */
export interface PlainRequest {
  readonly method: string;
  readonly url: URL;
  /** By their names in lower case; several of one name are joined with commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** The text of its body; nothing where it has none. */
  readonly body: string;
  /** Aborted when nobody waits for the response any more. */
  readonly signal: AbortSignal;
}
