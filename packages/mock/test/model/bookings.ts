/** The rules for bookings in the specification and the table of assumptions. */
import { invalid, isAdmin, isOrganizationAdmin, nextId, notThere, ok, reaches } from './world.ts';
import type { ModelAvailability, ModelBooking, ModelWorld, Person, Reply } from './world.ts';

const minute = 60_000;

const isLive = ({ status }: ModelBooking) => status !== 'CANCELLED' && status !== 'REJECTED';

/** Limits; Bookings rule 2. */
export function listBookings(
  world: ModelWorld,
  person: Person,
  { take, page, userId }: { readonly take?: number; readonly page?: number; readonly userId?: number },
): Reply {
  if (take !== undefined && take < 1) return invalid;
  if (page !== undefined && page < 1) return invalid;
  const filters = userId !== undefined && (isAdmin(world, person) || isOrganizationAdmin(world, person));
  const all = world.bookings
    .filter(({ hostId }) => (isAdmin(world, person) ? true : reaches(world, person, hostId)))
    .filter(({ hostId }) => !filters || hostId === userId)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
  if (take === undefined) return ok({ ids: (page ?? 1) === 1 ? all : [] });
  const first = ((page ?? 1) - 1) * take;
  return ok({ ids: all.slice(first, first + take) });
}

/** One of the caller's. */
export function getBooking(world: ModelWorld, person: Person, id: number): Reply {
  const booking = world.bookings.find((one) => one.id === id && reaches(world, person, one.hostId));
  return booking === undefined ? notThere : ok(factsOf(booking));
}

/** */
export function createBooking(
  world: ModelWorld,
  person: Person,
  request: { readonly eventTypeId: number; readonly start: number; readonly email: string; readonly moves?: number },
): Reply {
  const eventType = world.eventTypes.find(({ id }) => id === request.eventTypeId);
  if (eventType === undefined) return notThere;
  const { start, email } = request;
  const end = start + eventType.minutes * minute;
  if (start < world.now) return { status: 400, code: 'start_in_past' };
  const original = request.moves === undefined ? undefined : world.bookings.find(({ id }) => id === request.moves);
  if (request.moves !== undefined) {
    if (original === undefined || !reaches(world, person, original.hostId)) return notThere;
    if (!isLive(original)) return { status: 400, code: 'already_cancelled' };
  }
  const others = world.bookings.filter((one) => isLive(one) && one !== original);
  const { hostId } = eventType;
  if (others.some((one) => isSame(one, { hostId, start, end, email })))
    return { status: 409, code: 'duplicate_booking' };
  const isOpen = eventType.scheduleId === null || isOpenAt(world, eventType.scheduleId, start, end);
  if (!isOpen || others.some((one) => one.hostId === hostId && overlap(one, { start, end })))
    return { status: 409, code: 'slot_unavailable' };
  if (original !== undefined) Object.assign(original, { status: 'CANCELLED', rescheduled: true });
  const host = world.users.find(({ id }) => id === eventType.hostId);
  const booking: ModelBooking = {
    id: nextId(world, 'bookings'),
    hostId,
    eventTypeId: eventType.id,
    title:
      original?.eventTypeId === eventType.id
        ? original.title
        : `${eventType.title} between ${host?.name ?? host?.username} and Ada`,
    status: eventType.requiresConfirmation ? 'PENDING' : 'ACCEPTED',
    rescheduled: false,
    movedFrom: original?.id ?? null,
    start,
    end,
    email,
    booker: email,
  };
  world.bookings.push(booking);
  const guests = world.attendees.filter(
    (one) => one.bookingId === original?.id && one.email !== email && one.email !== original.booker,
  );
  for (const one of [{ email, name: 'Ada' }, ...guests])
    world.attendees.push({ ...one, id: nextId(world, 'attendees'), bookingId: booking.id });
  return ok(factsOf(booking));
}

/** Only title, start, end, status. */
export function updateBooking(
  world: ModelWorld,
  person: Person,
  id: number,
  patch: { readonly title?: string; readonly status?: string; readonly start?: number; readonly end?: number },
): Reply {
  const booking = world.bookings.find((one) => one.id === id && reaches(world, person, one.hostId));
  if (booking === undefined) return notThere;
  const after = { ...booking, ...patch };
  if (after.end <= after.start) return invalid;
  if (after.start !== booking.start && after.start < world.now) return { status: 400, code: 'start_in_past' };
  const moved = after.start !== booking.start || after.end !== booking.end;
  const revived = isLive(after) && !isLive(booking);
  if (revived || (isLive(after) && moved)) {
    const others = world.bookings.filter((one) => isLive(one) && one !== booking);
    if (others.some((one) => isSame(one, after))) return { status: 409, code: 'duplicate_booking' };
    if (others.some((one) => one.hostId === after.hostId && overlap(one, after)))
      return { status: 409, code: 'slot_unavailable' };
  }
  Object.assign(booking, patch, revived ? { rescheduled: false } : {});
  return ok(factsOf(booking));
}

/** States and transitions; A-62. */
export function cancelBooking(world: ModelWorld, person: Person, id: number): Reply {
  const booking = world.bookings.find((one) => one.id === id && reaches(world, person, one.hostId));
  if (booking === undefined) return notThere;
  if (booking.status === 'CANCELLED') return { status: 400, code: 'already_cancelled' };
  booking.status = 'CANCELLED';
  return ok(factsOf(booking));
}

/** The facts of a booking that are compared. */
export function factsOf({ start, end, hostId, ...booking }: ModelBooking): object {
  const { id, eventTypeId, title, status, rescheduled } = booking;
  const times = { startTime: instantOf(start), endTime: instantOf(end) };
  return { id, userId: hostId, eventTypeId, title, status, rescheduled, ...times };
}

/** whole seconds. */
export function instantOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

/** The key is made of start, end and email, and applies to one host (Booking Object; A-56). */
function isSame(one: ModelBooking, other: Pick<ModelBooking, 'hostId' | 'start' | 'end' | 'email'>): boolean {
  return (['hostId', 'start', 'end', 'email'] as const).every((column) => one[column] === other[column]);
}

function overlap(one: ModelBooking, other: Pick<ModelBooking, 'start' | 'end'>): boolean {
  return one.start < other.end && one.end > other.start;
}

/** an availability covers every minute of the booking. In January, London uses UTC. */
function isOpenAt(world: ModelWorld, scheduleId: number, start: number, end: number): boolean {
  for (let at = start; at < end; at += minute) {
    const date = new Date(at);
    const minutes = date.getUTCHours() * 60 + date.getUTCMinutes();
    const availabilities = world.availabilities.filter((one) => one.scheduleId === scheduleId);
    const ofTheDay = availabilities.filter((one) => one.date === date.toISOString().slice(0, 10));
    const rows =
      ofTheDay.length > 0
        ? ofTheDay
        : availabilities.filter((one) => one.date === null && one.days.includes(date.getUTCDay()));
    if (!rows.some((row) => row.from <= minutes && minutes < endOf(row))) return false;
  }
  return true;
}

/** Midnight is the end of the day, but an override from midnight to midnight closes it. */
function endOf({ date, from, to }: ModelAvailability): number {
  return to === 0 && (from > 0 || date === null) ? 1440 : to;
}
