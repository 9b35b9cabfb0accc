/** Fields of a new booking: from the request and, when rescheduling, from the original booking. */
import type { Switches } from '@slotwise/schemas/internal/contract';
import { copiedFields } from '@slotwise/schemas/internal/table';
import type { NewBooking } from '@slotwise/schemas/internal/table';
import type { AttendeeRow, BookingRow, EventTypeRow } from '../../data/rows.ts';
import { givenFields } from '../patch.ts';
import type { RuleContext } from '../rule.ts';

const keptColumns = {
  all: [
    ...copiedFields,
    ...(['paid', 'payment', 'smsReminderNumber'] as const),
    ...(['dynamicEventSlugRef', 'dynamicGroupSlugRef', 'destinationCalendarId'] as const),
  ],
  some: ['metadata', 'recurringEventId', 'paid', 'payment'],
} satisfies Record<Switches['keptWhenMoved'], readonly (keyof BookingRow)[]>;

const ofEventType: readonly string[] = ['title', 'destinationCalendarId'];

export function contentOf(
  body: NewBooking,
  original: BookingRow | undefined,
  context: Pick<RuleContext, 'behavior'>,
): Partial<BookingRow> {
  const { eventTypeId, metadata, responses } = body;
  const { behavior } = context;
  const said = requestedColumns(body, context);
  if (original === undefined) return { ...said, responses: { ...responses } };
  const isSameType = original.eventTypeId === eventTypeId;
  const names = keptColumns[behavior.keptWhenMoved].filter((name) => isSameType || !ofEventType.includes(name));
  const kept: Partial<BookingRow> = Object.fromEntries(names.map((name) => [name, original[name]]));
  if (behavior.keptWhenMoved === 'all') return { ...kept, ...said, responses: { ...original.responses, ...responses } };
  return {
    ...kept,
    ...said,
    metadata: metadata === undefined ? original.metadata : { ...original.metadata, ...metadata },
    responses: { ...responses },
    cancellationReason: textIn(responses, 'rescheduleReason'),
    iCalUID: original.iCalUID,
    iCalSequence: (original.iCalSequence ?? 0) + 1,
  };
}

function requestedColumns(body: NewBooking, { behavior }: Pick<RuleContext, 'behavior'>): Partial<BookingRow> {
  const { responses } = body;
  const columns = Object.fromEntries(copiedFields.map((name) => [name, body[name]]));
  const answers = behavior.bookingTexts === 'answers';
  const texts = answers ? { title: undefined, description: textIn(responses, 'notes') ?? '' } : {};
  const phone = answers ? textIn(responses, 'attendeePhoneNumber') : null;
  const smsReminderNumber = textIn(responses, 'smsReminderNumber') ?? phone ?? undefined;
  return givenFields({ ...columns, ...texts, smsReminderNumber });
}

function textIn(responses: Readonly<Record<string, unknown>>, name: string): string | null {
  const answer = responses[name];
  return typeof answer === 'string' && answer !== '' ? answer : null;
}

/** The status of a new booking; a build accepts the host's own move of what was accepted. */
export function statusOf(
  { requiresConfirmation }: EventTypeRow,
  original: BookingRow | undefined,
  { behavior, caller }: Pick<RuleContext, 'behavior' | 'caller'>,
): 'PENDING' | 'ACCEPTED' {
  const isOwnMove =
    behavior.keptWhenMoved === 'some' && original?.userId === caller.user.id && original.status !== 'PENDING';
  return requiresConfirmation && !isOwnMove ? 'PENDING' : 'ACCEPTED';
}

type Person = Pick<AttendeeRow, 'name' | 'email' | 'timeZone' | 'locale'>;

/** Yields those who attend: the booker first, then each guest; of a booking that moves, as they were there. */
export function peopleOf(
  { responses, timeZone, language }: NewBooking,
  { original, hostTimeZone }: { readonly original: BookingRow | undefined; readonly hostTimeZone: string },
  context: Pick<RuleContext, 'behavior' | 'tables'>,
): Person[] {
  const { name, email, guests } = responses;
  const keeps = original !== undefined && context.behavior.keptWhenMoved === 'all';
  const before = keeps ? context.tables.attendees.where('booking', original.id) : [];
  const known = before.find(isOf(email));
  const zone = { timeZone: timeZone ?? known?.timeZone ?? hostTimeZone, locale: language ?? known?.locale ?? 'en' };
  const booker = { name, email, ...zone };
  const locale = context.behavior.guestLocale === 'en' ? 'en' : zone.locale;
  if (guests !== undefined || !keeps)
    return [booker, ...(guests ?? []).map((email) => before.find(isOf(email)) ?? { name: '', email, ...zone, locale })];
  const isBooker = [isOf(email), isOf(bookerEmail(original, context))];
  return [booker, ...before.filter((one) => !isBooker.some((is) => is(one)))];
}

export function bookerEmail(booking: BookingRow, { tables }: Pick<RuleContext, 'tables'>): string {
  const email = booking.responses?.['email'];
  return typeof email === 'string' ? email : (tables.attendees.first('booking', booking.id)?.email ?? '');
}

function isOf(email: string): (one: { readonly email: string }) => boolean {
  return (one) => one.email.toLowerCase() === email.toLowerCase();
}
