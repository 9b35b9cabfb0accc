/** Opening hours: the spans that the rows of a schedule cover, by the clocks of its time zone (G-54, G-77, G-134). */
import { describe, expect, test } from 'vitest';
import { emptyTables } from '../../data/tables.ts';
import { createSeed } from '../../seed/makers.ts';
import type { Seed } from '../../seed/seed.ts';
import { hoursOf, isOpen } from './opening-hours.ts';

type Row = Omit<Parameters<Seed['availability']>[0], 'scheduleId'>;

/** Tells whether a schedule of these rows is open over a span, written as `2030-01-07T09:00 2030-01-07T10:00` in UTC. */
function opens(rows: readonly Row[], span: string, timeZone = 'UTC'): boolean {
  const tables = emptyTables();
  const seed = createSeed({ tables, clock: { nowText: () => '2030-01-01T00:00:00.000Z' }, mark: '' });
  const { id: userId } = seed.user({ username: 'hanna', email: 'hanna@example.com' });
  const schedule = seed.schedule({ userId, timeZone });
  const other = seed.schedule({ userId, timeZone });
  seed.availability({ scheduleId: other.id, days: [0, 6], startTime: '00:00', endTime: '24:00' });
  for (const row of rows) seed.availability({ scheduleId: schedule.id, ...row });
  const [startTime = '', endTime = ''] = span.split(' ').map((text) => `${text}:00.000Z`);
  return isOpen(hoursOf(tables, schedule), { startTime, endTime });
}

const hours = (days: readonly number[], startTime: string, endTime: string): Row => ({ days, startTime, endTime });
const on = (date: string, startTime: string, endTime: string): Row => ({ date, startTime, endTime });
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const monday = (from: string, to: string) => `2030-01-07T${from} 2030-01-07T${to}`;

describe('the rows of a week', () => {
  const office = [hours([1, 2], '09:00', '17:00')];
  test.each([
    ['none', [], monday('09:00', '10:00'), false],
    ['Monday and Tuesday, on Monday', office, monday('09:00', '17:00'), true],
    ['Monday and Tuesday, on Tuesday', office, '2030-01-08T09:00 2030-01-08T10:00', true],
    ['Monday and Tuesday, on Wednesday', office, '2030-01-09T09:00 2030-01-09T10:00', false],
    [
      'Monday and Tuesday, on Sunday, when another schedule is open',
      office,
      '2030-01-06T09:00 2030-01-06T10:00',
      false,
    ],
    ['from nine, a minute before', office, monday('08:59', '10:00'), false],
    ['to five, a minute after', office, monday('16:00', '17:01'), false],
    ['after closing', office, monday('17:00', '18:00'), false],
    ['before opening', office, monday('07:00', '08:00'), false],
    ['that touch', [hours([1], '11:00', '12:00'), hours([1], '10:00', '11:00')], monday('10:30', '11:30'), true],
    [
      'with a minute between',
      [hours([1], '10:00', '11:00'), hours([1], '11:01', '12:00')],
      monday('10:30', '11:30'),
      false,
    ],
    [
      'one within another',
      [hours([1], '09:00', '13:00'), hours([1], '10:00', '11:00'), hours([1], '12:00', '14:00')],
      monday('09:00', '14:00'),
      true,
    ],
    [
      'three out of order',
      ['13:00 14:00', '12:00 13:00', '11:00 12:00'].map((text) => hours([1], text.slice(0, 5), text.slice(6))),
      monday('11:00', '14:00'),
      true,
    ],
  ])('%s', (_, rows, span, expected) => {
    expect(opens(rows, span)).toBe(expected);
  });
});

describe('an override', () => {
  const office = hours([1, 2], '09:00', '17:00');
  test.each([
    ['replaces the hours of its day', [office, on('2030-01-07', '18:00', '20:00')], monday('09:00', '10:00'), false],
    ['opens its own hours', [office, on('2030-01-07', '18:00', '20:00')], monday('18:00', '20:00'), true],
    ['is of its day at whatever time', [on('2030-01-07T15:00:00Z', '18:00', '20:00')], monday('18:00', '20:00'), true],
    ['leaves other days', [office, on('2030-01-07', '18:00', '20:00')], '2030-01-08T09:00 2030-01-08T10:00', true],
    ['opens no other day', [on('2030-01-07', '18:00', '20:00')], '2030-01-14T18:00 2030-01-14T20:00', false],
    [
      'is united with others of its day',
      [on('2030-01-07', '12:00', '14:00'), on('2030-01-07', '10:00', '12:00')],
      monday('10:00', '14:00'),
      true,
    ],
    [
      'from midnight to midnight closes its day',
      [office, on('2030-01-07', '00:00', '00:00')],
      monday('09:00', '10:00'),
      false,
    ],
    [
      'from 00:00 to 24:00 opens all of it',
      [on('2030-01-07', '00:00', '24:00')],
      '2030-01-07T00:00 2030-01-08T00:00',
      true,
    ],
    [
      'to 00:00 opens the rest of its day',
      [on('2030-01-07', '20:00', '00:00')],
      '2030-01-07T20:00 2030-01-08T00:00',
      true,
    ],
    [
      'to 00:00 opens no more than that',
      [on('2030-01-07', '20:00', '00:00')],
      '2030-01-07T20:00 2030-01-08T00:01',
      false,
    ],
  ])('%s', (_, rows, span, expected) => {
    expect(opens(rows, span)).toBe(expected);
  });
});

describe('the end of a day, and longer spans', () => {
  const always = hours(everyDay, '00:00', '24:00');
  const three = '2030-01-07T12:00 2030-01-10T12:00';
  test.each([
    [
      'weekly hours from 00:00 to 00:00 are all day',
      [hours([1], '00:00', '00:00')],
      '2030-01-07T00:00 2030-01-08T00:00',
      true,
    ],
    ['hours to 24:00 end at midnight', [hours([1], '20:00', '24:00')], '2030-01-07T23:00 2030-01-08T00:01', false],
    [
      'hours of an evening and of the next morning are one',
      [hours([1], '20:00', '24:00'), hours([2], '00:00', '04:00')],
      '2030-01-07T20:00 2030-01-08T04:00',
      true,
    ],
    [
      'a minute between them parts them',
      [hours([1], '20:00', '23:59'), hours([2], '00:00', '04:00')],
      '2030-01-07T20:00 2030-01-08T04:00',
      false,
    ],
    [
      'a morning that begins late parts them',
      [hours([1], '20:00', '24:00'), hours([2], '00:01', '04:00')],
      '2030-01-07T20:00 2030-01-08T04:00',
      false,
    ],
    ['what is always open is open for days', [always], three, true],
    ['one closed day in between ends it', [always, on('2030-01-09', '00:00', '00:00')], three, false],
    ['a day after the span changes nothing', [always, on('2030-01-11', '00:00', '00:00')], three, true],
    ['a last day that closes too early ends it', [always, on('2030-01-10', '00:00', '11:59')], three, false],
  ])('%s', (_, rows, span, expected) => {
    expect(opens(rows, span)).toBe(expected);
  });
});

describe('the clocks of a time zone', () => {
  const always = hours(everyDay, '00:00', '24:00');
  const night = (from: string, to: string) => [hours([0], from, to)];
  test.each([
    ['Auckland', [hours([1], '09:00', '10:00')], '2030-01-06T20:00 2030-01-06T21:00', true],
    ['Auckland', [hours([0], '09:00', '10:00')], '2030-01-06T20:00 2030-01-06T21:00', false],
    ['Auckland', [on('2030-01-07', '09:00', '10:00')], '2030-01-06T20:00 2030-01-06T21:00', true],
    // London skips 01:00 to 02:00 on 31 March 2030, and shows 01:00 to 02:00 twice on 27 October.
    ['London', night('00:00', '03:00'), '2030-03-31T00:00 2030-03-31T02:00', true],
    ['London', night('00:00', '03:00'), '2030-03-31T00:00 2030-03-31T02:01', false],
    ['London', night('01:00', '02:00'), '2030-03-31T01:00 2030-03-31T01:01', false],
    ['London', night('01:00', '02:00'), '2030-10-27T00:00 2030-10-27T02:00', true],
    ['London', night('01:00', '01:30'), '2030-10-27T01:00 2030-10-27T01:30', true],
    ['London', night('01:00', '01:30'), '2030-10-27T00:00 2030-10-27T01:30', false],
    ['London', [always], '2030-03-30T12:00 2030-04-01T12:00', true],
    // Apia skipped all of 30 December 2011.
    ['Apia', [always], '2011-12-29T12:00 2012-01-01T12:00', true],
    ['Apia', [always, on('2011-12-30', '00:00', '00:00')], '2011-12-29T12:00 2012-01-01T12:00', true],
    ['Apia', [always, on('2011-12-31', '00:00', '00:00')], '2011-12-29T12:00 2012-01-01T12:00', false],
  ])('in %s, hours of %j are open over %s: %s', (city, rows, span, expected) => {
    const zones = { Auckland: 'Pacific/Auckland', London: 'Europe/London', Apia: 'Pacific/Apia' };
    expect(opens(rows, span, new Map(Object.entries(zones)).get(city))).toBe(expected);
  });
});

test('the hours of a day that is read in another zone may begin before those of the day before (G-140)', () => {
  const row = { date: null, days: everyDay };
  const at = (hour: string) => `1970-01-01T${hour}:00:00.000Z`;
  const rows = [
    { ...row, startTime: at('00'), endTime: at('10') },
    { ...row, startTime: at('13'), endTime: at('18') },
  ];
  const zoneOf = (date: number) => (date < Date.UTC(2030, 0, 8) ? 'Pacific/Honolulu' : 'Asia/Tokyo');
  const span = { startTime: '2030-01-07T22:00:00.000Z', endTime: '2030-01-08T02:00:00.000Z' };
  expect(isOpen({ rows, timeZone: 'Pacific/Honolulu', zoneOf }, span)).toBe(true);
});
