/**
 * The free times of hosts against an independent oracle: it walks in steps of five minutes, asks `Intl` what the clocks show, and knows of each
 * deployment only the words of the assumptions.
 */
import fc from 'fast-check';
import { profileOf } from '@slotwise/schemas/internal/contract';
import type { KnownBookingStatus } from '@slotwise/schemas/internal/table';
import { expect, test, vi } from 'vitest';
import { endOfDay } from '../../src/data/columns.ts';
import { emptyTables } from '../../src/data/tables.ts';
import { deploymentOf } from '../../src/deployments/index.ts';
import { Refusal } from '../../src/rules/refusal.ts';
import { checkNotice, checkSlot } from '../../src/rules/bookings/slots.ts';
import { runs } from '../../../../scripts/runs.ts';

vi.setConfig({ testTimeout: 600_000 });

const cases = runs(1500, 200_000);
const minute = 60_000;
const step = 5 * minute;
const day = 24 * 60 * minute;

/** Zones whose clocks change by an hour or half of one, at night, at midnight, around Ramadan; and some that never do. */
const zones = [
  ...['Europe/London', 'Europe/Berlin', 'America/New_York', 'America/St_Johns', 'America/Santiago', 'America/Havana'],
  ...['America/Asuncion', 'Africa/Casablanca', 'Africa/Cairo', 'Asia/Beirut', 'Atlantic/Azores'],
  ...['Australia/Lord_Howe', 'Pacific/Auckland', 'Pacific/Chatham', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'UTC'],
] as const;

/** A row as the oracle reads it: minutes of the day, and the weekdays or the one date that it is for. */
interface Hours {
  readonly from: number;
  readonly to: number;
  readonly days: readonly number[];
  readonly date: string | null;
}

interface Clock {
  readonly date: string;
  readonly minutes: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The date and the time of day that the clocks of a zone show. */
function clockAt(at: number, timeZone: string): Clock {
  const known = clocks.get(timeZone);
  const clock = known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  if (known === undefined) clocks.set(timeZone, clock);
  // Such as 2030-01-07 09:00.
  const text = clock.format(at);
  return { date: text.slice(0, 10), minutes: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) };
}

/** The instants at which the clocks of a zone change within some years, to the step. */
const changes = new Map(zones.map((timeZone) => [timeZone, changesOf(timeZone)]));

function changesOf(timeZone: string): number[] {
  const found: number[] = [];
  const aheadAt = (at: number) => {
    const { date, minutes } = clockAt(at, timeZone);
    return Date.parse(`${date}T00:00:00Z`) + minutes * minute - at;
  };
  for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2031, 0, 1); at += day) {
    if (aheadAt(at) === aheadAt(at + day)) continue;
    let change = at;
    while (aheadAt(change) === aheadAt(at)) change += step;
    found.push(change);
  }
  return found;
}

/** A booking that is there already, by minutes from the start that is wanted. */
interface Existing {
  readonly from: number;
  readonly minutes: number;
  readonly status: KnownBookingStatus;
  /** Which of the event types it was made of. */
  readonly type: number | null;
  /** True where another host has it, and the host attends it. */
  readonly isAttended: boolean;
}

interface Offer {
  readonly before: number;
  readonly after: number;
  readonly notice: number | null;
  readonly confirms: boolean;
  readonly blocks: boolean;
}

interface Period {
  readonly first: string;
  readonly last: string | null;
  readonly zone: string;
}

/** What the assumptions say of each deployment. */
const words = {
  specification: {
    minimumNotice: 0,
    hasDefaultHours: false,
    followsTravels: false,
    closesAbsences: false,
    isBusyWhenLive: true,
    isBusyAsAttendee: false,
  },
  'self-hosted': {
    minimumNotice: 120,
    hasDefaultHours: true,
    followsTravels: true,
    closesAbsences: true,
    isBusyWhenLive: false,
    isBusyAsAttendee: true,
  },
} as const;

interface Question {
  readonly imitates: keyof typeof words;
  readonly timeZone: string;
  readonly start: number;
  readonly minutes: number;
  /** Minutes from now to the start. */
  readonly ahead: number;
  /** The rows of the host's schedules, in their zones. */
  readonly schedules: readonly { readonly zone: string; readonly rows: readonly Hours[] }[];
  /** Which of the schedules the event type has, and which the host chose as its default. */
  readonly scheduleIndex: number | null;
  readonly chosen: number | null;
  /** The event type that is wanted, and another one. */
  readonly offers: readonly [Offer, Offer];
  readonly bookings: readonly Existing[];
  readonly travels: readonly Period[];
  readonly absences: readonly Period[];
}

const office: readonly Hours[] = [{ from: 540, to: 1020, days: [1, 2, 3, 4, 5], date: null }];
const always: readonly Hours[] = [{ from: 0, to: 1440, days: [0, 1, 2, 3, 4, 5, 6], date: null }];

/** The oracle: what stands in the way of a booking, or that the time is free. */
function byTheWords(question: Question): string {
  const { imitates, ahead, offers } = question;
  if (ahead < 0) return 'booking.past';
  if (ahead < (offers[0].notice ?? words[imitates].minimumNotice)) return 'booking.notice';
  if (!isOpenByTheClock(question)) return 'booking.closed';
  return question.bookings.some((booking) => takes(booking, question)) ? 'booking.taken' : 'free';
}

/** Open at every step of the span, by what the clocks show then. */
function isOpenByTheClock(question: Question): boolean {
  const { schedules, scheduleIndex, chosen, start, minutes, travels, absences } = question;
  const { hasDefaultHours, followsTravels, closesAbsences } = words[question.imitates];
  const usual = chosen === null ? schedules[0] : schedules[chosen];
  const fallback = hasDefaultHours ? (usual ?? { zone: question.timeZone, rows: office }) : undefined;
  const used = (scheduleIndex === null ? undefined : schedules[scheduleIndex]) ??
    fallback ?? { zone: question.timeZone, rows: always };
  const isFollowed = followsTravels && usual !== undefined && used === usual;
  const worked = used.rows.flatMap(({ days }) => days);
  for (let at = start; at < start + minutes * minute; at += step) {
    const isOpenOn = (date: string) => {
      const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
      if (closesAbsences && worked.includes(weekday) && absences.some((one) => covers(one, date))) return false;
      const zone = (isFollowed ? travels.find((one) => covers(one, date))?.zone : undefined) ?? used.zone;
      const clock = clockAt(at, zone);
      if (clock.date !== date) return false;
      const overrides = used.rows.filter((row) => row.date === date);
      const weekly = used.rows.filter((row) => row.date === null && row.days.includes(weekday));
      return (overrides.length > 0 ? overrides : weekly).some(
        ({ from, to }) => from <= clock.minutes && clock.minutes < to,
      );
    };
    if (![-day, 0, day].some((margin) => isOpenOn(dateOf(at + margin)))) return false;
  }
  return true;
}

const covers = ({ first, last }: Period, date: string) => first <= date && (last === null || date <= last);
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** A booking leaves too little time before or after it: its own buffer on that side, and that of the new booking on the other. */
function takes(
  { from, minutes, status, type, isAttended }: Existing,
  { imitates, offers, minutes: expected }: Question,
) {
  const { isBusyWhenLive, isBusyAsAttendee } = words[imitates];
  const offer = type === null ? undefined : offers[type];
  const isLive = !['CANCELLED', 'REJECTED'].includes(status);
  const isRequest = status === 'PENDING' && type === 0 && offers[0].confirms && offers[0].blocks;
  const isHosted = isBusyWhenLive ? isLive : status === 'ACCEPTED' || isRequest;
  const isBusy = isAttended ? isBusyAsAttendee && status === 'ACCEPTED' : isHosted;
  const isAfter = from - expected >= (offer?.before ?? 0) + offers[0].after;
  const isBefore = -(from + minutes) >= (offer?.after ?? 0) + offers[0].before;
  return isBusy && !isAfter && !isBefore;
}

/** The mock's own judgement. */
function byTheMock(question: Question): string {
  const { timeZone, start, minutes, ahead, schedules, scheduleIndex, chosen, offers, bookings, travels, absences } =
    question;
  const tables = emptyTables();
  const making = { now: '2024-01-01T00:00:00.000Z', tables };
  const text = (at: number) => new Date(at).toISOString();
  const midnight = (date: string) => `${date}T00:00:00.000Z`;
  const [host, other] = ['host', 'other'].map((username) =>
    tables.users.put(tables.users.draft({ username, email: `${username}@example.com`, timeZone }, making)),
  );
  if (host === undefined || other === undefined) throw new Error('There are two hosts.');
  const scheduleIds = schedules.map(({ zone, rows }) => {
    const { id: scheduleId } = tables.schedules.put(
      tables.schedules.draft({ userId: host.id, timeZone: zone }, making),
    );
    for (const { from, to, days, date } of rows) {
      const times = { startTime: text(from * minute), endTime: to === 24 * 60 ? endOfDay : text(to * minute) };
      const row = { scheduleId, days, date: date === null ? null : midnight(date), ...times };
      tables.availabilities.put(tables.availabilities.draft(row, making));
    }
    return scheduleId;
  });
  tables.users.put({
    ...host,
    defaultScheduleId: chosen === null ? null : (scheduleIds[chosen] ?? 99),
    travelSchedules: travels.map(({ first, last, zone }) => ({
      timeZone: zone,
      startDate: midnight(first),
      endDate: last === null ? null : midnight(last),
    })),
    bookingRedirects: absences.map(({ first, last }) => ({
      start: midnight(first),
      end: midnight(last ?? first),
      toUserId: other.id,
    })),
  });
  const types = offers.map(({ before, after, notice, confirms, blocks }, at) =>
    tables.eventTypes.put(
      tables.eventTypes.draft(
        {
          userId: host.id,
          title: 'Talk',
          length: minutes,
          scheduleId: at === 0 && scheduleIndex !== null ? (scheduleIds[scheduleIndex] ?? null) : null,
          beforeEventBuffer: before,
          afterEventBuffer: after,
          minimumBookingNotice: notice,
          requiresConfirmation: confirms,
          requiresConfirmationWillBlockSlot: blocks,
        },
        making,
      ),
    ),
  );
  for (const { from, minutes: length, status, type, isAttended } of bookings) {
    const begin = start + from * minute;
    const times = { startTime: text(begin), endTime: text(begin + length * minute) };
    const whose = {
      userId: isAttended ? other.id : host.id,
      eventTypeId: type === null ? null : (types[type]?.id ?? null),
    };
    const booking = tables.bookings.put(tables.bookings.draft({ ...whose, ...times, title: 'Taken', status }, making));
    if (!isAttended) continue;
    const attendee = { bookingId: booking.id, name: 'Host', email: 'Host@example.com', timeZone };
    tables.attendees.put(tables.attendees.draft(attendee, making));
  }
  const [eventType] = types;
  if (eventType === undefined) throw new Error('There is an event type.');
  const { behavior } = profileOf(question.imitates);
  const service = deploymentOf(question);
  const context = { tables, behavior, service, lenient: false, now: text(start - ahead * minute) };
  const span = { startTime: text(start), endTime: text(start + minutes * minute) };
  try {
    checkNotice(span, eventType, context);
    checkSlot(eventType, span, context);
    return 'free';
  } catch (error) {
    return error instanceof Refusal ? error.id : String(error);
  }
}

/** A time of day, often one at which clocks change. */
const quarter = fc
  .oneof(fc.integer({ min: 0, max: 96 }), fc.constantFrom(0, 2, 4, 6, 8, 10, 12, 92, 94, 96))
  .map((n) => n * 15);

const hours = fc
  .tuple(quarter, quarter)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));

const buffer = fc.constantFrom(0, 0, 0, 15, 45);
const offer: fc.Arbitrary<Offer> = fc.record({
  before: buffer,
  after: buffer,
  notice: fc.constantFrom(null, null, 0, 60),
  confirms: fc.boolean(),
  blocks: fc.boolean(),
});
const zone = fc.constantFrom(...zones);

/** An instant, often within hours of one at which the clocks of the zone change. */
function startIn(timeZone: string): fc.Arbitrary<number> {
  const ofZone = changes.get(timeZone as (typeof zones)[number]) ?? [];
  const anyTime = fc.integer({ min: 0, max: 6 * 365 * 288 }).map((n) => Date.UTC(2024, 0, 2) + n * step);
  const atChange = fc
    .tuple(fc.nat({ max: Math.max(0, ofZone.length - 1) }), fc.integer({ min: -60, max: 60 }))
    .map(([index, steps]) => (ofZone[index] ?? Date.UTC(2030, 0, 7)) + steps * step);
  return ofZone.length === 0
    ? anyTime
    : fc.oneof({ arbitrary: atChange, weight: 3 }, { arbitrary: anyTime, weight: 1 });
}

const question: fc.Arbitrary<Question> = zone.chain((timeZone) =>
  startIn(timeZone).chain((start) => {
    const date = fc.integer({ min: -1, max: 1 }).map((days) => clockAt(start + days * day, timeZone).date);
    const weekly = fc.record({
      hours: fc.oneof({ arbitrary: hours, weight: 2 }, { arbitrary: fc.constant({ from: 0, to: 1440 }), weight: 1 }),
      days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 4 }),
      date: fc.constant(null),
    });
    const override = fc.record({ hours, days: fc.constant<number[]>([]), date });
    const rows = fc
      .array(fc.oneof({ arbitrary: weekly, weight: 3 }, { arbitrary: override, weight: 1 }), {
        minLength: 1,
        maxLength: 4,
      })
      .map((all) => all.map(({ hours: span, ...row }): Hours => ({ ...span, ...row })));
    const period = fc
      .tuple(date, fc.integer({ min: 0, max: 2 }), zone)
      .map(([first, days, of]): Period => ({ first, last: dateOf(Date.parse(first) + days * day), zone: of }));
    const some = { maxLength: 1 };
    return fc.record({
      imitates: fc.constantFrom('specification', 'self-hosted'),
      timeZone: fc.constant(timeZone),
      start: fc.constant(start),
      minutes: fc.oneof(fc.integer({ min: 1, max: 36 }), fc.integer({ min: 1, max: 400 })).map((steps) => steps * 5),
      ahead: fc.oneof(
        { arbitrary: fc.constantFrom(-5, 0, 55, 60, 115, 120), weight: 1 },
        { arbitrary: fc.constant(9999), weight: 4 },
      ),
      schedules: fc.array(fc.record({ zone: fc.oneof(fc.constant(timeZone), zone), rows }), { maxLength: 2 }),
      scheduleIndex: fc.constantFrom(null, 0, 1),
      chosen: fc.constantFrom(null, null, 0, 1),
      offers: fc.tuple(offer, offer),
      bookings: fc.array(
        fc.record({
          from: fc.integer({ min: -30, max: 40 }).map((steps) => steps * 15),
          minutes: fc.constantFrom(15, 60, 2000),
          status: fc.constantFrom('ACCEPTED', 'ACCEPTED', 'PENDING', 'AWAITING_HOST', 'CANCELLED', 'REJECTED'),
          type: fc.constantFrom(null, 0, 1),
          isAttended: fc.boolean(),
        }),
        { maxLength: 3 },
      ),
      travels: fc.array(
        fc.oneof(
          period,
          period.map((one) => ({ ...one, last: null })),
        ),
        some,
      ),
      absences: fc.array(period, some),
    });
  }),
);

test(`for ${cases} random times, the mock and an independent implementation agree whether a host is free`, () => {
  const counts = new Map<string, number>();
  fc.assert(
    fc.property(question, (one) => {
      const expected = byTheWords(one);
      counts.set(expected, (counts.get(expected) ?? 0) + 1);
      expect(byTheMock(one)).toBe(expected);
    }),
    { numRuns: cases },
  );
  // No outcome is a rarity.
  const shares = ['free', 'booking.past', 'booking.notice', 'booking.closed', 'booking.taken'].map(
    (outcome) => (counts.get(outcome) ?? 0) / cases,
  );
  expect(Math.min(...shares)).toBeGreaterThan(0.02);
});
