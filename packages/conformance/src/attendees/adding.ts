import { get, listIds } from '../rule/booking.ts';
import { rulesOf } from '../rule/rules-of.ts';
import { each } from '../rule/steps.ts';
import type { Step } from '../rule/steps.ts';
import { expectEqual, expectThat } from '../runner/expect.ts';
import type { CallerName, Target } from '../runner/target.ts';
import { add, newAttendee } from './attendee.ts';

const section = { source: 'Attendees', endpoints: ['attendees.create'], host: 'bob' } as const;

export const addingRules = rulesOf(section, [
  [
    "attendees.added-by-the-host: Only the host of a booking and a system-wide Admin can add attendees; other users' requests are rejected and change nothing.",
    {},
    async ({ target, booking, make }) => {
      for (const name of ['bob', 'admin'] as const) {
        const email = `guest-of-${name}@example.com`;
        const attendee = await make('attendees.create', name, newAttendee(booking.id, { email }));
        const { bookingId, noShow } = attendee;
        expectEqual('the new attendee', [bookingId, attendee.email, noShow ?? false], [booking.id, email, false]);
      }
      expectEqual('how many attendees the booking has', (await get(target, 'bob', booking.id)).attendees?.length, 3);
      return refusals(target, ['alice', 'adam', 'olivia'], booking.id);
    },
  ],
  [
    'attendees.not-added-by-others: A user who is neither host nor Admin cannot add attendees to a booking.',
    { source: 'Errors', host: 'alice' },
    ({ target, booking }) => refusals(target, ['bob', 'adam'], booking.id),
  ],
  [
    'attendees.not-added-where-the-booking-shows (A-71): Adding an attendee without hosting the booking returns 403 if the user can see the booking, otherwise 404.',
    { under: { hidden: 404 }, host: 'alice' },
    // Olivia is an Admin of alice's organization. She can see the booking, but she is not its host.
    ({ booking: { id } }) => [
      ['olivia', 'attendees.create', { body: newAttendee(id), status: 403, code: 'forbidden' }],
      ['bob', 'attendees.create', { body: newAttendee(id), hidden: true }],
      ...each(['alice', 'admin', 'bob'], (name) => [
        name,
        'attendees.create',
        { body: newAttendee(999_999), hidden: true },
      ]),
    ],
  ],
  [
    'attendees.unlinked: A deleted attendee no longer appears in its booking, in the list or by id.',
    { endpoints: ['attendees.delete'] },
    async (scene) => {
      const { id } = await add(scene);
      const { target, booking, take } = scene;
      const attendeeIds = async () => (await get(target, 'bob', booking.id)).attendees?.map((one) => one.id) ?? [];
      expectThat((await attendeeIds()).includes(id), 'the attendees of the booking', 'the new one among them', id);
      await take([['bob', 'attendees.delete', { id }]]);
      expectThat(!(await attendeeIds()).includes(id), 'the attendees of the booking', 'without the removed one', id);
      return [
        ['bob', 'attendees.list', { lacks: id }],
        ['bob', 'attendees.delete', { id, hidden: true }],
      ];
    },
  ],
  [
    'attendees.several: Attendees added to a booking appear after its booker.',
    { source: 'Attendee Object' },
    async (scene) => {
      const ids = [(await add(scene)).id, (await add(scene, { name: 'Otto' })).id];
      const there = (await get(scene.target, 'bob', scene.booking.id)).attendees?.map(({ id }) => id) ?? [];
      expectEqual('attendees of the booking beside the booker', there.slice(1), ids);
    },
  ],
  [
    'attendees.same-email-twice (A-74): Adding the same email to a booking twice creates two attendees.',
    {},
    async (scene) => {
      const [first, second] = [await add(scene), await add(scene)];
      expectThat(first.id !== second.id, 'the two attendees', 'two ids', second.id);
    },
  ],
]);

/** Olivia gets 403 if she can see the booking. Other callers get the error for an object that they cannot access. */
async function refusals(target: Target, names: readonly CallerName[], bookingId: number): Promise<readonly Step[]> {
  const isSeen = (await listIds(target, 'olivia')).includes(bookingId);
  return each(names, (name) => {
    const refusal = name === 'olivia' && isSeen ? { status: 403 } : { hidden: true };
    return [name, 'attendees.create', { body: newAttendee(bookingId), ...refusal }];
  });
}
