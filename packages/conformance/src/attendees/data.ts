import { rulesOf } from '../rule/rules-of.ts';
import { call, lineOf } from '../runner/call.ts';
import { expectEqual, refuse, refuseOnly, unchanged } from '../runner/expect.ts';
import type { Rule } from '../runner/rule.ts';
import type { Target } from '../runner/target.ts';
import { add, newAttendee } from './attendee.ts';

const own = { source: 'Attendees' } as const;
const create = { ...own, endpoints: ['attendees.create'] } as const;
const patch = { ...own, endpoints: ['attendees.update'] } as const;
const invalid = { status: 400, code: 'invalid_request' } as const;

/** The rules of bodies: what they hold, and what is unacceptable in them. */
export const dataRules: readonly Rule[] = rulesOf(own, [
  [
    'attendees.body: A new attendee needs `bookingId`, `email`, `name` and `timeZone`, and has the locale `en` where none is sent.',
    { ...create, gap: 'G-70', under: { writable: 'specified' }, host: 'bob' },
    async ({ target, booking }) => {
      expectEqual('the locale', (await add(target, 'bob', booking.id)).locale, 'en');
      expectEqual('the locale', (await add(target, 'bob', booking.id, { locale: 'pt-br' })).locale, 'pt-br');
      for (const field of ['bookingId', 'email', 'name', 'timeZone']) {
        const body = { ...newAttendee(booking.id), [field]: undefined };
        await refuse(target, 'bob', 'POST /attendees', { body, ...invalid, says: field });
      }
    },
  ],
  [
    'attendees.editable-fields: A PATCH changes `email`, `name`, `timeZone`, `locale` and `noShow` of an attendee, and gets 400 for its id or its booking.',
    { ...patch, gap: 'G-72', under: { writable: 'specified' }, host: 'bob' },
    async ({ target, booking }) => {
      const { id } = await add(target, 'bob', booking.id);
      const fields = { email: 'otto@example.com', name: 'Otto', timeZone: 'Asia/Tokyo', locale: 'ja', noShow: true };
      for (const body of Object.entries(fields).map(([name, value]) => ({ [name]: value })))
        await call(target, 'bob', 'attendees.update', { id, body });
      const { email, name, timeZone, locale, noShow } = await call(target, 'bob', 'attendees.get', { id });
      expectEqual('the attendee', { email, name, timeZone, locale, noShow }, fields);
      for (const body of [{ bookingId: 7 }, { id: 7 }, { booking: {} }])
        await refuse(target, 'bob', lineOf('attendees.update', id), {
          body,
          ...invalid,
          says: Object.keys(body).join(),
        });
    },
  ],
  [
    'attendees.acceptable-data: An edit of an attendee with an unacceptable value gets 400 naming the field.',
    { ...patch },
    ({ target }) => refuseUnacceptable(target),
  ],
  [
    'attendees.unacceptable-data: An edit of an attendee that is acceptable in part changes nothing.',
    { ...patch, source: 'Errors' },
    ({ target }) => refuseUnacceptable(target),
  ],
  [
    'attendees.supported-time-zones: A time zone of an attendee that is no known name, in exact case, gets 400 naming `timeZone`.',
    { endpoints: ['attendees.create', 'attendees.update'], source: 'Errors' },
    ({ target }) => refuseFields(target, { timeZone: ['Mars/Olympus', 'europe/london', '+01:00', ''] }),
  ],
  [
    'attendees.locales: A locale of an attendee in other casing, or that is no language code, gets 400 naming `locale`.',
    { endpoints: ['attendees.create', 'attendees.update'], gap: 'G-89' },
    ({ target }) => refuseFields(target, { locale: ['EN', 'pt-BR', 'english language', ''] }),
  ],
]);

function refuseUnacceptable(target: Target): Promise<void> {
  return unchanged(
    target,
    async () => {
      const bodies = { email: 'rita', name: '', timeZone: 'Mars/Olympus', locale: 'EN', noShow: 'yes' };
      for (const [name, value] of Object.entries(bodies)) {
        // A half that is fine does not happen either.
        const body = { ...(name === 'name' ? {} : { name: 'Half done' }), [name]: value };
        await refuseOnly(target, 'alice', lineOf('attendees.update', 1), { body, ...invalid, says: name });
      }
    },
    'attendees',
  );
}

function refuseFields(target: Target, fields: Readonly<Record<string, readonly string[]>>): Promise<void> {
  return unchanged(
    target,
    async () => {
      for (const [name, values] of Object.entries(fields)) {
        for (const value of values) {
          const refused = { ...invalid, says: name };
          const body = newAttendee(1, { [name]: value });
          await refuseOnly(target, 'alice', 'POST /attendees', { body, ...refused });
          await refuseOnly(target, 'alice', lineOf('attendees.update', 1), { body: { [name]: value }, ...refused });
        }
      }
    },
    'attendees',
  );
}
