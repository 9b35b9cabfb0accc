import { afterAll, expect, test } from '@jest/globals';
import { createMock } from '@slotwise/mock';
import '@slotwise/mock/jest';
import { intercept } from '@slotwise/mock/node';
import { book } from './book.js';

const sample = createMock({ baseUrl: 'https://api.example.com/v1', now: '2030-01-01T00:00:00Z' });
const interception = intercept(sample);
afterAll(() => interception.stop());

const rounds = process.env['SLOTWISE_LONG'] === '1' ? 100 : 5;

test.concurrent.each(Array.from({ length: 50 * rounds }, (_, index) => index))(
  'fifty tests at a time run the app as it is, each in its own fork: test %i',
  async () => {
    const mock = sample.fork();
    const before = mock.checkpoint();
    await mock.runInFork(async () => {
      expect(await book('2030-01-07T13:00:00Z')).toBe('booked 2030-01-07T13:00:00Z');
      expect(await book('2030-01-07T13:00:00Z')).toBe('that time is taken');
    });
    expect(mock).toHaveReceivedTimes('bookings.create', 2, { callerId: 3 });
    expect(mock).toHaveChanged(before, { booking: { created: 1 }, attendee: { created: 1 } });
    expect(sample).toHaveReceivedTimes('bookings.create', 0);
  },
);
