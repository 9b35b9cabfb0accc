/** Body of a reschedule: a copy of the booking at another time. */
import { copiedFields, withoutUndefined } from '@slotwise/schemas/internal/table';
import type {
  AttendeeSummary,
  Booking,
  BookingResponses,
  CopiedField,
  Issue,
  NewBooking,
  Overrides,
} from '@slotwise/schemas/internal/table';
import { fieldsOf, isFunction, isRecord, isText } from '../checks/values.ts';
import { issueOf } from '../errors/issues.ts';
import { lowerCaseLocale } from '../pipeline/locales.ts';

/**
 * Booking fields that `reschedule` uses. You can pass any booking that the service returned.
 *
 * Optional fields are copied to the new booking if they are present.
 */
export interface ReschedulableBooking
  extends Pick<Booking, 'uid' | 'eventTypeId' | 'responses'>, Overrides<Pick<Booking, CopiedField>> {
  /**
   * Attendees. The client copies the time zone and the locale of the booker. The other attendees become guests. If the booking has no
   * responses, as with seats, the first attendee is the booker. Assumption A-132.
   */
  readonly attendees?:
    readonly Overrides<Pick<AttendeeSummary, 'email' | 'name' | 'timeZone' | 'locale'>>[] | null | undefined;
}

/** New time of a booking, and any other fields to change. Fields that you omit keep their values. */
export interface RescheduleOptions
  extends
    Pick<NewBooking, CopiedField | 'timeZone' | 'language'>,
    Pick<NewBooking, 'start' | 'end' | 'idempotencyKey'>,
    Pick<BookingResponses, 'guests' | 'location'> {}

export function issuesOfMove(booking: unknown, slot: unknown): Issue[] {
  if (isRecord(booking) && isFunction(booking['then']))
    return [issueOf('booking', 'is a promise: await it first, as in await client.bookings.get(id)')];
  if (!isRecord(booking))
    return [issueOf('booking', 'must be a booking object: get it first, with client.bookings.get(id)')];
  if (!isRecord(slot) || slot instanceof Date)
    return [issueOf('slot', 'must be an object with the new start: { start }')];
  const { attendees, ...fields } = fieldsOf(booking);
  const hasBooker = isText(fieldsOf(peopleIn(attendees)[0])['email']);
  return ['uid', 'eventTypeId', ...(hasBooker ? [] : ['responses'])]
    .filter((name) => (fields[name] ?? '') === '')
    .map((name) =>
      issueOf(
        `booking.${name}`,
        'is required to reschedule: get the booking first, or pass the field. Assumption A-63',
      ),
    );
}

export function bodyOfMove(booking: ReschedulableBooking, slot: RescheduleOptions): Record<string, unknown> {
  const { uid, eventTypeId } = booking;
  const { guests, location, ...rest } = { ...slot };
  // The service returns unanswered questions as null. The request leaves them out.
  const givenAnswers = fieldsWhere({ ...booking.responses }, (value) => value !== null);
  const { booker, others } = peopleOf(booking);
  const bookerFields = fieldsWhere({ name: booker?.['name'], email: booker?.['email'] }, isText);
  const answers = { ...bookerFields, ...givenAnswers };
  const bookerSettings = {
    ...Object.fromEntries(copiedFields.map((name) => [name, booking[name]])),
    timeZone: booker?.['timeZone'],
    language: lowerCaseLocale(booker?.['locale']),
  };
  return {
    ...fieldsWhere(bookerSettings, (value) => (value ?? '') !== ''),
    ...withoutUndefined(rest),
    eventTypeId,
    responses: { ...answers, ...others, ...withoutUndefined({ guests, location }) },
    rescheduleUid: uid,
  };
}

function peopleOf({ attendees, responses }: ReschedulableBooking) {
  const people = peopleIn(attendees);
  const email = lower(responses?.['email'] ?? people[0]?.['email']);
  const isBooker = (one: Readonly<Record<string, unknown>>) => lower(one['email']) === email;
  const booker = people.find(isBooker);
  const emails = people.filter((one) => isText(one['email']) && !isBooker(one)).map((one) => one['email']);
  const guests = [...new Map(emails.map((one) => [lower(one), one])).values()];
  const isSilent = booker === undefined || (guests.length === 0 && !Array.isArray(responses?.['guests']));
  return { booker, others: isSilent ? {} : { guests } };
}

function peopleIn(attendees: unknown): Readonly<Record<string, unknown>>[] {
  return (Array.isArray(attendees) ? attendees : []).map(fieldsOf);
}

function lower(text: unknown): string {
  return String(text).toLowerCase();
}

function fieldsWhere(fields: object, isSuch: (value: unknown) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isSuch(value)));
}
