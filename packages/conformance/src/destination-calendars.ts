import { rulesOf } from './rule/rules-of.ts';
import { destinationCalendarShape } from '@slotwise/schemas';
import type { DestinationCalendar } from '@slotwise/schemas/table';
import type { As } from './runner/ask.ts';
import { call, lineOf, removeQuietly, withMade } from './runner/call.ts';
import { expectEqual, expectThat, refuse, refuseAsHidden } from './runner/expect.ts';
import type { Rule } from './runner/rule.ts';
import type { Target } from './runner/target.ts';

const own = { source: 'Destination calendars' } as const;
const ofObject = { source: 'Destination Calendar Object' } as const;
const create = { ...own, endpoints: ['destinationCalendars.create'] } as const;
const byId = ['destinationCalendars.get', 'destinationCalendars.update', 'destinationCalendars.delete'] as const;
const invalid = { status: 400, code: 'invalid_request' } as const;
const google = { integration: 'google_calendar', externalId: 'rita@example.com' };

/** The rules of destination calendars. */
export const destinationCalendarRules: readonly Rule[] = rulesOf(own, [
  [
    'destination-calendars.of-the-caller: A caller lists destination calendars of its own alone; a global one has no event type.',
    { endpoints: ['destinationCalendars.list'] },
    async ({ target }) => {
      const calendars = await call(target, 'alice', 'destinationCalendars.list');
      expectEqual('owners of the calendars that alice lists', [...new Set(calendars.map(({ userId }) => userId))], [3]);
      expectEqual('the event type of calendar 1', calendars.find(({ id }) => id === 1)?.eventTypeId, null);
      for (const name of ['adam', 'bob'] as const)
        expectEqual(`calendars that ${name} lists`, await call(target, name, 'destinationCalendars.list'), []);
    },
  ],
  [
    "destination-calendars.of-admins: Admins list destination calendars of their own; a system-wide Admin reads anyone's by id.",
    { endpoints: ['destinationCalendars.list', 'destinationCalendars.get'], gap: 'G-09' },
    async ({ target }) => {
      expectEqual('calendars that admin lists', await call(target, 'admin', 'destinationCalendars.list'), []);
      expectEqual(
        'calendar 1 as admin',
        (await call(target, 'admin', 'destinationCalendars.get', { id: 1 })).userId,
        3,
      );
      expectEqual('calendars that olivia lists', await call(target, 'olivia', 'destinationCalendars.list'), []);
    },
  ],
  [
    'destination-calendars.fields: A destination calendar has every field of its object, with owner and credential embedded.',
    { ...ofObject, endpoints: ['destinationCalendars.get'], source: 'Endpoints', under: { fields: 'whole' } },
    async ({ target }) => {
      const calendar = await call(target, 'alice', 'destinationCalendars.get', { id: 1 });
      const missing = Object.keys(destinationCalendarShape).filter((field) => !(field in calendar));
      expectEqual('fields of the Destination Calendar Object that calendar 1 lacks', missing, []);
      expectEqual('the owner', calendar.user?.id, calendar.userId);
      expectEqual('the credential', calendar.credential?.['id'], calendar.credentialId);
    },
  ],
  [
    'destination-calendars.global-or-tied: A destination calendar is made, or edited, to serve one event type or, with null, all.',
    {
      ...ofObject,
      endpoints: ['destinationCalendars.create', 'destinationCalendars.update'],
      under: { calendarChecks: 'ours' },
      writes: true,
    },
    ({ target }) =>
      withCalendar(target, google, async ({ id, eventTypeId }) => {
        expectEqual('the event type of a new calendar', eventTypeId, null);
        const tied = await call(target, 'alice', 'destinationCalendars.update', { id, body: { eventTypeId: 1 } });
        expectEqual('the event type of a calendar that was tied to one', tied.eventTypeId, 1);
        const global = await call(target, 'alice', 'destinationCalendars.update', { id, body: { eventTypeId: null } });
        expectEqual('the event type of a calendar that was made global', global.eventTypeId, null);
        await withCalendar(target, { ...google, eventTypeId: 1 }, async (second) =>
          expectEqual('the event type of a calendar that was made for one', second.eventTypeId, 1),
        );
      }),
  ],
  [
    "destination-calendars.reuses-a-credential: A new destination calendar takes the caller's credential of the integration; without one the request gets 400, and nothing changes.",
    { ...create, ...ofObject, under: { calendarChecks: 'ours' }, writes: true },
    async ({ target }) => {
      await withCalendar(target, google, async ({ credentialId }) => {
        expectEqual("the credential of a new calendar of alice's Google account", credentialId, 1);
      });
      // Bob has the only credential of Office 365: alice gets neither his nor a new one.
      for (const integration of ['office365_calendar', 'apple_calendar']) {
        const body = { ...google, integration };
        await refuse(target, 'alice', 'POST /destination-calendars', { body, ...invalid, says: 'integration' });
      }
    },
  ],
  [
    'destination-calendars.from-an-existing-credential: A new destination calendar keeps integration and external id, belongs to the caller, and is listed.',
    { ...create, under: { calendarChecks: 'ours' }, writes: true },
    ({ target }) =>
      withCalendar(target, google, async (calendar) => {
        expectEqual(
          'what was made',
          [calendar.integration, calendar.externalId, calendar.userId],
          ['google_calendar', 'rita@example.com', 3],
        );
        const listed = await call(target, 'alice', 'destinationCalendars.list');
        expectThat(
          listed.some(({ id }) => id === calendar.id),
          'the calendars of alice',
          'the new one among them',
          listed.length,
        );
      }),
  ],
  [
    "destination-calendars.chosen-credential: A `credentialId` of the caller's own is taken; any other gets 400 naming it.",
    { ...create, gap: 'G-75', under: { calendarCredential: 'accepted', calendarChecks: 'ours' }, writes: true },
    async ({ target }) => {
      await withCalendar(target, { ...google, credentialId: 1 }, async ({ credentialId }) =>
        expectEqual('the credential', credentialId, 1),
      );
      for (const credentialId of [2, 999_999]) {
        const body = { ...google, credentialId };
        await refuse(target, 'alice', 'POST /destination-calendars', { body, ...invalid, says: 'credentialId' });
      }
    },
  ],
  [
    'destination-calendars.credential-not-chosen: Where credentials cannot be chosen, a `credentialId` gets 400 naming it.',
    { ...create, gap: 'G-75', under: { calendarCredential: 'refused' } },
    async ({ target }) => {
      const body = { ...google, credentialId: 1 };
      await refuse(target, 'alice', 'POST /destination-calendars', { body, ...invalid, says: 'credentialId' });
    },
  ],
  [
    'destination-calendars.primary-email: A new destination calendar keeps the primary email that is sent, and has none otherwise.',
    { ...create, gap: 'G-92', under: { writable: 'specified' }, writes: true },
    async ({ target }) => {
      const primaryEmail = 'rita@example.com';
      await withCalendar(target, { ...google, primaryEmail }, async (calendar) =>
        expectEqual('the primary email', calendar.primaryEmail, primaryEmail),
      );
      await withCalendar(target, google, async (calendar) =>
        expectEqual('the primary email of a calendar without one', calendar.primaryEmail, null),
      );
    },
  ],
  [
    'destination-calendars.body: A new destination calendar needs `integration` and `externalId`; a foreign event type, and a caller without a credential, get 400.',
    { ...create, gap: 'G-75', under: { calendarChecks: 'ours' } },
    async ({ target }) => {
      for (const field of ['integration', 'externalId']) {
        const body = { ...google, [field]: undefined };
        await refuse(target, 'alice', 'POST /destination-calendars', { body, ...invalid, says: field });
      }
      for (const eventTypeId of [2, 999_999]) {
        const body = { ...google, eventTypeId };
        await refuse(target, 'alice', 'POST /destination-calendars', { body, ...invalid, says: 'eventTypeId' });
        const patch = { body: { eventTypeId }, ...invalid, says: 'eventTypeId' };
        await refuse(target, 'alice', lineOf('destinationCalendars.update', 1), patch);
      }
      // Without a credential of one's own there is nothing to make a calendar from.
      await refuse(target, 'adam', 'POST /destination-calendars', { body: google, ...invalid, says: 'integration' });
    },
  ],
  [
    'destination-calendars.editable-fields: A PATCH changes `externalId` and `primaryEmail` of a destination calendar; its id, owner and relations get 400.',
    { endpoints: ['destinationCalendars.update'], gap: 'G-37', under: { calendarChecks: 'ours' }, writes: true },
    ({ target }) =>
      withCalendar(target, google, async ({ id }) => {
        const body = { externalId: 'team@example.com', primaryEmail: 'rita@example.com' };
        const edited = await call(target, 'alice', 'destinationCalendars.update', { id, body });
        const { externalId, primaryEmail } = edited;
        expectEqual('the calendar', { externalId, primaryEmail }, body);
        for (const field of ['id', 'userId', 'user', 'credential', 'booking']) {
          const sent = { body: { externalId: 'half', [field]: 5 }, ...invalid, says: field };
          await refuse(target, 'alice', lineOf('destinationCalendars.update', id), sent);
        }
        const elsewhere = { body: { integration: 'office365_calendar' }, ...invalid, says: 'integration' };
        await refuse(target, 'alice', lineOf('destinationCalendars.update', id), elsewhere);
      }),
  ],
  [
    'destination-calendars.removed: A removed destination calendar is neither found by id nor listed.',
    {
      endpoints: ['destinationCalendars.delete', 'destinationCalendars.get'],
      under: { calendarChecks: 'ours' },
      writes: true,
    },
    ({ target }) =>
      withCalendar(target, google, async ({ id }) => {
        await call(target, 'alice', 'destinationCalendars.delete', { id });
        await hide(target, 'alice', id);
        const listed = await call(target, 'alice', 'destinationCalendars.list');
        expectThat(!listed.some((one) => one.id === id), 'the calendars of alice', 'without the removed one', id);
      }),
  ],
  [
    "destination-calendars.out-of-reach: A destination calendar of somebody else's gets 404, as one that does not exist.",
    { endpoints: byId, gap: 'G-28' },
    async ({ target }) => {
      for (const name of ['olivia', 'adam', 'bob'] as const) {
        await hide(target, name, 1);
        await hide(target, name, 999_999);
      }
    },
  ],
]);

async function hide(target: Target, as: As, id: number): Promise<void> {
  await refuseAsHidden(target, as, lineOf('destinationCalendars.get', id));
  await refuseAsHidden(target, as, lineOf('destinationCalendars.update', id), { body: { externalId: 'mine' } });
  await refuseAsHidden(target, as, lineOf('destinationCalendars.delete', id));
}

/** Does something with a calendar of alice's that is removed in the end, whatever has become of it. */
function withCalendar(
  target: Target,
  body: Readonly<Record<string, unknown>>,
  act: (calendar: DestinationCalendar) => Promise<void>,
): Promise<void> {
  return withMade(
    () => call(target, 'alice', 'destinationCalendars.create', { body }),
    ({ id }) => removeQuietly(target, 'alice', lineOf('destinationCalendars.delete', id)),
    act,
  );
}
