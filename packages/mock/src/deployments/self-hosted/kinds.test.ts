import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { anyInstant } from './kinds.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['2030-01-07T09:00', '2030-01-07T09:00:00.000Z'],
  ['2030-01-07T09:00:30.5', '2030-01-07T09:00:30.500Z'],
  ['2030-01-07T09:00Z', '2030-01-07T09:00:00.000Z'],
  ['2030-01-07T09:00:00+01:00', '2030-01-07T08:00:00.000Z'],
  ['2030-01-07', '2030-01-07T00:00:00.000Z'],
  ['2030-01-07 09:00', '2030-01-07T09:00:00.000Z'],
  ['01-07-2030', '2030-01-07T00:00:00.000Z'],
  ['Jan 7 2030 09:00', '2030-01-07T09:00:00.000Z'],
  ['Jan 7 2030 09:00 EST', '2030-01-07T14:00:00.000Z'],
  ['Mon, 07 Jan 2030 09:00:00 GMT', '2030-01-07T09:00:00.000Z'],
  ['Mon Jan 07 2030 09:00:00 GMT+0100 (Central European Standard Time)', '2030-01-07T08:00:00.000Z'],
])('reads %s as %s in every time zone of the process (A-24)', (text, instant) => {
  for (const zone of ['UTC', 'America/New_York', 'Asia/Tokyo']) {
    vi.stubEnv('TZ', zone);
    expect([zone, z.parse(anyInstant, text)]).toEqual([zone, instant]);
  }
});

test.each(['', ' ', 'tomorrow', '1970-01-01T00:00:00Z'])('rejects %j', (text) => {
  expect(z.safeParse(anyInstant, text).success).toBe(false);
});

test('the process follows the stubbed time zone', () => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(new Date(2030, 0, 7).toISOString()).toBe('2030-01-07T05:00:00.000Z');
});
