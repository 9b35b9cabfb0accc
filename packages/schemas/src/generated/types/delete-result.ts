// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.

/** Response to a deletion: `{ message }`. Assumption A-23. */
export interface DeleteResult {
  /** Human-readable message. Assumption A-23. */
  message?: string | null | undefined;
}
