import { location } from '@slotwise/schemas';
import type { KnownBookingStatus, Location } from '@slotwise/schemas/internal/table';
import { instantOf } from '../time/zone-clock.ts';
import { locations } from './meetings.ts';
import { visitorAt } from './visitors.ts';
import type { Visitor } from './visitors.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** `monday` is midnight in UTC on Monday of the current week. Both are in milliseconds since 1970. */
export interface Calendar {
  readonly now: number;
  readonly monday: number;
}

export function calendarAt(now: number): Calendar {
  const today = Math.floor(now / day) * day;
  return { now, monday: today - ((new Date(today).getUTCDay() + 6) % 7) * day };
}

export const hosts = {
  Alice: { userId: 3, timeZone: 'Europe/London' },
  Adam: { userId: 4, timeZone: 'Asia/Kolkata' },
  Bob: { userId: 5, timeZone: 'Australia/Sydney' },
} as const;

interface MeetingKind {
  readonly eventTypeId: number;
  readonly subject: string;
  readonly minutes: number;
  readonly confirmed?: boolean;
  readonly series?: string;
}

export interface Plan extends MeetingKind {
  readonly host: keyof typeof hosts;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly status: KnownBookingStatus;
  readonly booker: Visitor;
  readonly guests: readonly Visitor[];
  readonly location?: Location;
  readonly movedFrom?: number;
  readonly becomesLater: boolean;
}

const introCall: MeetingKind = { eventTypeId: 1, subject: 'Intro call', minutes: 30 };
const consultation: MeetingKind = { eventTypeId: 2, subject: 'Consultation', minutes: 60, confirmed: true };
const designReview: MeetingKind = { eventTypeId: 3, subject: 'Design review', minutes: 60, confirmed: true };
const coaching: MeetingKind = { eventTypeId: 4, subject: 'Coaching', minutes: 30, series: 'coaching-on-wednesdays' };
const workshop: MeetingKind = { eventTypeId: 5, subject: 'Workshop', minutes: 90 };

const weeks = [-2, -1, 0, 1, 2];

const startsOfAlice = [
  ...['09:00', '10:00', '11:30', '14:00'],
  ...['09:30', '11:00', '13:30', '15:00'],
  ...['09:00', '10:30', '13:00', '14:00'],
  ...['10:00', '11:00', '14:30', '16:00'],
  ...['09:00', '09:30', '12:00', '15:30'],
];

const kindsOfAlice: Readonly<Record<number, MeetingKind>> = { 3: designReview, 11: coaching, 19: designReview };

const originals: Readonly<Record<number, number>> = { 27: 18, 62: 40 };

const statuses: Readonly<Record<number, KnownBookingStatus>> = {
  5: 'CANCELLED',
  18: 'CANCELLED',
  20: 'REJECTED',
  33: 'CANCELLED',
  40: 'CANCELLED',
  62: 'ACCEPTED',
  64: 'REJECTED',
  65: 'CANCELLED',
  70: 'CANCELLED',
  75: 'AWAITING_HOST',
  84: 'ACCEPTED',
  85: 'CANCELLED',
  104: 'REJECTED',
  108: 'ACCEPTED',
  110: 'CANCELLED',
};

export function plansOf(calendar: Calendar): readonly Plan[] {
  return [...plansOfAlice(calendar), ...plansOfBob(calendar), ...plansOfAdam(calendar)];
}

function plansOfAlice(calendar: Calendar): Plan[] {
  return weeks.flatMap((week, place) =>
    startsOfAlice.map((at, index) => {
      const id = place * startsOfAlice.length + index + 1;
      const movedFrom = originals[id];
      // A rescheduled booking keeps its kind, people and location.
      const same = movedFrom ?? id;
      const kind = kindsOfAlice[(same - 1) % startsOfAlice.length] ?? introCall;
      const start = startOf(calendar, { host: 'Alice', week, weekday: Math.floor(index / 4), at });
      const status = statusOf(id, kind, start, calendar);
      const isNoShow = id % 17 === 3 && status === 'ACCEPTED' && start < calendar.now;
      return {
        host: 'Alice',
        ...kind,
        start,
        status,
        booker: same === 7 ? bob : { ...visitorAt(kind === coaching ? 11 : same), noShow: isNoShow },
        guests: same % 9 === 5 && kind !== coaching ? companions(same, 1 + (Math.floor(same / 9) % 3)) : [],
        location: kind === coaching ? location.zoom() : (locations[same % locations.length] ?? location.zoom()),
        ...(movedFrom === undefined ? {} : { movedFrom }),
        becomesLater: Object.values(originals).includes(id),
      };
    }),
  );
}

const bob: Visitor = { name: 'Bob', email: 'bob@example.com', timeZone: hosts.Bob.timeZone, locale: 'en' };

function plansOfBob(calendar: Calendar): Plan[] {
  return weeks.flatMap((week, place) =>
    [1, 3].map((weekday, index) => {
      const id = 101 + 2 * place + index;
      const start = startOf(calendar, { host: 'Bob', week, weekday, at: '13:00' });
      const status = statusOf(id, consultation, start, calendar);
      return {
        host: 'Bob',
        ...consultation,
        start,
        status,
        booker: visitorAt(id),
        guests: [],
        location: location.googleMeet(),
        becomesLater: false,
      };
    }),
  );
}

function plansOfAdam(calendar: Calendar): Plan[] {
  return weeks.map((week, place) => {
    const id = 111 + place;
    const start = startOf(calendar, { host: 'Adam', week, weekday: 2, at: '15:00' });
    return {
      host: 'Adam',
      ...workshop,
      start,
      status: statusOf(id, workshop, start, calendar),
      booker: visitorAt(id),
      guests: companions(id, 6 - place),
      location: location.hostInPersonAddress(),
      becomesLater: false,
    };
  });
}

interface Place {
  readonly host: keyof typeof hosts;
  readonly week: number;
  readonly weekday: number;
  readonly at: string;
}

function startOf({ monday }: Calendar, { host, week, weekday, at }: Place): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const wallTime = monday + (7 * week + weekday) * day + (hours * 60 + minutes) * minute;
  return instantOf(wallTime, hosts[host].timeZone);
}

function statusOf(
  id: number,
  { confirmed = false }: MeetingKind,
  start: number,
  { now }: Calendar,
): KnownBookingStatus {
  return statuses[id] ?? (confirmed && start >= now ? 'PENDING' : 'ACCEPTED');
}

function companions(index: number, count: number): Visitor[] {
  return Array.from({ length: count }, (_, place) => visitorAt(index + 5 * (place + 1)));
}
