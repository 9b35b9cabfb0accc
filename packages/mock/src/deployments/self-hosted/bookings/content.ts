/** Fields of a new booking. A rescheduled booking takes some of them from the original booking. */
import { copiedFields, withoutUndefined } from '@slotwise/schemas/internal/table';
import type { NewBooking } from '@slotwise/schemas/internal/table';
import type { BookingRow, EventTypeRow } from '../../../data/rows.ts';
import { textIn } from '../../../rules/bookings/answers.ts';
import type { Person } from '../../../rules/bookings/people.ts';
import type { Caller } from '../../../rules/caller.ts';

export function contentOf(body: NewBooking, original: BookingRow | undefined): Partial<BookingRow> {
  const { metadata, responses } = body;
  const content = withoutUndefined({
    ...Object.fromEntries(copiedFields.map((name) => [name, body[name]])),
    title: undefined,
    description: textIn(responses, 'notes') ?? '',
    smsReminderNumber: textIn(responses, 'smsReminderNumber') ?? textIn(responses, 'attendeePhoneNumber') ?? undefined,
  });
  if (original === undefined) return { ...content, responses: { ...responses } };
  const { recurringEventId, paid, payment, iCalUID } = original;
  return {
    recurringEventId,
    paid,
    payment,
    iCalUID,
    ...content,
    metadata: metadata === undefined ? original.metadata : { ...original.metadata, ...metadata },
    responses: { ...responses },
    cancellationReason: textIn(responses, 'rescheduleReason'),
    iCalSequence: (original.iCalSequence ?? 0) + 1,
  };
}

/** A host who moves their own booking needs no confirmation, unless the original is still `PENDING`. */
export function statusOf(
  { requiresConfirmation }: EventTypeRow,
  original: BookingRow | undefined,
  { user }: Pick<Caller, 'user'>,
): 'PENDING' | 'ACCEPTED' {
  const isOwnMove = original?.userId === user.id && original.status !== 'PENDING';
  return requiresConfirmation && !isOwnMove ? 'PENDING' : 'ACCEPTED';
}

/** The locale of the request applies only to the booker. Guests always get `en`. */
export function peopleOf({ responses, timeZone, language }: NewBooking, hostTimeZone: string): Person[] {
  const { name, email, guests = [] } = responses;
  const zone = timeZone ?? hostTimeZone;
  const booker = { name, email, timeZone: zone, locale: language ?? 'en' };
  return [booker, ...guests.map((guest) => ({ name: '', email: guest, timeZone: zone, locale: 'en' }))];
}
