// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.

/** The answer to a removal. Assumption A-23: `{ message }`. */
export interface DeleteResult {
  /** A sentence for people to read. Assumption A-23. */
  message?: string | null | undefined;
}
