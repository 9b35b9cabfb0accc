import { expect, test } from 'vitest';
import { createMock, sampleDataAroundNow } from '../../src/index.ts';
import { bannerOf } from '../../src/server/banner.ts';

const now = '2031-05-07T10:00:00.000Z';
const addresses = {
  url: 'http://a.test',
  baseUrl: 'http://a.test/v1',
  appUrl: 'http://a.test',
  keys: 'shown',
} as const;
const world = createMock({ seed: sampleDataAroundNow, now }).export();

test('with the time, the banner lists time zones and upcoming bookings, and its sample request starts now', () => {
  expect(bannerOf(world, 'the sample data around now', { ...addresses, now }))
    .toBe(`Slotwise mock: the sample data around now, at http://a.test

  base URL  http://a.test/v1
  app URL   http://a.test

  key_admin   user 1  admin   UTC               system-wide Admin
  key_olivia  user 2  olivia  America/New_York  OWNER of Acme
  key_alice   user 3  alice   Europe/London     MEMBER of Acme, hosts 100 bookings (46 upcoming, 3 pending)
  key_adam    user 4  adam    Asia/Kolkata      MEMBER of Acme, OWNER of Workshops, hosts 5 bookings (2 upcoming)
  key_bob     user 5  bob     Australia/Sydney  ADMIN of Workshops, hosts 10 bookings (4 upcoming, 3 pending)

  OAuth client client_demo, secret secret_demo, redirect URI http://localhost:3000/callback

  Try:
  curl 'http://a.test/v1/bookings?apiKey=key_alice&dateFrom=2031-05-07T10:00:00Z&take=3&page=1'`);
});

test('a reader without access to keys sees only the users', () => {
  expect(bannerOf(world, 'the sample data around now', { ...addresses, keys: 'remote' }))
    .toBe(`Slotwise mock: the sample data around now, at http://a.test

  base URL  http://a.test/v1
  app URL   http://a.test

  user 1  admin   system-wide Admin
  user 2  olivia  OWNER of Acme
  user 3  alice   MEMBER of Acme, hosts 100 bookings
  user 4  adam    MEMBER of Acme, OWNER of Workshops, hosts 5 bookings
  user 5  bob     ADMIN of Workshops, hosts 10 bookings

  API keys are shown only to requests from this machine.`);
});

test('without the time, the banner contains no time zones and no upcoming bookings', () => {
  const text = bannerOf(world, 'the sample data around now', addresses);
  expect(text).toMatch(/hosts 100 bookings$/m);
  expect(text).not.toMatch(/upcoming|dateFrom|Europe/);
});
