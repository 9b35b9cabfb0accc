import { expectThat } from './guide.ts';
import type { Step } from './step.ts';

/** On which calendar bookings appear. */
export const destinationCalendars: Step = {
  title: 'On which calendar it appears',
  why: 'A destination calendar is global, or tied to one event type. It uses a credential that is there already, and never makes one.',
  async walk({ alice }, { show, refused }) {
    await show(
      () => alice.destinationCalendars.list(),
      ([calendar, ...others]) => {
        expectThat(calendar?.eventTypeId === null && others.length === 0, "alice's one global calendar");
        return `Alice has one, ${calendar.externalId} of ${calendar.integration}. It is global: its eventTypeId is null.`;
      },
    );
    const tied = await show(
      () =>
        alice.destinationCalendars.create({
          integration: 'google_calendar',
          externalId: 'intro-calls@example.com',
          eventTypeId: 1,
        }),
      ({ id, eventTypeId, credentialId }) => {
        expectThat(eventTypeId === 1 && credentialId === 1, 'a calendar for event type 1, with credential 1');
        return `Calendar ${id} is for event type ${eventTypeId} alone. The service found alice's credential ${credentialId} for it.`;
      },
    );
    await refused(
      () => alice.destinationCalendars.create({ integration: 'office365_calendar', externalId: 'alice@example.com' }),
      { status: 400, code: 'invalid_request' },
      (error) => `Alice never connected that one: “${error.message}”`,
    );
    await show(
      () => alice.destinationCalendars.update(tied.id, { eventTypeId: null }),
      ({ eventTypeId }) => {
        expectThat(eventTypeId === null, 'the calendar to be global');
        return 'Tied to no event type any more, it is a global one.';
      },
    );
    await show(
      () => alice.destinationCalendars.delete(tied.id),
      () => 'Removed. The credential stays.',
    );
  },
};
