/** Mistakes that the compiler refuses, in words that say what to write instead; and what an editor knows before one is made. */
import { bookingPatch } from '@slotwise/schemas';
import { describe, expect, test } from 'vitest';
import { openEditor } from './compiler.ts';

/** A line that a user may write by mistake, the number of the compiler's error, and what that error says. */
type Mistake = readonly [line: string, code: number, message: string];

const requests: readonly Mistake[] = [
  // Fields and values of requests.
  ["client.bookings.update(7, { titel: 'A talk' })", 2561, "Did you mean to write 'title'?"],
  ['client.bookings.update(7, { title: null })', 2322, "Type 'null' is not assignable to type 'string | undefined'."],
  ["client.bookings.update(7, { status: 'accepted' })", 2820, `Did you mean '"ACCEPTED"'?`],
  ['client.bookings.create({ eventTypeId: 1, responses })', 2345, "Property 'start' is missing"],
  ['client.bookings.create({ eventTypeId: 1, start, responses: { name } })', 2741, "Property 'email' is missing"],
  ['client.bookings.create({ eventTypeID: 1, start, responses })', 2561, "Did you mean to write 'eventTypeId'?"],
  [
    "client.bookings.create({ eventTypeId: 1, start, timezone: 'UTC', responses })",
    2561,
    "Did you mean to write 'timeZone'?",
  ],
  ['client.bookings.create({ eventTypeId: 1, start: 7, responses })', 2322, "not assignable to type 'InstantInput'."],
  [
    "client.bookings.create({ eventTypeId: 1, start, responses: { ...responses, location: 'zoom' } })",
    2322,
    "assignable to type 'Location | undefined'.",
  ],
  ['client.attendees.create({ bookingId: 7, email, name })', 2345, "Property 'timeZone' is missing"],
  [
    "client.availabilities.create({ scheduleId: 1, days: ['Mo'], startTime: at, endTime: at })",
    2322,
    "not assignable to type 'number'.",
  ],
  ['client.users.update(3, { role: 7 })', 2322, "Type 'number' is not assignable to type 'string'."],
  ['client.bookings.list({ page: 2 })', 2345, 'is not assignable'],
  ['client.users.list({ page: 2 })', 2345, 'is not assignable'],
  ['client.bookings.list({ limit: 10 })', 2353, "'limit' does not exist in type"],
  ["client.bookings.list({ status: 'CANCELED' })", 2820, `Did you mean '"CANCELLED"'?`],
  ["client.bookings.list({ sortBy: 'start' })", 2322, `Type '"start"' is not assignable to type '"startTime" | "id"`],
  ["client.bookings.cancel(7, { cancellationReason: 'ill' })", 2353, "'cancellationReason' does not exist in type"],
  ["client.bookings.cancel(7, 'ill')", 2559, `Type '"ill"' has no properties in common with type`],
  // Methods, arguments and options.
  ["client.bookings.get('7')", 2345, "Argument of type 'string' is not assignable to parameter of type 'number'."],
  ['client.bookings.get(7, { timeout: 100 })', 2561, "Did you mean to write 'timeoutMs'?"],
  ['client.booking.get(7)', 2551, "Property 'booking' does not exist on type 'Client'. Did you mean 'bookings'?"],
  ['client.bookings.delete(7)', 2339, "Property 'delete' does not exist on type 'BookingsResource'."],
  ['client.availabilities.list()', 2339, "Property 'list' does not exist on type 'AvailabilitiesResource'."],
  ['client.memberships.get(5)', 2345, "parameter of type 'MembershipId'."],
  ['client.bookings.reschedule(7, { start })', 2345, "Argument of type 'number' is not assignable"],
  ['client.bookings.reschedule(booking, start)', 2345, "Argument of type 'Date' is not assignable"],
  ["location.zoom('https://zoom.us/j/1')", 2554, 'Expected 0 arguments, but got 1.'],
  ["createClient({ baseURL, apiKey: 'my-api-key' })", 2561, "Did you mean to write 'baseUrl'?"],
  ["createClient({ baseUrl, apikey: 'my-api-key' })", 2561, "Did you mean to write 'apiKey'?"],
  // Answers that are used as something else.
  ['client.bookings.get(7).title', 2339, "Property 'title' does not exist on type 'Call<Booking>'."],
  ['client.bookings.list().length', 2339, "Property 'length' does not exist on type 'List<Booking>'."],
  ['booking.startTime.getTime()', 2339, "Property 'getTime' does not exist on type 'string'."],
  ['booking.description.length', 18_047, "'booking.description' is possibly 'null'."],
  ["booking.status === 'CANCELED'", 2367, `the types 'BookingStatus' and '"CANCELED"' have no overlap.`],
  ["booking.paid === 'yes'", 2367, "the types 'boolean | null | undefined' and 'string' have no overlap."],
  ["isSlotwiseError(error) && error.kind === 'notfound'", 2367, `and '"notfound"' have no overlap.`],
  ["isError(error, 'bookings.crate')", 2345, `Argument of type '"bookings.crate"' is not assignable`],
  ["isError(error, 'me.get', 'slot_unavailable')", 2345, `Argument of type '"slot_unavailable"' is not assignable`],
  ["isError(error, 'me.get') && error.code === 'notfound'", 2367, `and '"notfound"' have no overlap.`],
];

/** Fields that answers do not have. */
const results: readonly Mistake[] = [
  ['booking.titel', 2551, "Property 'titel' does not exist on type 'Booking'. Did you mean 'title'?"],
  ['booking.atendees', 2551, "Property 'atendees' does not exist on type 'Booking'. Did you mean 'attendees'?"],
  ['booking.start', 2339, "Property 'start' does not exist on type 'Booking'."],
  ['booking.user?.mail', 2551, "Property 'mail' does not exist on type 'UserSummary'. Did you mean 'email'?"],
  ['booking.attendees?.[0]?.noshow', 2551, "on type 'AttendeeSummary'. Did you mean 'noShow'?"],
  ['booking.eventType?.duration', 2339, "Property 'duration' does not exist on type 'EventTypeSummary'."],
  ['user.userName', 2551, "Property 'userName' does not exist on type 'User'. Did you mean 'username'?"],
  ['me.fullName', 2339, "Property 'fullName' does not exist on type 'Me'."],
  ['attendee.timezone', 2551, "Property 'timezone' does not exist on type 'Attendee'. Did you mean 'timeZone'?"],
  ['membership.teamID', 2551, "Property 'teamID' does not exist on type 'Membership'. Did you mean 'teamId'?"],
  ['calendar.externalID', 2551, "'DestinationCalendar'. Did you mean 'externalId'?"],
  ['availability.day', 2551, "Property 'day' does not exist on type 'Availability'. Did you mean 'days'?"],
  ['reference.meetingURL', 2551, "'BookingReference'. Did you mean 'meetingUrl'?"],
  ['(await client.bookings.get(7)).titel', 2551, "on type 'Booking'. Did you mean 'title'?"],
  ['(await client.bookings.list())[0]?.titel', 2551, "on type 'Booking'. Did you mean 'title'?"],
  ['(await client.bookings.get(7).withResponse()).data.titel', 2551, "on type 'Booking'. Did you mean 'title'?"],
  ['(await client.bookings.cancel(7)).bookings', 2551, "on type 'BookingCancellation'. Did you mean 'booking'?"],
  ['(await client.attendees.delete(9)).id', 2339, "Property 'id' does not exist on type 'DeleteResult'."],
];

/** Fields that the object has, and a patch has not. */
const patches: readonly Mistake[] = [
  ['client.bookings.update(7, { startTime: at })', 2353, "'startTime' does not exist in type"],
  ["client.users.update(3, { password: 'secret' })", 2353, "'password' does not exist in type"],
];

const preamble = `
  import { createClient, isError, isSlotwiseError, location } from '@slotwise/sdk';
  import type * as sdk from '@slotwise/sdk';

  const baseUrl = 'https://api.example.com/v1';
  const baseURL = baseUrl;
  const client = createClient({ baseUrl, apiKey: 'my-api-key' });
  const start = new Date('2030-01-07T09:00:00Z');
  const name = 'Ada';
  const email = 'ada@example.com';
  const responses = { name, email };
  const at = '2030-01-07T09:00:00Z';
  declare const attendee: sdk.Attendee;
  declare const availability: sdk.Availability;
  declare const booking: sdk.Booking;
  declare const calendar: sdk.DestinationCalendar;
  declare const me: sdk.Me;
  declare const membership: sdk.Membership;
  declare const reference: sdk.BookingReference;
  declare const user: sdk.User;
  declare const error: unknown;
`;

const written = (line: string) => `${preamble}\n  export const made = ${line};`;
const lines = [...requests, ...results, ...patches].map(([line]) => line);
const editor = openEditor({
  ...Object.fromEntries(lines.map((line) => [line, written(line)])),
  right: written('[client.bookings.get(7), booking.title, user.username, booking.attendees?.[0]?.noShow]'),
  patch: written('client.bookings.update(1, { | })'),
  code: written("isSlotwiseError(error) && error.code === 'rate|'"),
  'code of an error': written('isSlotwiseError(error) && error.code|'),
  'code of one kind': written("isSlotwiseError(error) && error.kind === 'conflict' && error.code|"),
  'code of an endpoint': written("isError(error, 'bookings.cancel') && error.code === '|'"),
  'narrowed code of an endpoint': written("isError(error, 'bookings.cancel') && error.code|"),
  field: written('booking.title|'),
  'nested field': written('booking.user?.email|'),
});

describe('correct code', () => {
  test('compiles', () => {
    expect(editor.complaints('right')).toEqual([]);
  });
});

describe('the compiler rejects', () => {
  test.each([...requests, ...results, ...patches])('%s', (line, code, message) => {
    expect(editor.complaints(line)).toEqual([{ code, message: expect.stringContaining(message) }]);
  });
});

describe('the editor', () => {
  test('offers the known codes of an error', () => {
    expect(editor.completions('code')).toEqual(
      expect.arrayContaining(['slot_unavailable', 'invalid_grant', 'too_many']),
    );
  });

  test('offers the codes of an endpoint', () => {
    const offered = editor.completions('code of an endpoint');
    expect(offered).toEqual(expect.arrayContaining(['already_cancelled', 'not_cancellable', 'endpoint_not_found']));
    expect(offered).not.toContain('slot_unavailable');
    expect(offered).not.toContain('any other word');
  });

  test('shows the codes of an endpoint in a few words', () => {
    const hover = editor.hover('narrowed code of an endpoint');
    expect(hover).toContain('EndpointCode<"bookings.cancel">');
    expect(hover).not.toContain('any other word');
  });

  test('shows the code of an error in a few words', () => {
    expect(editor.hover('code of one kind')).toMatch(/\.code: (sdk\.)?ErrorCode \| null$/);
    expect(editor.hover('code of an error').length).toBeLessThan(600);
  });

  test('offers only the editable fields inside a patch', () => {
    const offered = editor.completions('patch').toSorted();
    expect(offered).toEqual(Object.keys(bookingPatch.shape).toSorted());
  });

  test.each([
    ['field', /^Title\./],
    ['nested field', /^Email address\./],
  ])('navigates from a %s to its documented line in the contract', (file, doc) => {
    const definitions = editor.definitions(file);
    expect(definitions).toEqual([
      { file: expect.stringMatching(/^packages\/schemas\/src\//), doc: expect.stringMatching(doc) },
    ]);
  });
});
