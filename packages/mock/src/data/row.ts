/** A row of any table. Rows are never changed in place: an update puts another one there. */
export interface Row {
  /** Generated automatically, from 1, never used twice. */
  readonly id: number;
}

/** The circumstances in which a row is made. */
export interface RowSurroundings {
  /** Now, as ISO 8601 text in UTC with milliseconds. */
  readonly now: string;
  /** The rows around it. */
  readonly tables: Readonly<Record<string, { get(id: number): object | undefined }>>;
  /** The beginning by which keys of the world are told. */
  readonly mark?: string;
}
