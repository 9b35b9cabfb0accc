import { rulesOf } from '../rule/rules-of.ts';
import type { RuleRow } from '../rule/rules-of.ts';
import { locationKinds } from '@slotwise/schemas';
import type { LocationKind } from '@slotwise/schemas/table';
import { expectEqual, refuse } from '../runner/expect.ts';
import type { Rule } from '../runner/rule.ts';
import { book, clear, get, newBooking } from '../rule/booking.ts';

const own = { source: 'Location Object', endpoints: ['bookings.create'] } as const;

const samples = { 'phone number': '+44 20 7946 0000', address: '1 Main Street, London', '': '' } as const;
const options = { 'phone number': "the attendee's number", address: 'an address', '': 'no text' } as const;

const rita = { name: 'Rita', email: 'rita@example.com' };

/** The table of locations: sixteen pairs that are accepted, and none besides. */
export const locationRules: readonly Rule[] = rulesOf(own, [
  // The table's own names are the keys of ours.
  ...(Object.keys(locationKinds) as LocationKind[]).map(accepted),
  [
    'bookings.location-outside-the-table: A location that is none of the sixteen kinds gets 400 naming it.',
    { gap: 'G-57', under: { lenient: false }, at: 'alice' },
    async ({ target, start }) => {
      for (const location of outside) {
        const body = newBooking('alice', start, { responses: { ...rita, location } });
        await refuse(target, 'alice', 'POST /bookings', {
          body,
          status: 400,
          code: 'invalid_request',
          says: 'location',
        });
      }
    },
  ],
  [
    'bookings.any-location: Under lenient judgement, any location is kept as it was sent.',
    { gap: 'G-57', under: { lenient: true }, at: 'alice' },
    async ({ target, start }) => {
      for (const location of outside) {
        const body = newBooking('alice', start, { responses: { ...rita, location } });
        const booking = await book(target, 'alice', body);
        await clear(target, [booking]);
        expectEqual('the location', booking.responses?.['location'], location);
      }
    },
  ],
]);

/** Pairs that the table does not list: another value, text where none belongs, none where it does, one field missing. */
const outside = [
  { value: 'integrations:carrier_pigeon', optionValue: '' },
  { value: 'integrations:zoom', optionValue: 'https://zoom.example.com/j/1' },
  { value: 'phone', optionValue: '' },
  { value: 'attendeeInPerson', optionValue: ' ' },
  { value: 'link' },
  'integrations:zoom',
];

function accepted(kind: LocationKind): RuleRow {
  const { value, option } = locationKinds[kind];
  const location = { value, optionValue: samples[option] };
  return [
    `bookings.location-${kind}: A location of the kind ${kind} is kept, with the value \`${value}\` and ${options[option]} beside it.`,
    { endpoints: ['bookings.create', 'bookings.get'], host: 'alice', fields: { responses: { ...rita, location } } },
    async ({ target, booking }) =>
      expectEqual(`the location ${kind}`, (await get(target, 'alice', booking.id)).responses?.['location'], location),
  ];
}
