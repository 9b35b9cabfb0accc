import { locationKinds } from '@slotwise/schemas';
import type { LocationKind } from '@slotwise/schemas/table';
import { expectEqual, refuse } from '../runner/expect.ts';
import type { Rule } from '../runner/rule.ts';
import { atFreeTime, book, clear, get, newBooking } from './booking.ts';

const own = { source: 'Location Object', endpoints: ['bookings.create'] } as const satisfies Partial<Rule>;

const samples = { 'phone number': '+44 20 7946 0000', address: '1 Main Street, London', '': '' } as const;
const options = { 'phone number': "the attendee's number", address: 'an address', '': 'no text' } as const;

/** The table of locations: sixteen pairs that are accepted, and none besides. */
export const locationRules: readonly Rule[] = [
  // The table's own names are the keys of ours.
  ...(Object.keys(locationKinds) as LocationKind[]).map(accepted),
  atFreeTime({
    ...own,
    id: 'bookings.location-outside-the-table',
    gap: 'G-57',
    statement: 'A location that is none of the sixteen kinds gets 400 naming it.',
    under: { lenient: false },
    host: 'alice',
    async act(target, start) {
      for (const location of outside) {
        const body = newBooking('alice', start, { responses: { name: 'Rita', email: 'rita@example.com', location } });
        await refuse(target, 'alice', 'POST /bookings', {
          body,
          status: 400,
          code: 'invalid_request',
          says: 'location',
        });
      }
    },
  }),
  atFreeTime({
    ...own,
    id: 'bookings.any-location',
    gap: 'G-57',
    statement: 'Under lenient judgement, any location is kept as it was sent.',
    under: { lenient: true },
    host: 'alice',
    async act(target, start) {
      for (const location of outside) {
        const body = newBooking('alice', start, { responses: { name: 'Rita', email: 'rita@example.com', location } });
        const booking = await book(target, 'alice', body);
        await clear(target, [booking]);
        expectEqual('the location', booking.responses?.['location'], location);
      }
    },
  }),
];

/** Pairs that the table does not list: another value, text where none belongs, none where it does, one field missing. */
const outside = [
  { value: 'integrations:carrier_pigeon', optionValue: '' },
  { value: 'integrations:zoom', optionValue: 'https://zoom.example.com/j/1' },
  { value: 'phone', optionValue: '' },
  { value: 'attendeeInPerson', optionValue: ' ' },
  { value: 'link' },
  'integrations:zoom',
];

function accepted(kind: LocationKind): Rule {
  const { value, option } = locationKinds[kind];
  return atFreeTime({
    ...own,
    id: `bookings.location-${kind}`,
    statement: `A location of the kind ${kind} is kept, with the value \`${value}\` and ${options[option]} beside it.`,
    endpoints: ['bookings.create', 'bookings.get'],
    host: 'alice',
    async act(target, start) {
      const location = { value, optionValue: samples[option] };
      const responses = { name: 'Rita', email: 'rita@example.com', location };
      const booking = await book(target, 'alice', newBooking('alice', start, { responses }));
      try {
        expectEqual(`the location ${kind}`, (await get(target, 'alice', booking.id)).responses?.['location'], location);
      } finally {
        await clear(target, [booking]);
      }
    },
  });
}
