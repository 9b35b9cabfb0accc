/** Position in a list: a page number, and what is known from earlier pages. */
export interface PagePosition {
  /** Page number. The first page is 1. */
  readonly page: number;
  /** Number of items that were read from earlier pages. */
  readonly rows: number;
  /** True if an earlier page was full: it had as many items as `take`. */
  readonly hasFull: boolean;
}

/** `rows` is the number of items on the page. `take` is `null` if the list has no pages. */
interface PageFacts {
  readonly rows: number;
  readonly take: number | null;
  readonly total: number | null;
}

export function startAt(page: number): PagePosition {
  return { page, rows: 0, hasFull: false };
}

/**
 * Returns the position after a page, or `null` after the last one.
 *
 * A service can return fewer items than `take` on every page. A short page is therefore the last one only after a full
 * page.
 */
export function positionAfter(at: PagePosition, { rows, take, total }: PageFacts): PagePosition | null {
  if (take === null || rows === 0 || (at.hasFull && rows < take)) return null;
  const hasFull = at.hasFull || rows >= take;
  // Pages before the start of an iteration count if their size is certain.
  const counted = hasFull ? (at.page - 1) * take + rows : at.rows + rows;
  // A total below the number of items is wrong, so it does not end the iteration.
  return counted === total ? null : { page: at.page + 1, rows: at.rows + rows, hasFull };
}
