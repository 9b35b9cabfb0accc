import { expect, test } from 'vitest';
import { intlNameOf, isSupportedTimeZone, timeZoneNames } from './time-zones.ts';

test('supports the names of the time zone database in exact case, including links and names of one word', () => {
  for (const name of ['Europe/London', 'Asia/Calcutta', 'US/Eastern', 'UTC', 'EST5EDT', 'Europe/Kyiv', 'Factory'])
    expect([name, isSupportedTimeZone(name)]).toEqual([name, true]);
  for (const name of timeZoneNames) expect([name, isSupportedTimeZone(name)]).toEqual([name, true]);
  for (const name of ['europe/london', 'Europe/london', 'Mars/Phobos', '+01:00', 'Europe', '', 'UTC ', 'toString'])
    expect([name, isSupportedTimeZone(name)]).toEqual([name, false]);
});

test('Intl supports every time zone, and only Factory has another name there', () => {
  const renamed = timeZoneNames.filter((name) => intlNameOf(name) !== name);
  expect(renamed).toEqual(['Factory']);
  for (const name of timeZoneNames)
    expect(() => new Intl.DateTimeFormat('en', { timeZone: intlNameOf(name) })).not.toThrow();
});
