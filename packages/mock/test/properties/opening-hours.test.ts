/** Opening hours against an independent oracle, which walks in steps of five minutes and asks `Intl` what the clocks show (G-54, G-77, G-134). */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { endOfDay } from '../../src/data/columns.ts';
import { emptyTables } from '../../src/data/tables.ts';
import { hoursOf, isOpen } from '../../src/rules/bookings/opening-hours.ts';

vi.setConfig({ testTimeout: 600_000 });

const cases = Number(process.env['SLOTWISE_OPENINGS'] ?? 5000);
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

/** The oracle: open at every step of the span, by what the clocks show then. */
function isOpenByTheClock(rows: readonly Hours[], timeZone: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += step) {
    const { date, minutes } = clockAt(at, timeZone);
    const overrides = rows.filter((row) => row.date === date);
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    const ofTheDay =
      overrides.length > 0 ? overrides : rows.filter((row) => row.date === null && row.days.includes(weekday));
    if (!ofTheDay.some(({ from, to }) => from <= minutes && minutes < to)) return false;
  }
  return true;
}

/** The mock's own judgement. */
function isOpenByTheMock(rows: readonly Hours[], timeZone: string, start: number, end: number): boolean {
  const tables = emptyTables();
  const making = { now: '2024-01-01T00:00:00.000Z', tables };
  const schedule = tables.schedules.put(tables.schedules.draft({ userId: 1, timeZone }, making));
  for (const { from, to, days, date } of rows) {
    const row = {
      scheduleId: schedule.id,
      days,
      date: date === null ? null : `${date}T00:00:00.000Z`,
      startTime: timeOf(from),
      endTime: to === 24 * 60 ? endOfDay : timeOf(to),
    };
    tables.availabilities.put(tables.availabilities.draft(row, making));
  }
  const span = { startTime: new Date(start).toISOString(), endTime: new Date(end).toISOString() };
  return isOpen(hoursOf(tables, schedule), span);
}

function timeOf(minutes: number): string {
  return new Date(minutes * minute).toISOString();
}

/** A time of day, often one at which clocks change. */
const quarter = fc
  .oneof(fc.integer({ min: 0, max: 96 }), fc.constantFrom(0, 2, 4, 6, 8, 10, 12, 92, 94, 96))
  .map((n) => n * 15);

const hours = fc
  .tuple(quarter, quarter)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));

const question = fc.constantFrom(...zones).chain((timeZone) => {
  const ofZone = changes.get(timeZone) ?? [];
  const anyTime = fc.integer({ min: 0, max: 6 * 365 * 288 }).map((n) => Date.UTC(2024, 0, 2) + n * step);
  const atChange = fc
    .tuple(fc.nat({ max: Math.max(0, ofZone.length - 1) }), fc.integer({ min: -60, max: 60 }))
    .map(([index, steps]) => (ofZone[index] ?? Date.UTC(2030, 0, 7)) + steps * step);
  const start =
    ofZone.length === 0 ? anyTime : fc.oneof({ arbitrary: atChange, weight: 3 }, { arbitrary: anyTime, weight: 1 });
  return start.chain((at) => {
    const weekly = fc.record({
      hours,
      days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 4 }),
      date: fc.constant(null),
    });
    const override = fc.record({
      hours,
      days: fc.constant<number[]>([]),
      date: fc.integer({ min: -1, max: 1 }).map((days) => clockAt(at + days * day, timeZone).date),
    });
    const rows = fc.array(fc.oneof({ arbitrary: weekly, weight: 3 }, { arbitrary: override, weight: 1 }), {
      minLength: 1,
      maxLength: 4,
    });
    const steps = fc.oneof(fc.integer({ min: 1, max: 36 }), fc.integer({ min: 1, max: 400 }));
    return fc.record({
      timeZone: fc.constant(timeZone),
      start: fc.constant(at),
      end: steps.map((length) => at + length * step),
      rows: rows.map((all) => all.map(({ hours: own, ...row }) => ({ ...own, ...row }))),
    });
  });
});

test(`${cases} random opening hours are open when the clocks say so`, () => {
  let open = 0;
  fc.assert(
    fc.property(question, ({ rows, timeZone, start, end }) => {
      const expected = isOpenByTheClock(rows, timeZone, start, end);
      if (expected) open += 1;
      expect(isOpenByTheMock(rows, timeZone, start, end)).toBe(expected);
    }),
    { numRuns: cases },
  );
  // Neither answer is a rarity.
  expect(open / cases).toBeGreaterThan(0.2);
  expect(open / cases).toBeLessThan(0.8);
});
