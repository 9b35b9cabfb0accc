import type { Switches } from '@slotwise/schemas/internal/contract';

/** A row of any table. Rows are never changed in place: an update puts another one there. */
export interface Row {
  /** Generated automatically, from 1, never used twice. */
  readonly id: number;
}

interface FoundRows {
  get(id: number): object | undefined;
  first(index: string, ...key: readonly (string | number)[]): object | undefined;
}

export interface RowSurroundings {
  readonly now: string;
  readonly tables: Readonly<Record<string, FoundRows>>;
  readonly mark?: string;
  /** Switches of the deployment, which decides about some checks. Default: that of the specification. */
  readonly behavior?: Switches | undefined;
}
