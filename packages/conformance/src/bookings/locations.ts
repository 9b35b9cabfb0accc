import { locationKinds } from '@slotwise/schemas/internal/contract';
import type { LocationKind } from '@slotwise/schemas/internal/table';
import { newBooking } from '../rule/booking.ts';
import { rulesOf } from '../rule/rules-of.ts';
import type { RuleRow } from '../rule/rules-of.ts';
import { each } from '../rule/steps.ts';
import { expectEqual } from '../runner/expect.ts';

const section = { source: 'Location Object', endpoints: ['bookings.create'] } as const;

const samples = { 'phone number': '+44 20 7946 0000', address: '1 Main Street, London', '': '' } as const;
const options = {
  'phone number': "the attendee's number as `optionValue`",
  address: 'an address as `optionValue`',
  '': 'an empty `optionValue`',
} as const;

const rita = { name: 'Rita', email: 'rita@example.com' };

export const locationRules = rulesOf(section, [
  // `Object.keys` returns plain strings.
  ...(Object.keys(locationKinds) as LocationKind[]).map(acceptsKind),
  [
    'bookings.location-outside-the-table (A-57): A location that is not one of the sixteen kinds returns 400 and names `location`.',
    { under: { lenient: false }, at: 'alice' },
    ({ start }) =>
      each(outside, (location) => {
        const body = newBooking('alice', start, { responses: { ...rita, location } });
        return ['alice', 'POST /bookings', { body, status: 400, code: 'invalid_request', says: 'location' }];
      }),
  ],
  [
    'bookings.any-location (A-57): In lenient mode, any location is stored as sent.',
    { under: { lenient: true }, at: 'alice' },
    async ({ bookAt }) => {
      for (const [index, location] of outside.entries()) {
        const { responses } = await bookAt(30 * index, { responses: { ...rita, location } });
        expectEqual('the location', responses?.['location'], location);
      }
    },
  ],
]);

const outside = [
  { value: 'integrations:carrier_pigeon', optionValue: '' },
  { value: 'integrations:zoom', optionValue: 'https://zoom.example.com/j/1' },
  { value: 'phone', optionValue: '' },
  { value: 'attendeeInPerson', optionValue: ' ' },
  { value: 'link' },
  'integrations:zoom',
];

function acceptsKind(kind: LocationKind): RuleRow {
  const { value, option } = locationKinds[kind];
  const location = { value, optionValue: samples[option] };
  return [
    `bookings.location-${kind}: A location of the kind ${kind} is stored with the value \`${value}\` and ${options[option]}.`,
    { endpoints: ['bookings.create', 'bookings.get'], host: 'alice', fields: { responses: { ...rita, location } } },
    ({ booking: { id } }) => [['alice', 'bookings.get', { id, gets: { 'responses.location': location } }]],
  ];
}
