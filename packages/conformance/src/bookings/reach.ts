import { rulesOf } from '../rule/rules-of.ts';
import { expectEqual, expectThat, refuse, refuseAsHidden } from '../runner/expect.ts';
import type { Rule } from '../runner/rule.ts';
import {
  allBookingEndpoints,
  book,
  cancel,
  clear,
  freeStart,
  get,
  list,
  listIds,
  newBooking,
  onWire,
  patch,
} from '../rule/booking.ts';

const own = { source: 'Bookings', endpoints: ['bookings.list'] } as const;
const byId = { source: 'Bookings', endpoints: ['bookings.get', 'bookings.update', 'bookings.cancel'] } as const;
const everywhere = { source: 'Bookings', endpoints: allBookingEndpoints } as const;

/** Ids of the members of Acme, and of everyone in the small town. */
const acme = [2, 3, 4];

/** The rules of reach: who sees and changes which bookings. */
export const reachRules: readonly Rule[] = rulesOf(own, [
  [
    'bookings.of-the-caller: A caller who is no Admin lists the bookings that it hosts.',
    {},
    async ({ target }) => {
      for (const [name, userId] of [
        ['alice', 3],
        ['adam', 4],
        ['bob', 5],
      ] as const) {
        const hosts = new Set((await list(target, name)).map((booking) => booking.userId));
        expectEqual(`hosts of the bookings that ${name} lists`, [...hosts], [userId]);
      }
    },
  ],
  [
    'bookings.filter-for-admins-only: A system-wide Admin narrows the listing by `userId` to one host; a plain user gets its whole list all the same.',
    {},
    async ({ target }) => {
      const narrowed = await list(target, 'admin', { userId: 3 });
      expectEqual(
        'hosts of the bookings that admin lists with userId 3',
        [...new Set(narrowed.map(({ userId }) => userId))],
        [3],
      );
      expectEqual(
        'bookings with userId 3',
        narrowed.map(({ id }) => id),
        await listIds(target, 'alice'),
      );
      expectEqual(
        'bookings that bob lists with userId 3',
        await listIds(target, 'bob', { userId: 3 }),
        await listIds(target, 'bob'),
      );
    },
  ],
  [
    "bookings.filter-without-effect: A plain user lists the same bookings with any `userId`, its own, another's or an unknown one.",
    { source: 'Errors' },
    async ({ target }) => {
      for (const name of ['alice', 'adam', 'bob'] as const) {
        const all = await listIds(target, name);
        for (const userId of [1, 2, 3, 4, 5, 999]) {
          expectEqual(
            `bookings that ${name} lists with userId ${userId}`,
            await listIds(target, name, { userId }),
            all,
          );
        }
      }
    },
  ],
  [
    "bookings.list-of-an-admin: A system-wide Admin lists every booking, an Organization Admin those of its organization's members.",
    { gap: 'G-46' },
    async ({ target }) => {
      const everyone = await list(target, 'admin');
      const hosts = [...new Set(everyone.map(({ userId }) => userId))].toSorted((a, b) => Number(a) - Number(b));
      expectEqual('hosts of the bookings that admin lists', hosts, [3, 4, 5]);
      const members = everyone.filter(({ userId }) => acme.includes(Number(userId))).map(({ id }) => id);
      expectEqual('bookings that olivia lists', await listIds(target, 'olivia'), members);
    },
  ],
  [
    'bookings.filter-of-an-organization-admin: An Organization Admin narrows the listing by `userId` to one member; for anyone else it is empty.',
    { gap: 'G-47' },
    async ({ target }) => {
      expectEqual(
        'bookings that olivia lists with userId 4',
        await listIds(target, 'olivia', { userId: 4 }),
        await listIds(target, 'adam'),
      );
      for (const userId of [1, 5, 999]) {
        expectEqual(
          `bookings that olivia lists with userId ${userId}`,
          await listIds(target, 'olivia', { userId }),
          [],
        );
      }
    },
  ],
  [
    'bookings.unparsable-filter: A `userId` that is no number is ignored for a plain user, and gets 400 for an Admin of either kind.',
    { gap: 'G-47' },
    async ({ target }) => {
      const sent = { query: { userId: 'bob' } };
      expectEqual(
        'bookings that bob lists with userId bob',
        await listIds(target, 'bob', sent.query),
        await listIds(target, 'bob'),
      );
      for (const name of ['admin', 'olivia'] as const) {
        await refuse(target, name, 'GET /bookings', { ...sent, status: 400, code: 'invalid_request', says: 'userId' });
      }
    },
  ],
  [
    "bookings.out-of-reach: A plain user reads its own booking; anyone else's, a fellow member's too, looks missing whatever is asked of it.",
    { ...byId },
    async ({ target }) => {
      expectEqual('the booking that alice gets', (await get(target, 'alice', 1)).id, 1);
      // Fellow members of an organization are as much strangers as anyone (bookings 111 of adam, 1 of alice, 101 of bob).
      for (const [name, id] of [
        ['bob', 1],
        ['adam', 1],
        ['alice', 101],
        ['alice', 111],
        ['bob', 999_999],
      ] as const) {
        await refuseAsHidden(target, name, `GET /bookings/${id}`);
        await refuseAsHidden(target, name, `PATCH /bookings/${id}`, { body: { title: 'Mine now' } });
        await refuseAsHidden(target, name, `DELETE /bookings/${id}/cancel`);
      }
    },
  ],
  [
    'bookings.reach-of-an-organization-admin: An Organization Admin books a member of its organization, sees that host whole, and reads, edits and cancels the booking.',
    { ...everywhere, writes: true },
    async ({ target }) => {
      const start = await freeStart(target, 'alice');
      const made = await book(target, 'olivia', newBooking('alice', start));
      try {
        expectEqual('the host that olivia sees in full', made.user?.['id'], 3);
        expectThat('role' in (made.user ?? {}), 'the host of a booking that olivia made', 'the whole user', made.user);
        expectEqual('the booking that olivia gets', (await get(target, 'olivia', made.id)).uid, made.uid);
        expectEqual(
          'the title',
          (await patch(target, 'olivia', made.id, { title: 'Moved desks' })).title,
          'Moved desks',
        );
        await cancel(target, 'olivia', made.id);
        expectEqual('the status', (await get(target, 'alice', made.id)).status.toUpperCase(), 'CANCELLED');
      } finally {
        await clear(target, [made]);
      }
    },
  ],
  [
    "bookings.reach-ends-at-the-organization: An Organization Admin reads the bookings of its organization's members; those of others look missing.",
    { ...everywhere, gap: 'G-08' },
    async ({ target }) => {
      for (const id of [1, 100, 111, 115])
        expectEqual(`booking ${id} as olivia`, (await get(target, 'olivia', id)).id, id);
      for (const id of [101, 110]) {
        await refuseAsHidden(target, 'olivia', `GET /bookings/${id}`);
        await refuseAsHidden(target, 'olivia', `PATCH /bookings/${id}`, {
          body: onWire(target, { title: 'Ours now' }),
        });
        await refuseAsHidden(target, 'olivia', `DELETE /bookings/${id}/cancel`);
      }
    },
  ],
  [
    "bookings.reach-of-an-admin: A system-wide Admin reads, edits and cancels anyone's bookings.",
    { ...everywhere, host: 'bob' },
    async ({ target, booking }) => {
      for (const id of [1, 101, 111]) expectEqual(`booking ${id} as admin`, (await get(target, 'admin', id)).id, id);
      expectEqual(
        'the title',
        (await patch(target, 'admin', booking.id, { title: 'Looked after' })).title,
        'Looked after',
      );
      await cancel(target, 'admin', booking.id);
      expectEqual('the status', (await get(target, 'bob', booking.id)).status.toUpperCase(), 'CANCELLED');
    },
  ],
  [
    'bookings.attendee-with-an-account: A user who attends a booking without hosting it does not see it, listed or by id.',
    { ...everywhere, gap: 'G-49', under: { attendeeAccess: 'none' } },
    async ({ target }) => {
      expectThat(
        !(await listIds(target, 'bob')).includes(7),
        'the list of bob, who attends booking 7',
        'without it',
        'with it',
      );
      await refuseAsHidden(target, 'bob', 'GET /bookings/7');
      await refuseAsHidden(target, 'bob', 'PATCH /bookings/7', { body: { title: 'Mine too' } });
      await refuseAsHidden(target, 'bob', 'DELETE /bookings/7/cancel');
    },
  ],
  [
    'bookings.attendee-by-id: Where attendees reach bookings by id, a user whose email is among them reads, edits and cancels the booking, and does not list it.',
    {
      ...everywhere,
      gap: 'G-49',
      under: { attendeeAccess: 'by-id' },
      host: 'alice',
      fields: { responses: { name: 'Bob', email: 'Bob@Example.com' } },
    },
    async ({ target, booking }) => {
      expectThat(
        !(await listIds(target, 'bob')).includes(7),
        'the list of bob, who attends booking 7',
        'without it',
        'with it',
      );
      expectEqual('booking 7 as bob', (await get(target, 'bob', 7)).id, 7);
      await refuseAsHidden(target, 'bob', 'GET /bookings/8');
      expectEqual('the title', (await patch(target, 'bob', booking.id, { title: 'Mine too' })).title, 'Mine too');
      await cancel(target, 'bob', booking.id);
    },
  ],
]);
