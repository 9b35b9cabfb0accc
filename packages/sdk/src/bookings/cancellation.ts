/** The client sends the options of a cancellation as query parameters. */
import { withoutUndefined } from '@slotwise/schemas/internal/table';
import type { BookingCancelQuery, Issue } from '@slotwise/schemas/internal/table';
import { isRecord } from '../checks/values.ts';
import { issueOf } from '../errors/issues.ts';
import { suggestionText } from '../checks/names.ts';

/** Options for `bookings.cancel`. */
export interface CancelOptions extends Pick<BookingCancelQuery, 'allRemainingBookings'> {
  /** Reason for the cancellation. The service stores it as the booking's `cancellationReason`. Assumption A-61. */
  readonly reason?: string | undefined;
}

const names = ['reason', 'allRemainingBookings'];

export function issuesOfCancel(details: unknown): Issue[] {
  if (!isRecord(details)) return [issueOf('details', 'must be an object: { reason }', 'type')];
  const unknown = Object.keys(details).filter((name) => !names.includes(name));
  const { reason } = details;
  return [
    ...unknown.map((name) =>
      issueOf(
        name,
        `is not a known field${suggestionText(name, names)}; the fields are ${names.join(', ')}`,
        'unknown_field',
      ),
    ),
    ...(reason === undefined || typeof reason === 'string' ? [] : [issueOf('reason', 'must be text', 'type')]),
  ];
}

export function queryOfCancel({ reason, allRemainingBookings }: CancelOptions): BookingCancelQuery {
  return withoutUndefined({ cancellationReason: reason, allRemainingBookings });
}
