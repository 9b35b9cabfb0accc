import { rulesOf } from '../rule/rules-of.ts';
import { get, list as listBookings } from '../rule/booking.ts';
import { call, lineOf } from '../runner/call.ts';
import { expectEqual, expectThat, refuse, refuseAsHidden } from '../runner/expect.ts';
import type { Rule } from '../runner/rule.ts';
import type { CallerName, Target } from '../runner/target.ts';
import { add, idsOf, newAttendee } from './attendee.ts';

const own = { source: 'Attendees' } as const;
const create = { ...own, endpoints: ['attendees.create'] } as const;

/** Adding attendees to bookings, and removing them. */
export const addingRules: readonly Rule[] = rulesOf(own, [
  [
    'attendees.added-by-the-host: The host of a booking and a system-wide Admin add attendees to it; anyone else is refused, and nothing changes.',
    { ...create, host: 'bob' },
    async ({ target, booking }) => {
      for (const name of ['bob', 'admin'] as const) {
        const email = `guest-of-${name}@example.com`;
        const made = await add(target, name, booking.id, { email });
        expectEqual('booking and email of the new attendee', [made.bookingId, made.email], [booking.id, email]);
      }
      expectEqual('how many attendees the booking has', (await get(target, 'bob', booking.id)).attendees?.length, 3);
      for (const name of ['alice', 'adam', 'olivia'] as const) await refuseToAdd(target, name, booking.id);
    },
  ],
  [
    'attendees.not-added-by-others: A plain user who does not host a booking is refused, and adds nobody to it.',
    { ...create, source: 'Errors', host: 'alice' },
    async ({ target, booking }) => {
      for (const name of ['bob', 'adam'] as const) await refuseToAdd(target, name, booking.id);
    },
  ],
  [
    'attendees.not-added-where-the-booking-shows: A caller who sees a booking without hosting it gets 403 for a new attendee, and 404 where it does not see it or there is none.',
    { ...create, gap: 'G-71', under: { hidden: 404 }, host: 'alice' },
    async ({ target, booking }) => {
      // Olivia is the Organization Admin of alice's organization: she sees the booking, and does not host it.
      const body = newAttendee(booking.id);
      await refuse(target, 'olivia', 'POST /attendees', { body, status: 403, code: 'forbidden' });
      await refuseAsHidden(target, 'bob', 'POST /attendees', { body });
      for (const name of ['alice', 'admin', 'bob'] as const)
        await refuseAsHidden(target, name, 'POST /attendees', { body: newAttendee(999_999) });
    },
  ],
  [
    'attendees.unlinked: A removed attendee is gone from its booking, from the list and by id.',
    { endpoints: ['attendees.delete'], host: 'bob' },
    async ({ target, booking }) => {
      const { id } = await add(target, 'bob', booking.id);
      const attending = async () => (await get(target, 'bob', booking.id)).attendees?.map((one) => one.id) ?? [];
      expectThat((await attending()).includes(id), 'the attendees of the booking', 'the new one among them', id);
      await call(target, 'bob', 'attendees.delete', { id });
      expectThat(!(await attending()).includes(id), 'the attendees of the booking', 'without the removed one', id);
      const listed = await call(target, 'bob', 'attendees.list');
      expectThat(!idsOf(listed).includes(id), 'the attendees of bob', 'without the removed one', id);
      await refuseAsHidden(target, 'bob', lineOf('attendees.delete', id));
    },
  ],
  [
    'attendees.several: A booking takes further attendees, after its booker.',
    { ...create, source: 'Attendee Object', host: 'bob' },
    async ({ target, booking }) => {
      const made = [await add(target, 'bob', booking.id), await add(target, 'bob', booking.id, { name: 'Otto' })];
      const there = (await get(target, 'bob', booking.id)).attendees?.map(({ id }) => id) ?? [];
      expectEqual('attendees of the booking beside the booker', there.slice(1), idsOf(made));
    },
  ],
  [
    'attendees.same-email-twice: The same email can be added to a booking twice, as two attendees.',
    { ...create, gap: 'G-74', host: 'bob' },
    async ({ target, booking }) => {
      const first = await add(target, 'bob', booking.id);
      const second = await add(target, 'bob', booking.id);
      expectThat(first.id !== second.id, 'the two attendees', 'two ids', second.id);
    },
  ],
]);

/** Neither adds, nor changes anything; how it is refused is for G-71 to say. */
async function refuseToAdd(target: Target, name: CallerName, bookingId: number): Promise<void> {
  const body = newAttendee(bookingId);
  const sees = name === 'olivia' && (await listBookings(target, name)).some(({ id }) => id === bookingId);
  if (sees) await refuse(target, name, 'POST /attendees', { body, status: 403 });
  else await refuseAsHidden(target, name, 'POST /attendees', { body });
}
