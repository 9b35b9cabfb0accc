import type { Issue } from '@slotwise/schemas/internal/table';

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
  /** Checks of the deployment. Default: those of the specification. */
  readonly rules?: RowRules | undefined;
}

/** Checks of rows that deployments make in their own way. */
export interface RowRules {
  /** Returns an issue if an availability does not end after its start. */
  readonly hoursIssue: (row: Hours) => Issue | undefined;
}

interface Hours {
  readonly date: string | null;
  readonly startTime: string;
  readonly endTime: string;
}
