// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.

/** What a removal answers. Assumption G-23: `{ message }`. */
export interface Removal {
  /** What happened, for people to read. Assumption G-23. */
  message?: string | null | undefined;
}
