import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { intlNameOf, timeZoneNames } from '../data/time-zones.ts';
import { instantOf, zoneClock } from './zone-clock.ts';
import { runs } from '../../../../scripts/runs.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Instants of the years in which zones have had rules, and of some to come. */
const instants = fc
  .integer({ min: Date.UTC(1850, 0, 1) / 1000, max: Date.UTC(2100, 0, 1) / 1000 })
  .map((s) => s * 1000);

function zoned(at: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(intlNameOf(timeZone));
}

/** The change of a zone's clocks that follows an instant, by Temporal; nothing where there is none. */
function changeAfter(at: number, timeZone: string): number | undefined {
  return zoned(at, timeZone).getTimeZoneTransition('next')?.epochMilliseconds;
}

/** Holds everything that a clock tells of an instant against Temporal. */
function expectAsTemporal(at: number, timeZone: string): void {
  const clock = zoneClock(timeZone);
  const there = zoned(at, timeZone);
  expect([timeZone, at, clock.offsetAt(at), clock.dateAt(at)]).toEqual([
    ...[timeZone, at, there.offsetNanoseconds / 1e6],
    Date.parse(`${there.toPlainDate().toString()}T00:00:00Z`),
  ]);
}

/** Holds the instant at which a clock shows a time against Temporal. */
function expectShownAsTemporal(visible: number, timeZone: string): void {
  const text = new Date(visible).toISOString().slice(0, -1);
  const { epochMilliseconds } = Temporal.PlainDateTime.from(text).toZonedDateTime(intlNameOf(timeZone));
  expect([timeZone, text, instantOf(visible, timeZone)]).toEqual([timeZone, text, epochMilliseconds]);
}

test('every supported time zone has a clock that matches Temporal at three instants', () => {
  for (const timeZone of timeZoneNames)
    for (const at of ['1931-07-01T00:00:00Z', '2030-01-15T12:00:00Z', '2030-07-15T12:00:00Z'])
      expectAsTemporal(Date.parse(at), timeZone);
});

test('a clock matches Temporal at any instant and around any change', () => {
  fc.assert(
    fc.property(fc.constantFrom(...timeZoneNames), instants, (timeZone, at) => {
      const change = changeAfter(at, timeZone);
      const near = [-day, -1000, -1, 0, 1, day].map((by) => (change === undefined ? at : change + by));
      for (const one of [at, ...near]) expectAsTemporal(one, timeZone);
    }),
    { numRuns: runs(60, 300) },
  );
});

test('local times around a change map to the same instants as in Temporal, even if skipped or repeated', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...timeZoneNames),
      instants,
      fc.integer({ min: -200, max: 200 }),
      (timeZone, at, minutes) => {
        const change = changeAfter(at, timeZone) ?? at;
        const visible = change + zoneClock(timeZone).offsetAt(change) + minutes * minute;
        expectShownAsTemporal(visible, timeZone);
      },
    ),
    { numRuns: runs(60, 300) },
  );
});

test.each([
  ['Europe/London', '2030-03-31T01:00:00Z', 'an hour that is skipped'],
  ['Europe/London', '2030-10-27T01:00:00Z', 'an hour that is repeated'],
  ['Australia/Lord_Howe', '2030-04-06T15:00:00Z', 'half an hour that is repeated'],
  ['Australia/Lord_Howe', '2030-10-05T15:30:00Z', 'half an hour that is skipped'],
  ['America/Havana', '2030-03-10T05:00:00Z', 'an hour from midnight that is skipped'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z', 'a day that is skipped'],
  ['Pacific/Kwajalein', '1993-08-21T12:00:00Z', 'a day that is skipped'],
  ['America/Juneau', '1867-10-19T00:31:13Z', 'a day that is repeated'],
  ['Africa/Monrovia', '1972-01-07T00:44:30Z', 'seconds that are skipped'],
  ['Asia/Manila', '1844-12-31T15:56:08Z', 'a day that is skipped'],
])('%s at %s: %s matches Temporal to the second, and in the days around it', (timeZone, text) => {
  const change = Date.parse(text);
  const clock = zoneClock(timeZone);
  expect(clock.rangesAround(clock.dateAt(change)).map(({ start }) => start)).toContain(change);
  expect(changeAfter(change - 1, timeZone)).toBe(change);
  for (let at = change - 2 * day; at <= change + 2 * day; at += 15 * minute) {
    expectAsTemporal(at, timeZone);
    expectShownAsTemporal(at + clock.offsetAt(change), timeZone);
  }
});

test('the changes of a time zone are more than three days apart', () => {
  fc.assert(
    fc.property(fc.constantFrom(...timeZoneNames), instants, (timeZone, at) => {
      const change = changeAfter(at, timeZone);
      const next = change === undefined ? undefined : changeAfter(change, timeZone);
      if (change !== undefined && next !== undefined) expect(next - change).toBeGreaterThan(3 * day);
    }),
    { numRuns: runs(30, 150) },
  );
});

test('a clock returns the same offsets when it is created or read again', () => {
  const before = timeZoneNames.map((timeZone) => zoneClock(timeZone).offsetAt(0));
  expect(timeZoneNames.map((timeZone) => zoneClock(timeZone).offsetAt(0))).toEqual(before);
  const clock = zoneClock('Europe/London');
  const dates = Array.from({ length: 5000 }, (_, index) => index * day);
  const offsets = dates.map((date) => clock.offsetAt(date));
  expect(dates.map((date) => clock.offsetAt(date))).toEqual(offsets);
});
