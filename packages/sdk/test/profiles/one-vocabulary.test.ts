/** An app that looks at `error.code` alone, as its developer would write and test it, against each deployment. */
import { createMock } from '@slotwise/mock';
import { describe, expect, test } from 'vitest';
import { createClient, isNotFoundOrForbidden, isSlotwiseError } from '../../src/index.ts';
import { profileNames } from '@slotwise/schemas/internal/table';
import type { Client } from '../../src/index.ts';

const now = '2030-01-01T00:00:00Z';
const monday = (time: string) => `2030-01-07T${time}:00Z`;

/** The app: it books, it cancels, and what it says follows from the code alone. */
function appOf(client: Client) {
  const sentences: Readonly<Record<string, string>> = {
    slot_unavailable: 'That time is not free.',
    start_in_past: 'That time is over.',
    already_cancelled: 'It was cancelled before.',
    unauthorized: 'The key is not taken any more.',
  };
  const say = (error: unknown) => (isSlotwiseError(error) && sentences[error.code ?? '']) || 'Something went wrong.';
  return {
    book: (start: string, email = 'ada@example.com') =>
      client.bookings.create({ eventTypeId: 1, start, responses: { name: 'Ada', email } }).then(() => 'Booked.', say),
    cancel: (id: number) => client.bookings.cancel(id, { reason: 'Rain' }).then(() => 'Cancelled.', say),
  };
}

describe.each(profileNames)('against a deployment with the profile %s', (profile) => {
  const defaults = { timeZone: 'Europe/Berlin', language: 'de' };
  const setup = (apiKey = 'key_alice') => {
    const mock = createMock({ profile, now });
    const client = createClient({ profile, defaults, baseUrl: mock.baseUrl, apiKey, fetch: mock.fetch });
    return { client, app: appOf(client) };
  };

  test.each([
    ['books a free time', monday('15:00'), 'Booked.'],
    ['a time that somebody else has taken is not free', monday('13:00'), 'That time is not free.'],
    ['a time that overlaps another is not free', monday('13:15'), 'That time is not free.'],
    ['a time at which the host is closed is not free', monday('03:00'), 'That time is not free.'],
    ['a time in the past is over', '2029-01-08T13:00:00Z', 'That time is over.'],
  ])('%s', async (_, start, sentence) => {
    const { app } = setup();
    await app.book(monday('13:00'));
    expect(await app.book(start, 'grace@example.com')).toBe(sentence);
  });

  test('cancelling a booking twice returns already_cancelled', async () => {
    const { app, client } = setup();
    const { id } = await client.bookings.create({
      eventTypeId: 1,
      start: monday('13:00'),
      responses: { name: 'Ada', email: 'ada@example.com' },
    });
    expect(await app.cancel(id)).toBe('Cancelled.');
    expect(await app.cancel(id)).toBe('It was cancelled before.');
  });

  test('an expired key is rejected for every request', async () => {
    const { app } = setup('key_expired');
    expect(await app.book(monday('13:00'))).toBe('The key is not taken any more.');
    expect(await app.cancel(1)).toBe('The key is not taken any more.');
  });

  test('a missing booking and another user’s booking are both not found or forbidden', async () => {
    const { client } = setup();
    for (const id of [999_999, 101]) {
      const request = [
        client.bookings.get(id),
        client.bookings.update(id, { title: 'Mine' }),
        client.bookings.cancel(id),
      ];
      for (const call of request) expect(await call.then(() => 'there', isNotFoundOrForbidden)).toBe(true);
    }
  });
});
