/** A page with every part, and all that its callbacks were told. */
import { createClock, createFaults, createJournal, createUsers, createWeek } from '@slotwise/ui';
import type { JournalEntry, WeekState } from '@slotwise/ui';

const told: unknown[] = [];
const at = (day: number, time: string) => `2030-01-${String(day).padStart(2, '0')}T${time}:00Z`;

let state: WeekState = {
  date: '2030-01-09',
  timeZone: 'Europe/London',
  now: at(9, '11:20'),
  bookings: [
    {
      id: 1,
      title: '<script>alert("1")</script> & "quotes"',
      start: at(7, '09:00'),
      end: at(7, '09:30'),
      status: 'accepted',
    },
    { id: 2, title: 'Planning', start: at(8, '10:00'), end: at(8, '11:00'), status: 'pending' },
    { id: 3, title: 'Review', start: at(8, '10:30'), end: at(8, '12:00'), status: 'accepted' },
    { id: 4, title: 'Interview', start: at(9, '14:00'), end: at(9, '15:00'), status: 'cancelled' },
    { id: 5, title: 'Call', start: at(10, '16:00'), end: at(10, '17:00'), status: 'rejected' },
    { id: 6, title: 'Short', start: at(11, '12:00'), end: at(11, '12:15'), status: 'pending' },
  ],
  free: ['09:00', '09:30', '10:00', '10:30', '11:00'].map((time) => at(10, time)),
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 540, to: 1020 })),
};
const week = createWeek({
  onBook: (start) => told.push({ book: start }),
  onOpen: ({ id }) => told.push({ open: id }),
  onMove: ({ id }, start) => told.push({ move: id, start }),
  onTurn: (date) => {
    told.push({ turn: date });
    week.update((state = { ...state, date }));
  },
});
const journal = createJournal({
  actions: [{ label: 'Copy as test', run: (entries) => told.push({ copy: entries.map(({ number }) => number) }) }],
});
const clock = createClock({ onMove: (move) => told.push(move) });
const faults = createFaults({
  choices: [
    { label: 'Status 503', value: 503 },
    { label: 'Broken connection', value: 0 },
  ],
  endpoints: ['bookings.create', 'bookings.list'],
  onAdd: (fault) => told.push(fault),
  onRemove: (number) => told.push({ remove: number }),
});
const users = createUsers({ onChoose: (id) => told.push({ user: id }) });

/** A request, such as tests add. */
function entry(number: number): JournalEntry {
  const isRefused = number % 3 === 0;
  return {
    number,
    method: isRefused ? 'POST' : 'GET',
    path: isRefused ? '/bookings' : `/bookings/${number}`,
    endpoint: isRefused ? 'bookings.create' : 'bookings.get',
    caller: number % 2 === 0 ? 'alice' : null,
    status: number === 7 ? 0 : isRefused ? 409 : 200,
    ...(number % 2 === 0 ? { durationMs: 12.4 } : {}),
    cause: isRefused ? 'booking.slot-taken' : null,
    request: { head: `GET /v1/bookings/${number}`, body: isRefused ? '{ "title": "<b>Lunch</b>" }' : '' },
    response: number === 7 ? null : { head: 'HTTP 200', body: '{ "booking": {} }' },
    changes: isRefused ? ['booking 116 created'] : [],
    faults: number === 7 ? ['reset'] : [],
  };
}

week.update(state);
journal.add(Array.from({ length: 40 }, (_, index) => entry(index + 1)));
clock.update({ now: at(9, '11:20'), usesSystemTime: false, timeZone: 'Europe/London' });
faults.update([{ number: 1, name: 'status 503', hits: 2 }]);
users.update(
  [
    { id: 3, name: 'alice', about: 'MEMBER of Acme, Europe/London', keys: ['key_alice'] },
    { id: 5, name: 'bob', about: 'UTC', keys: [] },
  ],
  3,
);
const main = document.createElement('main');
main.append(week.element, journal.element, clock.element, faults.element, users.element);
document.body.append(main);

Object.assign(globalThis, {
  told,
  addEntry: (number: number) => journal.add([entry(number)]),
  redraw: () => week.update((state = { ...state })),
});
