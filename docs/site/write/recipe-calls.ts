/** The calls of recipes that the playground can make: those that a request says whole. */
import type { PlaygroundCall } from '../playground/state.ts';
import { runLink } from './api/run-link.ts';
import type { Page } from './page.ts';

const ada = { name: 'Ada', email: 'ada@example.com' };

/** The calls, by the address of the recipe. */
export const recipeCalls: Readonly<Record<string, readonly PlaygroundCall[]>> = {
  'cookbook/show-free-times': [listed({ dateFrom: '2030-01-07T00:00:00Z', dateTo: '2030-01-08T00:00:00Z' })],
  'cookbook/cancel-with-a-reason': [
    { ...of('bookings.cancel'), input: { params: { id: 1 }, query: { cancellationReason: 'Ada has the flu' } } },
    { ...of('bookings.get'), input: { params: { id: 1 } } },
  ],
  'cookbook/invite-guests': [booked({ responses: { ...ada, guests: ['ben@example.com'] } })],
  'cookbook/set-a-place': [
    booked({ responses: { ...ada, location: { value: 'phone', optionValue: '+44 20 7946 0000' } } }),
  ],
  'cookbook/book-a-series': ['2030-01-09T13:00:00Z', '2030-01-16T13:00:00Z', '2030-01-23T13:00:00Z'].map((start) =>
    booked({ start, recurringEventId: 'french-lessons' }),
  ),
  'cookbook/list-a-day': [
    listed({ dateFrom: '2030-01-08T00:00:00Z', dateTo: '2030-01-09T00:00:00Z', sortBy: 'startTime' }),
  ],
  'cookbook/two-users-at-once': [
    { ...booked({}), caller: 'bob' },
    { ...booked({ responses: { name: 'adam', email: 'adam@example.com' } }), caller: 'adam' },
  ],
};

/** A recipe with a link that runs it, below its first block of code; any other page as it is. */
export function withRun(page: Page, base: string): Page {
  const calls = recipeCalls[page.slug];
  if (calls === undefined) return page;
  return { ...page, body: page.body.replace(/^```\n/m, (fence) => `${fence}\n${runLink(calls, base).join('')}\n`) };
}

function of<Name extends PlaygroundCall['endpoint']>(endpoint: Name): { caller: 'alice'; endpoint: Name } {
  return { caller: 'alice', endpoint };
}

function listed(query: Readonly<Record<string, unknown>>): PlaygroundCall {
  return { ...of('bookings.list'), input: { query } };
}

function booked(body: Readonly<Record<string, unknown>>): PlaygroundCall {
  const whole = { eventTypeId: 1, start: '2030-01-07T13:00:00Z', responses: ada, ...body };
  return { ...of('bookings.create'), input: { body: whole } };
}
