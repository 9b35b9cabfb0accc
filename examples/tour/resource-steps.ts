import { expectThat } from './guide.ts';
import type { Step } from './step.ts';

/** The other resources, and what other users can do with them. */
export const resourceSteps: readonly Step[] = [
  {
    title: 'Read your own profile',
    async walk({ alice }, { call }) {
      await call(
        () => alice.me.get(),
        ({ name, email, timeZone }) => {
          expectThat(name === 'Alice', "Alice's profile");
          return `This is the profile of the user who sends the request: ${name}, ${email}, ${timeZone}.`;
        },
      );
    },
  },
  {
    title: 'Accept or reject a booking request',
    async walk({ bob, alice }, { call }) {
      const request = { name: 'Ada', email: 'ada@example.com' };
      const { id } = await call(
        () => alice.bookings.create({ eventTypeId: 2, start: '2030-01-15T10:00:00Z', responses: request }),
        (booking) => {
          expectThat(booking.status === 'PENDING', 'a pending booking');
          return `Event type 2 requires confirmation, so booking ${booking.id} waits for Bob with status PENDING.`;
        },
      );
      await call(
        () => bob.bookings.update(id, { status: 'ACCEPTED' }),
        ({ status }) => {
          expectThat(status === 'ACCEPTED', 'an accepted booking');
          return 'Bob accepts it. With REJECTED instead, the time would be free again.';
        },
      );
    },
  },
  {
    title: 'Add and remove attendees',
    async walk({ alice, bob }, { call, fails }) {
      const { id } = await call(
        () =>
          alice.attendees.create({ bookingId: 22, name: 'Ada', email: 'ada@example.com', timeZone: 'Europe/Paris' }),
        (attendee) => {
          expectThat(attendee.bookingId === 22 && attendee.locale === 'en', 'an attendee of booking 22');
          return `Ada is attendee ${attendee.id}. You did not pass a locale, so the service used “${attendee.locale}”.`;
        },
      );
      await fails(
        () => alice.attendees.update(id, { timeZone: 'Mars/Olympus' }),
        'invalid_request',
        () => 'The service knows only IANA time zones.',
      );
      await fails(
        () => bob.attendees.get(id),
        'not_found',
        () => 'Bob is not the host of booking 22, so he cannot see its attendees.',
      );
      await call(
        () => alice.attendees.delete(id),
        () => 'Ada is no longer an attendee of the booking.',
      );
    },
  },
  {
    title: 'Store where a booking takes place',
    async walk({ alice }, { call }) {
      const meeting = { type: 'zoom_video', uid: 'intro-call-22', meetingUrl: 'https://zoom.example.com/j/8022' };
      await call(
        () => alice.bookingReferences.create({ bookingId: 22, ...meeting }),
        ({ id }) => `Booking reference ${id} contains the address of the meeting.`,
      );
      await call(
        () => alice.bookings.get(22),
        ({ references }) => {
          expectThat(references?.[0]?.type === 'zoom_video', 'a booking with its reference');
          return 'The booking now contains the reference.';
        },
      );
    },
  },
  {
    title: 'Choose a calendar',
    async walk({ alice }, { call, fails }) {
      const google = { integration: 'google_calendar', externalId: 'intro-calls@example.com', eventTypeId: 1 };
      await call(
        () => alice.destinationCalendars.create(google),
        ({ credentialId }) => {
          expectThat(credentialId === 1, 'a calendar with credential 1');
          return 'New bookings of event type 1 go to this calendar.';
        },
      );
      await fails(
        () => alice.destinationCalendars.create({ integration: 'office365_calendar', externalId: 'alice@example.com' }),
        'invalid_request',
        () => 'Alice has not connected an Office 365 account, so she cannot use its calendars.',
      );
    },
  },
  {
    title: 'Change the opening hours',
    async walk({ alice, bob }, { call, fails }) {
      const responses = { name: 'Bob', email: 'bob@example.com' };
      await fails(
        () => bob.bookings.create({ eventTypeId: 1, start: '2030-01-20T10:00:00Z', responses }),
        'slot_unavailable',
        () => 'January 20 is a Sunday. Alice is available from Monday to Friday.',
      );
      await call(
        () => alice.availabilities.create({ scheduleId: 1, days: [0], startTime: '10:00', endTime: '12:00' }),
        ({ days }) => {
          expectThat(days.join() === '0', 'hours on Sundays');
          return 'Alice adds two hours on Sundays. They are in the time zone of her schedule, Europe/London.';
        },
      );
      await call(
        () => bob.bookings.create({ eventTypeId: 1, start: '2030-01-20T10:00:00Z', responses }),
        ({ status }) => {
          expectThat(status === 'ACCEPTED', 'a booking on Sunday');
          return 'The same request now succeeds.';
        },
      );
    },
  },
  {
    title: 'Read the bookings of a team',
    async walk({ olivia, admin }, { call }) {
      const hostsOf = (bookings: readonly { userId?: number | null | undefined }[]) =>
        [...new Set(bookings.map(({ userId }) => Number(userId)))].toSorted((a, b) => a - b).join(', ');
      await call(
        () => olivia.bookings.list(),
        (bookings) => {
          expectThat(hostsOf(bookings) === '3, 4', 'the bookings of users 3 and 4');
          return `Olivia owns the team Acme, so she sees the bookings of its members: users ${hostsOf(bookings)}.`;
        },
      );
      await call(
        () => admin.bookings.list({ userId: 5 }),
        (bookings) => {
          expectThat(hostsOf(bookings) === '5', 'the bookings of user 5');
          return 'An Admin sees all bookings and can filter them by user.';
        },
      );
    },
  },
  {
    title: 'Invite someone to a team',
    async walk({ olivia, bob }, { call, fails }) {
      const membership = { userId: 5, teamId: 1 };
      await call(
        () => olivia.memberships.create(membership),
        ({ accepted }) => {
          expectThat(!accepted, 'an open invitation');
          return 'Olivia invites Bob. Until he accepts, accepted is false.';
        },
      );
      await fails(
        () => olivia.memberships.update(membership, { accepted: true }),
        'forbidden',
        () => 'Only Bob can accept his invitation.',
      );
      await call(
        () => bob.memberships.update(membership, { accepted: true }),
        ({ accepted }) => {
          expectThat(accepted, 'an accepted invitation');
          return 'Bob is now a member of Acme.';
        },
      );
    },
  },
  {
    title: 'Manage users',
    async walk({ admin, alice }, { call, fails }) {
      const { id } = await call(
        () => admin.users.create({ username: 'Ada', email: 'Ada@Example.com' }),
        ({ username, email }) => {
          expectThat(username === 'ada' && email === 'ada@example.com', 'a user ada');
          return `The service stores the username and the email address in lower case: ${username}, ${email}.`;
        },
      );
      await fails(
        () => alice.users.delete(id),
        'forbidden',
        () => 'Only an Admin can delete other users.',
      );
      await call(
        () => admin.users.delete(id),
        () => 'The Admin can. All data of the user is deleted too.',
      );
    },
  },
];
