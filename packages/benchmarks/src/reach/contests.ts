/** The contests by name, each prepared in the process that holds it. */
import { bookingContest, readContest } from '../exchanges/in-process.ts';
import { mockContest } from '../exchanges/mocks.ts';
import { portContest } from '../exchanges/on-port.ts';
import { handlerContest, serverContest } from '../exchanges/through-msw.ts';
import { adminContest } from '../scale/admins.ts';
import { fillingContest, mapContest, memoryContest } from '../scale/filling.ts';
import { curveContest } from '../scale/curves.ts';
import { combinationContest, filterContest, pageContest } from '../scale/listings.ts';
import { slotContest } from '../scale/slots.ts';
import { worldContest } from '../scale/worlds.ts';
import { warmCalls } from './contests/contest.ts';
import type { Prepare } from './contests/contest.ts';
import { callContest } from './contests/calls.ts';
import { checkContest } from './contests/checks.ts';
import { listContest } from './contests/lists.ts';

export const contests: Readonly<Record<string, Prepare>> = {
  'checking 100 bookings': checkContest,
  'one booking': () => callContest('one', { meter: 'cpu', times: 200, rounds: 20, warmUp: warmCalls }),
  '100 bookings': () => callContest('page', { meter: 'cpu', times: 60, rounds: 16, warmUp: warmCalls }),
  'heap of one booking': () => callContest('one', { meter: 'heap', times: 200, rounds: 5, warmUp: 600 }),
  '10,000 bookings': listContest,
  pages: pageContest,
  filters: filterContest,
  combinations: combinationContest,
  forks: worldContest,
  curves: curveContest,
  admins: adminContest,
  slots: slotContest,
  filling: fillingContest,
  'filling a Map': mapContest,
  memory: memoryContest,
  'a get in process': () => readContest('one'),
  'a page in process': () => readContest('page'),
  'a booking in process': bookingContest,
  handlers: handlerContest,
  setupServer: serverContest,
  port: portContest,
  mocks: mockContest,
};
