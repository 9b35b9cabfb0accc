import { expectThat } from './guide.ts';
import { nextWeekOf } from './next-week.ts';
import type { Step } from './step.ts';

/** Availabilities: when a host can be booked. */
export const availabilities: Step = {
  title: 'Open and close a time',
  why: 'Schedule 1 is the one that the intro call uses; schedule 3, also of alice, is used by nothing. An availability opens hours in a schedule.',
  async walk({ alice, bob }, { show, refused, say }, { clock }) {
    const { at, dateOf } = nextWeekOf(clock);
    const responses = { name: 'Bob', email: 'bob@example.com' };
    const weekly = await show(
      () => alice.availabilities.create({ scheduleId: 1, days: [0], startTime: '10:00', endTime: '12:00' }),
      ({ id, Schedule, days, startTime }) => {
        expectThat(Schedule?.userId === 3 && days.join() === '0', "Sundays in alice's schedule");
        return `Availability ${id} opens Sundays, day 0. Only the time of day counts in ${startTime}; it is read in the schedule's time zone.`;
      },
    );
    await show(
      () => bob.bookings.create({ eventTypeId: 1, start: at('Sunday', '10:30'), responses }),
      ({ startTime }) => {
        expectThat(startTime === at('Sunday', '10:30'), 'a booking on that Sunday');
        return `So bob could book next Sunday: ${startTime}.`;
      },
    );
    await show(
      () => alice.availabilities.update(weekly.id, { scheduleId: 3 }),
      ({ id, scheduleId }) => {
        expectThat(scheduleId === 3, 'the availability to be in schedule 3');
        return `Availability ${id} now belongs to schedule ${scheduleId}, which the intro call does not use.`;
      },
    );
    await refused(
      () => bob.bookings.create({ eventTypeId: 1, start: at('Sunday', '11:00'), responses }),
      { status: 409, code: 'slot_unavailable' },
      () => 'So Sundays are closed again. What was booked stays booked.',
    );
    const dayOff = await show(
      () =>
        alice.availabilities.create({
          scheduleId: 1,
          date: dateOf('Thursday'),
          startTime: '00:00',
          endTime: '00:00',
        }),
      ({ date }) => {
        expectThat(date === dateOf('Thursday'), 'an override of that date');
        return `With a date it is an override, which replaces that day's weekly hours. Ending when it starts, it closes ${date?.slice(0, 10)}.`;
      },
    );
    await refused(
      () => bob.bookings.create({ eventTypeId: 1, start: at('Thursday', '13:00'), responses }),
      { status: 409, code: 'slot_unavailable' },
      () => 'Alice has that Thursday off.',
    );
    await show(
      () => Promise.all([alice.availabilities.delete(weekly.id), alice.availabilities.delete(dayOff.id)]),
      () => 'Both are deleted, which cannot be undone.',
    );
    say('The same from the first schedule on, without a tour around it: examples/04-set-up-availability.ts.');
  },
};
