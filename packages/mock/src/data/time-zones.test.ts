import { expect, test } from 'vitest';
import { intlNameOf, isSupportedTimeZone, timeZoneNames } from './time-zones.ts';

test('the names of the database are supported in exact case, links and areas of one word included', () => {
  for (const name of ['Europe/London', 'Asia/Calcutta', 'US/Eastern', 'UTC', 'EST5EDT', 'Europe/Kyiv', 'Factory'])
    expect([name, isSupportedTimeZone(name)]).toEqual([name, true]);
  for (const name of timeZoneNames) expect([name, isSupportedTimeZone(name)]).toEqual([name, true]);
  for (const name of ['europe/london', 'Europe/london', 'Mars/Phobos', '+01:00', 'Europe', '', 'UTC ', 'toString'])
    expect([name, isSupportedTimeZone(name)]).toEqual([name, false]);
});

test('Intl knows every supported zone, all but one by its own name', () => {
  const renamed = timeZoneNames.filter((name) => intlNameOf(name) !== name);
  expect(renamed).toEqual(['Factory']);
  for (const name of timeZoneNames)
    expect(() => new Intl.DateTimeFormat('en', { timeZone: intlNameOf(name) })).not.toThrow();
});
