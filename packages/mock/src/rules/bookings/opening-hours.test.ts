/** Opening hours: the spans that the rows of a schedule cover, by the clocks of its time zone. */
import { expect, test } from 'vitest';
import { emptyTables } from '../../data/tables.ts';
import { createSeed } from '../../seed/makers.ts';
import { hoursOf, isOpen } from './opening-hours.ts';

/**
 * Tells whether a schedule is open over a span in UTC, of January 2030 where no month is written: `07T09:00 07T10:00`. Its rows are written as
 * `1 09:00-17:00` for a Monday, as `01234 09:00-17:00` for several days, or as `2030-01-07 09:00-17:00` for a date,
 * with days that do not count as `2030-01-07,2 09:00-17:00`.
 */
function opens(rows: readonly string[], span: string, timeZone = 'UTC'): boolean {
  const tables = emptyTables();
  const seed = createSeed({ tables, clock: { nowText: () => '2030-01-01T00:00:00.000Z' }, mark: '' });
  const { id: userId } = seed.user({ username: 'hanna', email: 'hanna@example.com' });
  const [schedule, other] = [seed.schedule({ userId, timeZone }), seed.schedule({ userId, timeZone })];
  seed.availability({ scheduleId: other.id, days: [0, 6], startTime: '00:00', endTime: '24:00' });
  for (const row of rows) {
    const [when = '', startTime = '', endTime = ''] = row.split(/ |-(?=\d\d:)/);
    const [date = null, days = ''] = when.includes('-') ? when.split(',') : [null, when];
    seed.availability({ scheduleId: schedule.id, startTime, endTime, date, days: days.split('').map(Number) });
  }
  const [startTime = '', endTime = ''] = span
    .split(' ')
    .map((text) => `${'2030-01-'.slice(0, 16 - text.length)}${text}:00.000Z`);
  return isOpen(hoursOf(tables, schedule), { startTime, endTime });
}

const always = '0123456 00:00-24:00';
const closed = (date: string) => `${date} 00:00-00:00`;

// The 7th of January 2030 is a Monday.
test.each([
  ['no rows', [], '07T09:00 07T10:00', false],
  ['two days, on the first', ['12 09:00-17:00'], '07T09:00 07T17:00', true],
  ['two days, on the second', ['12 09:00-17:00'], '08T09:00 08T10:00', true],
  ['two days, on the third', ['12 09:00-17:00'], '09T09:00 09T10:00', false],
  ['two days, when another schedule is open', ['12 09:00-17:00'], '06T09:00 06T10:00', false],
  ['from nine, a minute before', ['1 09:00-17:00'], '07T08:59 07T10:00', false],
  ['to five, a minute after', ['1 09:00-17:00'], '07T16:00 07T17:01', false],
  ['after closing', ['1 09:00-17:00'], '07T17:00 07T18:00', false],
  ['before opening', ['1 09:00-17:00'], '07T07:00 07T08:00', false],
  ['a minute between', ['1 10:00-11:00', '1 11:01-12:00'], '07T10:30 07T11:30', false],
  ['one within another', ['1 09:00-13:00', '1 10:00-11:00', '1 12:00-14:00'], '07T09:00 07T14:00', true],
  ['three out of order', ['1 13:00-14:00', '1 12:00-13:00', '1 11:00-12:00'], '07T11:00 07T14:00', true],
  ['an override replaces its day', ['1 09:00-17:00', '2030-01-07 18:00-20:00'], '07T09:00 07T10:00', false],
  ['an override opens its hours', ['1 09:00-17:00', '2030-01-07 18:00-20:00'], '07T18:00 07T20:00', true],
  ['an override with a time', ['2030-01-07T15:00:00Z 18:00-20:00'], '07T18:00 07T20:00', true],
  ['an override leaves other days', ['2 09:00-17:00', '2030-01-07 18:00-20:00'], '08T09:00 08T10:00', true],
  ['an override opens no other day', ['2030-01-07 18:00-20:00'], '14T18:00 14T20:00', false],
  ['an override with days in it', ['2030-01-07,2 09:00-17:00'], '08T09:00 08T10:00', false],
  ['two overrides of a day', ['2030-01-07 12:00-14:00', '2030-01-07 10:00-12:00'], '07T10:00 07T14:00', true],
  ['an override that closes its day', ['1 09:00-17:00', closed('2030-01-07')], '07T09:00 07T10:00', false],
  ['an override of a whole day', ['2030-01-07 00:00-24:00'], '07T00:00 08T00:00', true],
  ['an override to 00:00', ['2030-01-07 20:00-00:00'], '07T20:00 08T00:00', true],
  ['an override to 00:00, a minute more', ['2030-01-07 20:00-00:00'], '07T20:00 08T00:01', false],
  ['weekly hours from 00:00 to 00:00', ['1 00:00-00:00'], '07T00:00 08T00:00', true],
  ['hours to 24:00 end at midnight', ['1 20:00-24:00'], '07T23:00 08T00:01', false],
  ['an evening and the next morning', ['1 20:00-24:00', '2 00:00-04:00'], '07T20:00 08T04:00', true],
  ['an evening that ends early', ['1 20:00-23:59', '2 00:00-04:00'], '07T20:00 08T04:00', false],
  ['a morning that begins late', ['1 20:00-24:00', '2 00:01-04:00'], '07T20:00 08T04:00', false],
  ['several days', [always], '07T12:00 10T12:00', true],
  ['several days, one of them closed', [always, closed('2030-01-09')], '07T12:00 10T12:00', false],
  ['several days before a closed one', [always, closed('2030-01-11')], '07T12:00 10T12:00', true],
  ['a last day that closes too early', [always, '2030-01-10 00:00-11:59'], '07T12:00 10T12:00', false],
])('%s: %j over %s is %s', (_, rows, span, expected) => {
  expect(opens(rows, span)).toBe(expected);
});

// London skips 01:00 to 02:00 on 31 March 2030, and shows 01:00 to 02:00 twice on 27 October. Apia skipped all of 30 December 2011.
test.each([
  ['Pacific/Auckland', ['1 09:00-10:00'], '06T20:00 06T21:00', true],
  ['Pacific/Auckland', ['0 09:00-10:00'], '06T20:00 06T21:00', false],
  ['Pacific/Auckland', ['2030-01-07 09:00-10:00'], '06T20:00 06T21:00', true],
  ['Europe/London', ['0 00:00-03:00'], '2030-03-31T00:00 2030-03-31T02:00', true],
  ['Europe/London', ['0 00:00-03:00'], '2030-03-31T00:00 2030-03-31T02:01', false],
  ['Europe/London', ['0 01:00-02:00'], '2030-03-31T01:00 2030-03-31T01:01', false],
  ['Europe/London', ['0 01:30-02:30'], '2030-03-31T01:00 2030-03-31T01:30', true],
  ['Europe/London', ['0 01:00-02:00'], '2030-10-27T00:00 2030-10-27T02:00', true],
  ['Europe/London', ['0 01:00-01:30'], '2030-10-27T01:00 2030-10-27T01:30', true],
  ['Europe/London', ['0 01:00-01:30'], '2030-10-27T00:00 2030-10-27T01:30', false],
  ['Europe/London', [always], '2030-03-30T12:00 2030-04-01T12:00', true],
  ['Pacific/Apia', [always], '2011-12-29T12:00 2012-01-01T12:00', true],
  ['Pacific/Apia', [always, closed('2011-12-30')], '2011-12-29T12:00 2012-01-01T12:00', true],
  ['Pacific/Apia', [always, closed('2011-12-31')], '2011-12-29T12:00 2012-01-01T12:00', false],
])('in %s, hours of %j are open over %s: %s', (timeZone, rows, span, expected) => {
  expect(opens(rows, span, timeZone)).toBe(expected);
});

test('joins the hours of two days whose time zones differ, even if they are out of order (A-140)', () => {
  const row = { date: null, days: [0, 1, 2, 3, 4, 5, 6] };
  const at = (hour: string) => `1970-01-01T${hour}:00:00.000Z`;
  const rows = [
    { ...row, startTime: at('00'), endTime: at('10') },
    { ...row, startTime: at('13'), endTime: at('18') },
  ];
  const zoneOf = (date: number) => (date < Date.UTC(2030, 0, 8) ? 'Pacific/Honolulu' : 'Asia/Tokyo');
  const span = { startTime: '2030-01-07T22:00:00.000Z', endTime: '2030-01-08T02:00:00.000Z' };
  expect(isOpen({ rows, timeZone: 'Pacific/Honolulu', zoneOf }, span)).toBe(true);
});
