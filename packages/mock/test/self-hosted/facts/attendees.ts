/** The facts about attendees; each file of the folder is a part of them. */
import { ask } from '../../../../conformance/test/asking.ts';
import { factsOf } from '../fact/facts-of.ts';
import { creating } from './attendees/creating.ts';
import { editing } from './attendees/editing.ts';
import { reaching } from './attendees/reaching.ts';
import { namesOf } from '../fact/fact.ts';
import type { Fact, FactTarget } from '../fact/fact.ts';
import { firstOf, list, objectIn, read } from '../fact/rows.ts';

const section = 'resources 4';
const listedFields = 'id, bookingId, name, email, timeZone';
const wholeFields = 'id, email, name, timeZone, locale, bookingId, bookingSeat, noShow, booking';
const robin = { email: 'robin@example.org', name: 'Robin', timeZone: 'Europe/Berlin' };

/** Facts about attendees. */
export const attendeeFacts: readonly Fact[] = factsOf({ section, needs: 'data' }, [
  [
    'attendees.fields (A-25): An attendee has five fields.',
    {
      holds: { 'service.shapes': 'self-hosted' },
      statuses: [listedFields, wholeFields],
      needs: 'reading',
    },
    async (service) => {
      const { id } = await firstOf(service, 'alice', 'GET /attendees');
      return namesOf(await read(service, 'alice', `GET /attendees/${String(id)}`));
    },
  ],
  [
    'attendees.fields-in-the-list (A-25): The list shows the same five fields of each attendee.',
    {
      holds: { 'service.shapes': 'self-hosted' },
      statuses: [listedFields, wholeFields],
      needs: 'reading',
    },
    async (service) => namesOf(await firstOf(service, 'alice', 'GET /attendees')),
  ],
  [
    'attendees.fields-of-a-new-one (A-25): The answer to a new attendee has the same five fields.',
    {
      holds: { 'service.shapes': 'self-hosted' },
      statuses: [listedFields, wholeFields],
    },
    async (service) => namesOf(await added(service)),
  ],
  [
    'attendees.one-list (A-40): The list of attendees does not come in pages.',
    { statuses: 'more than 100' },
    async (service) => ((await list(service, 'alice', 'GET /attendees')).length >= 100 ? 'more than 100' : 'fewer'),
  ],
  [
    'attendees.of-hosted-bookings: A user lists the attendees of the bookings it hosts.',
    { statuses: 'of the own bookings alone', needs: 'reading' },
    async (service) => {
      const bookings = await list(service, 'alice', 'GET /bookings');
      const hosted = new Set(bookings.map(({ id }) => id));
      const attendees = await list(service, 'alice', 'GET /attendees');
      return attendees.every(({ bookingId }) => hosted.has(bookingId)) ? 'of the own bookings alone' : 'of others too';
    },
  ],
  [
    'attendees.all-for-an-admin: An Admin lists the attendees of all bookings.',
    { statuses: 'of bookings of several hosts' },
    async (service) => {
      const bookings = new Set((await list(service, 'admin', 'GET /attendees')).map(({ bookingId }) => bookingId));
      return bookings.has(1) && bookings.has(101) ? 'of bookings of several hosts' : 'of some';
    },
  ],
  [
    'attendees.removed (A-88): A removed attendee is gone, and its booking stays.',
    { statuses: 'gone, 200' },
    async (service) => {
      await ask(service, 'alice', 'DELETE /attendees/1');
      const isLeft = (await list(service, 'alice', 'GET /attendees')).some(({ id }) => id === 1);
      return `${isLeft ? 'there' : 'gone'}, ${(await ask(service, 'alice', 'GET /bookings/1')).status}`;
    },
  ],
  [
    'attendees.removal-says-the-id (A-23): The answer to a removal names the id in a sentence.',
    { section: 'resources 1.5', statuses: 'message, with the id' },
    async (service) => {
      const { id } = await added(service);
      const { json, text } = await ask(service, 'alice', `DELETE /attendees/${String(id)}`);
      return `${namesOf(json)}, ${text.includes(String(id)) ? 'with' : 'without'} the id`;
    },
  ],
  ...[...creating, ...editing, ...reaching],
]);

async function added(service: FactTarget): Promise<Readonly<Record<string, unknown>>> {
  return objectIn(await ask(service, 'alice', 'POST /attendees', { body: { bookingId: 1, ...robin } }));
}
