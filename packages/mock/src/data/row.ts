import type { FieldIssue } from '@slotwise/schemas/internal/table';

/** A row of any table. Rows are immutable: an update replaces the row. */
export interface Row {
  /** Assigned from 1 upwards, unless a seed sets it. A new row does not get the id of a removed row. */
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
  /** Default: the checks of the specification. */
  readonly rules?: RowRules | undefined;
}

/** Row checks that differ between deployments. */
export interface RowRules {
  /** `hoursIssue` of the availability, because some deployments accept other hours. */
  readonly hoursIssue: (row: Hours) => FieldIssue | undefined;
}

interface Hours {
  readonly date: string | null;
  readonly startTime: string;
  readonly endTime: string;
}
