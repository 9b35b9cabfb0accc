import { withoutUndefined } from '@slotwise/schemas/internal/table';
import type { BookingPatch, KnownBookingStatus } from '@slotwise/schemas/internal/table';
import type { BookingRow } from '../../data/rows.ts';
import { storedInstant } from '../instants.ts';
import type { Span } from '../instants.ts';
import { Refusal } from '../refusal.ts';
import type { RuleContext } from '../rule.ts';

/** Always returns both times, because checks need both even if the edit changes only one. */
export function editedColumns(before: BookingRow, { start, end, ...patch }: BookingPatch): Partial<BookingRow> & Span {
  return {
    ...withoutUndefined(patch),
    startTime: start === undefined ? before.startTime : storedInstant(start, 'start'),
    endTime: end === undefined ? before.endTime : storedInstant(end, 'end'),
  };
}

const lifecycle: Readonly<Record<KnownBookingStatus, readonly KnownBookingStatus[]>> = {
  PENDING: ['ACCEPTED', 'REJECTED', 'CANCELLED'],
  AWAITING_HOST: ['ACCEPTED', 'REJECTED', 'CANCELLED'],
  ACCEPTED: ['CANCELLED'],
  CANCELLED: [],
  REJECTED: [],
};

/** Some deployments allow any change of status. Others allow only those of `lifecycle`. */
export function checkTransition(from: KnownBookingStatus, to: KnownBookingStatus, { behavior }: RuleContext): void {
  if (behavior.transitions === 'any' || from === to || lifecycle[from].includes(to)) return;
  const allowedText = lifecycle[from].length === 0 ? 'it is final' : `what can follow is ${lifecycle[from].join(', ')}`;
  throw new Refusal('booking.transition', {
    message: `A booking that is ${from} cannot become ${to}: ${allowedText}.`,
  });
}
