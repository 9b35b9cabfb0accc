/** Fields of a new booking. They come from the request or, for a rescheduled booking, also from the original booking. */
import { copiedFields, withoutUndefined } from '@slotwise/schemas/internal/table';
import type { NewBooking } from '@slotwise/schemas/internal/table';
import type { BookingRow } from '../../data/rows.ts';
import { bookerEmail, hasEmail } from './people.ts';
import type { Person } from './people.ts';
import { textIn } from './answers.ts';
import type { RuleContext } from '../rule.ts';

const keptColumns = [
  ...copiedFields,
  ...(['paid', 'payment', 'smsReminderNumber'] as const),
  ...(['dynamicEventSlugRef', 'dynamicGroupSlugRef', 'destinationCalendarId'] as const),
] satisfies readonly (keyof BookingRow)[];

const ofEventType: readonly string[] = ['title', 'destinationCalendarId'];

export function contentOf(body: NewBooking, original: BookingRow | undefined): Partial<BookingRow> {
  const { eventTypeId, responses } = body;
  const smsReminderNumber = textIn(responses, 'smsReminderNumber') ?? undefined;
  const values = withoutUndefined({
    ...Object.fromEntries(copiedFields.map((name) => [name, body[name]])),
    smsReminderNumber,
  });
  if (original === undefined) return { ...values, responses: { ...responses } };
  const isSameType = original.eventTypeId === eventTypeId;
  const names = keptColumns.filter((name) => isSameType || !ofEventType.includes(name));
  const keptValues: Partial<BookingRow> = Object.fromEntries(names.map((name) => [name, original[name]]));
  return { ...keptValues, ...values, responses: { ...original.responses, ...responses } };
}

/** The booker is the first attendee. A rescheduled booking keeps its attendees if the request has no guests. */
export function peopleOf(
  { responses, timeZone, language }: NewBooking,
  { original, hostTimeZone }: { readonly original: BookingRow | undefined; readonly hostTimeZone: string },
  { tables }: Pick<RuleContext, 'tables'>,
): Person[] {
  const { name, email, guests } = responses;
  const before = original === undefined ? [] : tables.attendees.where('booking', original.id);
  const attendee = before.find(hasEmail(email));
  const zone = {
    timeZone: timeZone ?? attendee?.timeZone ?? hostTimeZone,
    locale: language ?? attendee?.locale ?? 'en',
  };
  const booker = { name, email, ...zone };
  if (guests !== undefined || original === undefined)
    return [
      booker,
      ...(guests ?? []).map((guest) => before.find(hasEmail(guest)) ?? { name: '', email: guest, ...zone }),
    ];
  const bookerChecks = [hasEmail(email), hasEmail(bookerEmail(original, { tables }))];
  return [booker, ...before.filter((one) => !bookerChecks.some((is) => is(one)))];
}
