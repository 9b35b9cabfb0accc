import { expect, test } from 'vitest';
import { sampleData } from '../../../src/index.ts';
import type { Mock } from '../../../src/index.ts';
import { ask, sampleMock } from '../../ask.ts';
import { outcome } from '../../outcomes.ts';

const google = { integration: 'google_calendar', externalId: 'work' };
const office = { integration: 'office365_calendar', externalId: 'work' };

/**
 * The sample data, where builds check. Alice has a global calendar, 1, and one of each of her event types 1 and 3: calendars 2 and 3. Bob's is global, 4,
 * olivia's has no credential, 5, and the Admin's has alice's, 6. Adam has a credential, and no calendar.
 */
function strictMock(): Mock {
  return sampleMock({
    profile: 'self-hosted',
    seed: (maker) => {
      sampleData(maker);
      maker.eventType({ userId: 3, title: 'Talk', length: 30 });
      maker.eventType({ userId: 3, title: 'Walk', length: 30 });
      maker.credential({ userId: 4, type: 'google_calendar' });
      maker.destinationCalendar({ userId: 3, ...google, eventTypeId: 1, credentialId: 1 });
      maker.destinationCalendar({ userId: 3, ...google, eventTypeId: 3, credentialId: 1 });
      maker.destinationCalendar({ userId: 5, ...office, credentialId: 2 });
      maker.destinationCalendar({ userId: 2, ...google });
      maker.destinationCalendar({ userId: 1, ...google, credentialId: 1 });
    },
  });
}

const making = 'POST /destination-calendars';

test.each([
  ['adam', { ...google, userId: 4 }, '401 calendar.owner'],
  ['adam', { ...google, eventTypeId: 99 }, '401 calendar.owner'],
  ['alice', { ...google, eventTypeId: 4 }, 'done'],
  ['admin', { ...google }, '400 calendar.reference'],
  ['admin', { ...google, userId: 4, eventTypeId: 4 }, '400 calendar.reference'],
] as const)('%s creates a calendar with %j: %s (A-75)', async (caller, body, expected) => {
  expect(await outcome(strictMock(), caller, making, body)).toBe(expected);
});

test.each([
  ['alice', 1, { ...google }, 'done'],
  ['alice', 1, { externalId: 'other' }, '400 calendar.pair'],
  ['alice', 1, { userId: 5 }, 'done'],
  ['alice', 2, { eventTypeId: 4 }, 'done'],
  ['alice', 2, { eventTypeId: 2 }, '404 calendar.missing'],
  ['alice', 2, { eventTypeId: 99 }, '404 calendar.missing'],
  ['alice', 2, {}, '400 calendar.pair'],
  ['olivia', 5, {}, '404 calendar.missing'],
  ['admin', 6, {}, '400 calendar.reference'],
  ['admin', 1, {}, '403 calendar.other-user'],
  ['admin', 2, { eventTypeId: 1 }, '404 calendar.missing'],
  ['admin', 2, { eventTypeId: 1, userId: 3 }, 'done'],
  ['admin', 2, { eventTypeId: 2, userId: 5 }, '400 calendar.reference'],
] as const)('%s edits calendar %d with %j: %s (A-75)', async (caller, id, body, expected) => {
  expect(await outcome(strictMock(), caller, `PATCH /destination-calendars/${id}`, body)).toBe(expected);
});

test.each([
  ['admin', making, google, 'userId is required of a system-wide Admin: it names the owner'],
  ['alice', 'PATCH /destination-calendars/1', { externalId: 'other' }, 'externalId and integration are sent together'],
  ['alice', 'PATCH /destination-calendars/1', { eventTypeId: 1 }, 'eventTypeId cannot be set: the calendar is global'],
  ['alice', 'PATCH /destination-calendars/2', {}, 'eventTypeId is required: the calendar is tied to an event type'],
  ['alice', making, google, 'userId has a calendar already'],
  ['alice', making, { ...google, eventTypeId: 1 }, 'eventTypeId has a calendar already'],
])(
  'the error for %s, who sends %s with %j, contains the field and the problem',
  async (caller, line, body, message) => {
    const { json } = await ask(strictMock(), `key_${caller}`, line, { body });
    const [path = ''] = message.split(' ');
    expect(json['message']).toContain(` in '${path}': ${message.slice(path.length + 1)}`);
  },
);
