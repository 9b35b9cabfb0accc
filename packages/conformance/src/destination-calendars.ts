import { destinationCalendarShape } from '@slotwise/schemas';
import type { DestinationCalendar } from '@slotwise/schemas/table';
import type { As } from './runner/ask.ts';
import { call, lineOf, removeQuietly, withMade } from './runner/call.ts';
import { expectEqual, expectThat, refuse, refuseAsHidden } from './runner/expect.ts';
import type { Rule } from './runner/rule.ts';
import type { Target } from './runner/target.ts';

const own = { source: 'Destination calendars' } as const satisfies Partial<Rule>;
const ofObject = { source: 'Destination Calendar Object' } as const satisfies Partial<Rule>;
const create = { ...own, endpoints: ['destinationCalendars.create'] } as const satisfies Partial<Rule>;
const byId = ['destinationCalendars.get', 'destinationCalendars.update', 'destinationCalendars.delete'] as const;
const invalid = { status: 400, code: 'invalid_request' } as const;
const google = { integration: 'google_calendar', externalId: 'rita@example.com' };

/** The rules of destination calendars. */
export const destinationCalendarRules: readonly Rule[] = [
  {
    ...own,
    endpoints: ['destinationCalendars.list'],
    id: 'destination-calendars.of-the-caller',
    statement: 'A caller lists destination calendars of its own alone; a global one has no event type.',
    async run(target) {
      const calendars = await call(target, 'alice', 'destinationCalendars.list');
      expectEqual('owners of the calendars that alice lists', [...new Set(calendars.map(({ userId }) => userId))], [3]);
      expectEqual('the event type of calendar 1', calendars.find(({ id }) => id === 1)?.eventTypeId, null);
      for (const name of ['adam', 'bob'] as const)
        expectEqual(`calendars that ${name} lists`, await call(target, name, 'destinationCalendars.list'), []);
    },
  },
  {
    ...own,
    endpoints: ['destinationCalendars.list', 'destinationCalendars.get'],
    id: 'destination-calendars.of-admins',
    gap: 'G-09',
    statement: "Admins list destination calendars of their own; a system-wide Admin reads anyone's by id.",
    async run(target) {
      expectEqual('calendars that admin lists', await call(target, 'admin', 'destinationCalendars.list'), []);
      expectEqual(
        'calendar 1 as admin',
        (await call(target, 'admin', 'destinationCalendars.get', { id: 1 })).userId,
        3,
      );
      expectEqual('calendars that olivia lists', await call(target, 'olivia', 'destinationCalendars.list'), []);
    },
  },
  {
    ...ofObject,
    endpoints: ['destinationCalendars.get'],
    id: 'destination-calendars.fields',
    source: 'Endpoints',
    statement: 'A destination calendar has every field of its object, with owner and credential embedded.',
    under: { fields: 'whole' },
    async run(target) {
      const calendar = await call(target, 'alice', 'destinationCalendars.get', { id: 1 });
      const missing = Object.keys(destinationCalendarShape).filter((field) => !(field in calendar));
      expectEqual('fields of the Destination Calendar Object that calendar 1 lacks', missing, []);
      expectEqual('the owner', calendar.user?.id, calendar.userId);
      expectEqual('the credential', calendar.credential?.['id'], calendar.credentialId);
    },
  },
  {
    ...ofObject,
    endpoints: ['destinationCalendars.create', 'destinationCalendars.update'],
    id: 'destination-calendars.global-or-tied',
    statement: 'A destination calendar is made, or edited, to serve one event type or, with null, all.',
    under: { calendarChecks: 'ours' },
    writes: true,
    run: (target) =>
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
  },
  {
    ...create,
    ...ofObject,
    id: 'destination-calendars.reuses-a-credential',
    statement:
      "A new destination calendar takes the caller's credential of the integration; without one the request gets 400, and nothing changes.",
    under: { calendarChecks: 'ours' },
    writes: true,
    async run(target) {
      await withCalendar(target, google, async ({ credentialId }) => {
        expectEqual("the credential of a new calendar of alice's Google account", credentialId, 1);
      });
      // Bob has the only credential of Office 365: alice gets neither his nor a new one.
      for (const integration of ['office365_calendar', 'apple_calendar']) {
        const body = { ...google, integration };
        await refuse(target, 'alice', 'POST /destination-calendars', { body, ...invalid, says: 'integration' });
      }
    },
  },
  {
    ...create,
    id: 'destination-calendars.from-an-existing-credential',
    statement: 'A new destination calendar keeps integration and external id, belongs to the caller, and is listed.',
    under: { calendarChecks: 'ours' },
    writes: true,
    run: (target) =>
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
  },
  {
    ...create,
    id: 'destination-calendars.chosen-credential',
    gap: 'G-75',
    statement: "A `credentialId` of the caller's own is taken; any other gets 400 naming it.",
    under: { calendarCredential: 'accepted', calendarChecks: 'ours' },
    writes: true,
    async run(target) {
      await withCalendar(target, { ...google, credentialId: 1 }, async ({ credentialId }) =>
        expectEqual('the credential', credentialId, 1),
      );
      for (const credentialId of [2, 999_999]) {
        const body = { ...google, credentialId };
        await refuse(target, 'alice', 'POST /destination-calendars', { body, ...invalid, says: 'credentialId' });
      }
    },
  },
  {
    ...create,
    id: 'destination-calendars.credential-not-chosen',
    gap: 'G-75',
    statement: 'Where credentials cannot be chosen, a `credentialId` gets 400 naming it.',
    under: { calendarCredential: 'refused' },
    async run(target) {
      const body = { ...google, credentialId: 1 };
      await refuse(target, 'alice', 'POST /destination-calendars', { body, ...invalid, says: 'credentialId' });
    },
  },
  {
    ...create,
    id: 'destination-calendars.primary-email',
    gap: 'G-92',
    statement: 'A new destination calendar keeps the primary email that is sent, and has none otherwise.',
    under: { writable: 'specified' },
    writes: true,
    async run(target) {
      const primaryEmail = 'rita@example.com';
      await withCalendar(target, { ...google, primaryEmail }, async (calendar) =>
        expectEqual('the primary email', calendar.primaryEmail, primaryEmail),
      );
      await withCalendar(target, google, async (calendar) =>
        expectEqual('the primary email of a calendar without one', calendar.primaryEmail, null),
      );
    },
  },
  {
    ...create,
    id: 'destination-calendars.body',
    gap: 'G-75',
    statement:
      'A new destination calendar needs `integration` and `externalId`; a foreign event type, and a caller without a credential, get 400.',
    under: { calendarChecks: 'ours' },
    async run(target) {
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
  },
  {
    ...own,
    endpoints: ['destinationCalendars.update'],
    id: 'destination-calendars.editable-fields',
    gap: 'G-37',
    statement:
      'A PATCH changes `externalId` and `primaryEmail` of a destination calendar; its id, owner and relations get 400.',
    under: { calendarChecks: 'ours' },
    writes: true,
    run: (target) =>
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
  },
  {
    ...own,
    endpoints: ['destinationCalendars.delete', 'destinationCalendars.get'],
    id: 'destination-calendars.removed',
    statement: 'A removed destination calendar is neither found by id nor listed.',
    under: { calendarChecks: 'ours' },
    writes: true,
    run: (target) =>
      withCalendar(target, google, async ({ id }) => {
        await call(target, 'alice', 'destinationCalendars.delete', { id });
        await hide(target, 'alice', id);
        const listed = await call(target, 'alice', 'destinationCalendars.list');
        expectThat(!listed.some((one) => one.id === id), 'the calendars of alice', 'without the removed one', id);
      }),
  },
  {
    ...own,
    endpoints: byId,
    id: 'destination-calendars.out-of-reach',
    gap: 'G-28',
    statement: "A destination calendar of somebody else's gets 404, as one that does not exist.",
    async run(target) {
      for (const name of ['olivia', 'adam', 'bob'] as const) {
        await hide(target, name, 1);
        await hide(target, name, 999_999);
      }
    },
  },
];

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
