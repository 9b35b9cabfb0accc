import { rulesOf } from '../rule/rules-of.ts';
import { each } from '../rule/steps.ts';
import type { Step } from '../rule/steps.ts';
import { expectEqual } from '../runner/expect.ts';
import { add, newAttendee } from './attendee.ts';

const section = { source: 'Attendees', endpoints: ['attendees.update'] } as const;
const both = ['attendees.create', 'attendees.update'] as const;
const specified = { under: { imitates: 'specification' }, host: 'bob' } as const;
const invalid = { status: 400, code: 'invalid_request' } as const;

export const dataRules = rulesOf(section, [
  [
    'attendees.body (A-70): A new attendee requires `bookingId`, `email`, `name` and `timeZone`; the default `locale` is `en`.',
    { ...specified, endpoints: ['attendees.create'] },
    async (scene) => {
      const locales = [(await add(scene)).locale, (await add(scene, { locale: 'pt-br' })).locale];
      expectEqual('the locales', locales, ['en', 'pt-br']);
      return each(['bookingId', 'email', 'name', 'timeZone'], (says) => {
        const body = newAttendee(scene.booking.id, { [says]: undefined });
        return ['bob', 'attendees.create', { body, ...invalid, says }];
      });
    },
  ],
  [
    "attendees.editable-fields (A-72): A PATCH request can change an attendee's `email`, `name`, `timeZone`, `locale` and `noShow`; changing its id or booking returns 400.",
    { ...specified },
    async (scene) => {
      const { id } = await add(scene);
      const gets = { email: 'otto@example.com', name: 'Otto', timeZone: 'Asia/Tokyo', locale: 'ja', noShow: true };
      return [
        ...each(Object.entries(gets), ([name, value]) => ['bob', 'attendees.update', { id, body: { [name]: value } }]),
        ['bob', 'attendees.get', { id, gets }],
        ...each([{ bookingId: 7 }, { id: 7 }, { booking: {} }], (body) => [
          'bob',
          'attendees.update',
          { id, body, ...invalid, says: Object.keys(body).join() },
        ]),
      ];
    },
  ],
  [
    'attendees.acceptable-data: An attendee edit with an invalid value returns 400 and names the field.',
    { stays: 'attendees' },
    unacceptable(),
  ],
  [
    'attendees.unacceptable-data: An attendee edit that is only partly valid changes nothing.',
    { source: 'Errors', stays: 'attendees' },
    unacceptable(),
  ],
  [
    'attendees.supported-time-zones: An unknown attendee time zone, or one in the wrong case, returns 400 and names `timeZone`.',
    { endpoints: both, source: 'Errors', stays: 'attendees' },
    ['Mars/Olympus', 'europe/london', '+01:00', ''].flatMap((timeZone) => refuses('timeZone', timeZone)),
  ],
  [
    'attendees.locales (A-89): An attendee locale in the wrong case, or that is not a language code, returns 400 and names `locale`.',
    { endpoints: both, stays: 'attendees' },
    ['EN', 'pt-BR', 'english language', ''].flatMap((locale) => refuses('locale', locale)),
  ],
]);

function unacceptable(): readonly Step[] {
  const values = { email: 'rita', name: '', timeZone: 'Mars/Olympus', locale: 'EN', noShow: 'yes' };
  return each(Object.entries(values), ([says, value]) => {
    const body = { ...(says === 'name' ? {} : { name: 'Half done' }), [says]: value };
    return ['alice', 'attendees.update', { id: 1, body, ...invalid, says }];
  });
}

function refuses(says: string, value: string): readonly Step[] {
  return [
    ['alice', 'attendees.create', { body: newAttendee(1, { [says]: value }), ...invalid, says }],
    ['alice', 'attendees.update', { id: 1, body: { [says]: value }, ...invalid, says }],
  ];
}
