/** The answer to whoever books without hosting: every relation and field of it, in every deployment (G-65, G-132). */
import { isRecord } from '@slotwise/schemas';
import { describe, expect, test } from 'vitest';
import { ask, bookingAt } from '../ask.ts';
import { createMock } from '../../src/index.ts';
import type { Mock, MockOptions } from '../../src/index.ts';

/** A text that stands in every column of the host's that a booker is not to see, and in what others who booked wrote. */
const canary = 'canary';

const shown = { id: 1, username: 'host', name: 'Host', email: 'host@example.com', timeZone: 'Europe/London' };

function mockWith(options: MockOptions, seats: number | null = null): Mock {
  return createMock({
    now: '2030-01-01T00:00:00Z',
    ...options,
    seed: (seed) => {
      seed.user({
        ...{ username: 'host', name: 'Host', email: 'host@example.com', timeZone: 'Europe/London' },
        ...{ bio: canary, avatarUrl: `https://${canary}.test/`, theme: canary, brandColor: canary, locale: canary },
        metadata: { [canary]: canary },
      });
      for (const username of ['rita', 'sam', 'mate', 'boss']) {
        const { id: userId } = seed.user({ username, email: `${username}@example.com` });
        seed.key({ userId, key: `key_${username}` });
      }
      seed.key({ userId: 1, key: 'key_host' });
      const { id: teamId } = seed.team({ name: canary });
      seed.membership({ userId: 1, teamId, role: 'MEMBER', accepted: true });
      seed.membership({ userId: 4, teamId, role: 'MEMBER', accepted: true });
      seed.membership({ userId: 5, teamId, role: 'OWNER', accepted: true });
      const { id: scheduleId } = seed.schedule({ userId: 1, name: canary, timeZone: 'UTC' });
      for (const day of [0, 1, 2, 3, 4, 5, 6])
        seed.availability({ scheduleId, days: [day], startTime: '00:00', endTime: '24:00' });
      const type = { title: 'Class', length: 60, seatsPerTimeSlot: seats, minimumBookingNotice: 77 };
      seed.eventType({ userId: 1, ...type, teamId, scheduleId, beforeEventBuffer: 78, afterEventBuffer: 79 });
      const { id: credentialId } = seed.credential({ userId: 1, type: canary });
      const calendar = { integration: canary, externalId: canary, primaryEmail: `${canary}@example.com` };
      seed.destinationCalendar({ userId: 1, eventTypeId: null, ...calendar, credentialId });
    },
  });
}

const start = '2030-02-01T09:00:00Z';
const by = (name: string, more: object = {}) => ({
  ...bookingAt(start, { responses: { name, email: `${name}@example.com` }, ...more }),
  ...{ timeZone: 'UTC', language: 'en', metadata: {} },
});

/** Books, and yields the booking of the answer, whichever envelope it came in. */
async function book(mock: Mock, key: string, body: object) {
  const { status, text, json } = await ask(mock, key, 'POST /bookings', { body });
  const { booking = json } = json;
  return { status, text, json: isRecord(booking) ? booking : {} };
}

/** Books as somebody else first, and hangs onto the booking what the host's calendar and that person left there. */
async function firstOf(mock: Mock): Promise<void> {
  const { json } = await book(mock, 'key_sam', by('sam', { metadata: { note: canary } }));
  const bookingId = Number(json['id']);
  const meeting = { meetingId: canary, meetingPassword: canary, meetingUrl: `https://${canary}.test/` };
  mock.seed.bookingReference({ bookingId, type: canary, uid: canary, ...meeting, externalCalendarId: canary });
  const { bookings, ...document } = mock.export();
  const told = { smsReminderNumber: canary, ratingFeedback: canary, metadata: { note: canary } };
  const more = { payment: [{ id: 1, uid: canary }], workflowReminders: [{ uid: canary }], ...told };
  mock.import({ ...document, bookings: bookings.map((row) => ({ ...row, ...more })) });
}

const deployments: Readonly<Record<string, MockOptions>> = {
  specification: {},
  hosted: { deployment: 'hosted' },
  'specification, where attendees have access': { behavior: { attendeeAccess: 'by-id' } },
  'self-hosted builds': { profile: 'self-hosted' },
  'self-hosted builds with whole objects': { profile: 'self-hosted', behavior: { fields: 'whole' } },
};

describe.each(Object.entries(deployments))('%s', (name, options) => {
  const isListed = name === 'self-hosted builds';

  test.each(['rita', 'mate'])(
    '%s, who does not host, sees what G-65 says of the host, and nothing else',
    async (who) => {
      const { status, text, json } = await book(mockWith(options), `key_${who}`, by(who));
      expect(status, text).toBe(200);
      expect(text).not.toContain(canary);
      if (isListed)
        return expect(json['user']).toEqual({ name: 'Host', timeZone: shown.timeZone, username: 'host', email: null });
      expect(json['user']).toEqual(shown);
      expect(json['eventType']).toEqual({ id: 1, title: 'Class', slug: 'class', length: 60 });
      expect(json).toMatchObject({ destinationCalendar: null, destinationCalendarId: null, references: [] });
      expect(text).not.toMatch(/"(scheduleId|teamId|credentialId|minimumBookingNotice|beforeEventBuffer)"/);
    },
  );

  test('who joins others sees the start and the own seat, and nothing that others or the host left there', async () => {
    const mock = mockWith(options, 5);
    await firstOf(mock);
    const { status, text, json } = await book(mock, 'key_rita', by('rita'));
    expect(status, text).toBe(200);
    expect(text).not.toMatch(/canary|sam@example\.com/);
    expect(json['id']).toBe(1);
    expect(json['attendees']).toMatchObject([{ email: 'rita@example.com' }]);
    const key = mock.export().bookings[0]?.idempotencyKey;
    if (typeof key === 'string') expect(text).not.toContain(key);
  });

  test.each(['host', ...(name.includes('self-hosted') ? ['boss'] : [])])(
    '%s, who may act as the host, sees what others left',
    async (who) => {
      const mock = mockWith(options, 5);
      await firstOf(mock);
      const { text } = await book(mock, `key_${who}`, by('rita'));
      expect(text).toContain(canary);
    },
  );
});
