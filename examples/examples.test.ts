import { expect, test, vi } from 'vitest';
import { run } from './run.ts';

// Each test starts programs, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

test('the first call prints the user of the key and the first booking', async () => {
  expect(await run('01-first-call.ts')).toEqual({
    code: 0,
    errors: '',
    printed: [
      'Alice <alice@example.com>, in Europe/London',
      '2030-01-07T09:00:00Z Intro call between Alice and Grace Whitfield, ACCEPTED',
    ],
  });
});

test('the pagination example prints single pages, all pages and the first bookings', async () => {
  const { code, errors, printed } = await run('02-all-pages.ts');
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(printed).toEqual([
    'page 2 by 25: bookings 26 to 50',
    '36 accepted bookings on all pages',
    'page 1: 40 bookings',
    'page 2: 40 bookings',
    'page 3: 20 bookings',
    'the first three: 1, 2, 3',
  ]);
});

test('an availability adds opening hours only to its own schedule (A-76)', async () => {
  expect(await run('04-set-up-availability.ts')).toEqual({
    code: 0,
    errors: '',
    printed: [
      'at first: closed',
      'availability 3 of user 6: days 0 and 6, 10:00 to 16:00',
      'in the schedule of the walk: booked 2030-01-06T11:00:00Z',
      'in schedule 4, holidays: closed',
      'back, and later: closed',
      'half an hour on: booked 2030-01-06T14:30:00Z',
      'a Sunday off: closed',
      'deleted: closed',
    ],
  });
});
