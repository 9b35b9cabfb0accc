import type { BookingListQuery, KnownBookingStatus, NewBooking } from '@slotwise/schemas';
import { idempotencyKeyOf } from '../data/identifiers.ts';
import { minutesLater, storedInstant } from '../rules/instants.ts';
import { bookerEmail, contentOf, peopleOf } from '../rules/moving.ts';
import { presentBooking, presentBookingToBooker } from '../rules/present.ts';
import { givenFields } from '../rules/patch.ts';
import { Refusal, refuseField } from '../rules/refusal.ts';
import type { RouteRule, RuleContext } from '../rules/rule.ts';
import { isOpen, overlapping } from '../rules/slots.ts';
import type { Span } from '../rules/slots.ts';
import { isLive } from '../data/bookings.ts';
import type { BookingRow, EventTypeRow } from '../data/rows.ts';
import { checkTimeZone } from '../rules/time-zones.ts';
import { listedHosts, mayActOnBooking } from '../rules/booking-reach.ts';

/** Bookings of the caller, all of them or a page; Admins see more (Bookings rules 1 and 2; Limits). */
export const listBookings: RouteRule<'bookings.list'> = ({ query = {} }, context) => {
  const paging = pagingOf(query, context);
  const wanted = filterOf(query);
  const rows = sorted(rowsOfHosts(context, query.userId), query);
  const found: BookingRow[] = [];
  let position = 0;
  for (const row of rows) {
    if (!wanted(row, context)) continue;
    if (position >= paging.end) break;
    if (position >= paging.start) found.push(row);
    position += 1;
  }
  return found.map((row) => presentBooking(row, context));
};

/** One booking within the caller's reach. */
export const getBooking: RouteRule<'bookings.get'> = ({ params }, context) =>
  presentBooking(reachableBooking(params.id, context), context);

/** Books a time, or moves a booking with `rescheduleUid` (G-50 to G-57, G-63, G-65, G-67). */
export const createBooking: RouteRule<'bookings.create'> = ({ body }, context) => {
  const { tables, caller, wire } = context;
  requireFields(body, context);
  const eventType = tables.eventTypes.get(body.eventTypeId);
  const host = tables.users.get(eventType?.userId);
  if (eventType === undefined || host === undefined) throw new Refusal('booking.event-type');
  const span = spanOf(body, eventType);
  checkPast(span, context);
  checkTimeZone(body.timeZone ?? host.timeZone);
  const original = body.rescheduleUid === undefined ? undefined : makeRoom(body.rescheduleUid, context);
  const idempotencyKey =
    wire.idempotencyKeys === 'ignored'
      ? null
      : (body.idempotencyKey ?? idempotencyKeyOf(span.startTime, span.endTime, body.responses.email));
  // A repeated request is told apart from a taken slot: the key is looked at first (G-56).
  if (idempotencyKey !== null) checkKey(idempotencyKey, context);
  checkSlot(eventType, span, context);
  const fields = {
    userId: host.id,
    userPrimaryEmail: host.email,
    ...span,
    idempotencyKey,
    eventTypeId: eventType.id,
    title: `${eventType.title} between ${host.name ?? host.username} and ${body.responses.name}`,
    status: eventType.requiresConfirmation ? 'PENDING' : 'ACCEPTED',
    destinationCalendarId: calendarOf(eventType, context),
    fromReschedule: body.rescheduleUid ?? null,
    ...contentOf(body, original, context),
  } as const;
  const row = tables.bookings.put(tables.bookings.draft(fields, context));
  addAttendees(row, peopleOf(body, { original, hostTimeZone: host.timeZone }, context), context);
  return mayActOnBooking(tables, caller, row, context.behavior)
    ? presentBooking(row, context)
    : presentBookingToBooker(row, context);
};

/** Changes title, start, end, status or description (G-56, G-58, G-59, G-64). */
export const updateBooking: RouteRule<'bookings.update'> = ({ params, body = {} }, context) => {
  const { tables, now } = context;
  const before = reachableBooking(params.id, context);
  const patch = givenFields(body);
  if (Object.keys(patch).length === 0) return presentBooking(before, context);
  if (patch.status !== undefined) checkTransition(before.status, patch.status, context);
  const startTime = patch.start === undefined ? before.startTime : storedInstant(patch.start, 'start');
  const endTime = patch.end === undefined ? before.endTime : storedInstant(patch.end, 'end');
  if (endTime <= startTime)
    throw refuseField('booking.order', patch.end === undefined ? 'start' : 'end', 'must keep the end after the start');
  const moved = startTime !== before.startTime || endTime !== before.endTime;
  const after: BookingRow = {
    ...before,
    title: patch.title ?? before.title,
    description: patch.description === undefined ? before.description : patch.description,
    status: patch.status ?? before.status,
    startTime,
    endTime,
    idempotencyKey: moved ? idempotencyKeyOf(startTime, endTime, bookerEmail(before, context)) : before.idempotencyKey,
    updatedAt: now,
  };
  if (isLive(after) && (moved || !isLive(before))) {
    if (typeof after.idempotencyKey === 'string') checkKey(after.idempotencyKey, context, before.id);
    checkFree(after.userId, after, context, before.id);
  }
  return presentBooking(tables.bookings.put(after), context);
};

/** The booking becomes CANCELLED (States and transitions; G-61, G-62). */
export const cancelBooking: RouteRule<'bookings.cancel'> = ({ params, query = {} }, context) => {
  const booking = reachableBooking(params.id, context);
  if (booking.status === 'CANCELLED') throw new Refusal('booking.cancelled');
  const row = context.tables.bookings.put({
    ...booking,
    status: 'CANCELLED',
    cancellationReason: query.cancellationReason ?? null,
    updatedAt: context.now,
  });
  const message = `Booking ${row.id} is cancelled.`;
  if (context.behavior.envelope === 'bare') return { success: true, message, bookingId: row.id, bookingUid: row.uid };
  return { message, booking: presentBooking(row, context) };
};

function pagingOf(
  { take, page }: BookingListQuery,
  { behavior, maxTake }: RuleContext,
): { start: number; end: number } {
  const everything = { start: 0, end: Number.POSITIVE_INFINITY };
  if (take === undefined && page === undefined) return everything;
  if (behavior.paging === 'both' && (take === undefined || page === undefined)) return everything;
  if (take === undefined)
    throw refuseField('booking.page-needs-take', 'page', 'needs take beside it: how many bookings a page holds');
  if (maxTake !== null && take > maxTake)
    throw refuseField('booking.take-maximum', 'take', `must be at most ${maxTake}, got ${take}`);
  const start = ((page ?? 1) - 1) * take;
  return { start, end: start + take };
}

/** Rows of the hosts that the caller's listing shows, by id ascending (G-45). */
function rowsOfHosts({ tables, caller }: RuleContext, userId: number | undefined): Iterable<BookingRow> {
  const hosts = listedHosts(tables, caller, userId);
  if (hosts === 'everyone') return tables.bookings.all();
  const [only] = hosts;
  if (hosts.length === 1 && only !== undefined) return tables.bookings.where('user', only);
  return hosts.flatMap((host) => [...tables.bookings.where('user', host)]).toSorted((a, b) => a.id - b.id);
}

function sorted(rows: Iterable<BookingRow>, { sortBy = 'id', order = 'asc' }: BookingListQuery): Iterable<BookingRow> {
  if (sortBy === 'id' && order === 'asc') return rows;
  const direction = order === 'asc' ? 1 : -1;
  const byField = (a: BookingRow, b: BookingRow) => {
    const [left, right] = [a[sortBy] ?? '', b[sortBy] ?? ''];
    return left === right ? a.id - b.id : left < right ? -1 : 1;
  };
  return [...rows].toSorted((a, b) => direction * byField(a, b));
}

/** The list parameters beyond the specification (G-48). */
function filterOf(query: BookingListQuery): (row: BookingRow, context: RuleContext) => boolean {
  const from = query.dateFrom === undefined ? undefined : storedInstant(query.dateFrom, 'dateFrom');
  const to = query.dateTo === undefined ? undefined : storedInstant(query.dateTo, 'dateTo');
  const email = query.attendeeEmail?.toLowerCase();
  return (row, { tables }) =>
    (from === undefined || row.startTime >= from) &&
    (to === undefined || row.endTime <= to) &&
    (query.status === undefined || row.status === query.status) &&
    (email === undefined ||
      [...tables.attendees.where('booking', row.id)].some((attendee) => attendee.email.toLowerCase() === email));
}

/** The booking of this id, if the caller may act on it; otherwise there is none (G-28). */
function reachableBooking(id: number, context: RuleContext): BookingRow {
  const row = context.tables.bookings.get(id);
  if (row === undefined || !mayActOnBooking(context.tables, context.caller, row, context.behavior))
    throw new Refusal('booking.hidden');
  return row;
}

function requireFields(body: NewBooking, { behavior }: RuleContext): void {
  const missing = behavior.bookingRequires.find((field) => body[field] === undefined);
  if (missing !== undefined) throw refuseField('booking.required', missing, 'is required by this deployment');
}

function spanOf(body: NewBooking, eventType: EventTypeRow): Span {
  const startTime = storedInstant(body.start, 'start');
  const planned = minutesLater(startTime, eventType.length);
  const endTime = body.end === undefined ? planned : storedInstant(body.end, 'end');
  if (endTime <= startTime) throw refuseField('booking.order', 'end', 'must be after start');
  if (endTime !== planned) {
    throw refuseField(
      'booking.length',
      'end',
      `must be ${eventType.length} minutes after start, as long as the event type; or leave it out`,
    );
  }
  return { startTime, endTime };
}

function checkPast({ startTime }: Span, { behavior, lenient, now }: RuleContext): void {
  if (behavior.slots === 'ignore' || lenient || startTime >= now) return;
  throw refuseField('booking.past', 'start', `lies in the past: it is ${now} now`);
}

/** Cancels the original, and yields it, in the same step: its own slot and key count as free for the new booking (G-63). */
function makeRoom(uid: string, context: RuleContext): BookingRow {
  const { tables, caller, behavior, now } = context;
  const original = tables.bookings.first('uid', uid);
  if (original === undefined || !mayActOnBooking(tables, caller, original, behavior))
    throw new Refusal('booking.hidden');
  if (!isLive(original)) throw new Refusal('booking.move-dead');
  return tables.bookings.put({ ...original, status: 'CANCELLED', rescheduled: true, updatedAt: now });
}

function checkKey(key: string, { tables }: RuleContext, except?: number): void {
  for (const id of tables.bookings.ids('liveKey', key)) if (id !== except) throw new Refusal('booking.duplicate');
}

function checkSlot(eventType: EventTypeRow, span: Span, context: RuleContext): void {
  const schedule = context.tables.schedules.get(eventType.scheduleId);
  if (schedule !== undefined && checksSlots(context) && !isOpen(context.tables, schedule, span))
    throw new Refusal('booking.closed');
  checkFree(eventType.userId, span, context);
}

function checkFree(hostId: number, span: Span, context: RuleContext, except?: number): void {
  if (checksSlots(context) && overlapping(context.tables, hostId, span, except) !== undefined)
    throw new Refusal('booking.taken');
}

function checksSlots({ behavior, lenient }: RuleContext): boolean {
  return behavior.slots === 'enforce' && !lenient;
}

const lifecycle: Readonly<Record<KnownBookingStatus, readonly KnownBookingStatus[]>> = {
  PENDING: ['ACCEPTED', 'REJECTED', 'CANCELLED'],
  AWAITING_HOST: ['ACCEPTED', 'REJECTED', 'CANCELLED'],
  ACCEPTED: ['CANCELLED'],
  CANCELLED: [],
  REJECTED: [],
};

function checkTransition(from: KnownBookingStatus, to: KnownBookingStatus, { behavior }: RuleContext): void {
  if (behavior.transitions === 'any' || from === to || lifecycle[from].includes(to)) return;
  const allowed = lifecycle[from].length === 0 ? 'it is final' : `what can follow is ${lifecycle[from].join(', ')}`;
  throw new Refusal('booking.transition', { message: `A booking that is ${from} cannot become ${to}: ${allowed}.` });
}

function calendarOf(eventType: EventTypeRow, { tables }: RuleContext): number | null {
  const own = [...tables.destinationCalendars.where('user', eventType.userId)];
  const calendar = own.find((row) => row.eventTypeId === eventType.id) ?? own.find((row) => row.eventTypeId === null);
  return calendar?.id ?? null;
}

function addAttendees(booking: BookingRow, people: ReturnType<typeof peopleOf>, context: RuleContext): void {
  const { attendees } = context.tables;
  for (const { name, email, timeZone, locale } of people) {
    attendees.put(attendees.draft({ name, email, timeZone, locale, bookingId: booking.id }, context));
  }
}
