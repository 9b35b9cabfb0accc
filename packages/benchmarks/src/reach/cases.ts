/** The benchmark cases by name, each prepared in the process that runs it, with the number of rows of a large world. */
import { bookingCase, mockCase, mswCase, readCase } from '../exchanges/in-process.ts';
import { portCase } from '../exchanges/on-port.ts';
import { adminCase } from '../scale/admins.ts';
import { fillingCase, memoryCase } from '../scale/filling.ts';
import { forkCase } from '../scale/forks.ts';
import { combinationCase, curveCase, filterCase, pageCase } from '../scale/listings.ts';
import { slotCase } from '../scale/slots.ts';
import { callCase } from './cases/calls.ts';
import { warmCalls } from './cases/case.ts';
import type { BenchmarkCase } from './cases/case.ts';
import { checkCase } from './cases/checks.ts';
import { listCase } from './cases/lists.ts';

export const cases: Readonly<Record<string, (many: number) => BenchmarkCase | Promise<BenchmarkCase>>> = {
  checks: checkCase,
  'one booking': () => callCase('one', { meter: 'cpu', times: 200, rounds: 20, warmUp: warmCalls }),
  '100 bookings': () => callCase('page', { meter: 'cpu', times: 60, rounds: 16, warmUp: warmCalls }),
  heap: () => callCase('one', { meter: 'heap', times: 200, rounds: 5, warmUp: 600 }),
  lists: listCase,
  pages: pageCase,
  filters: filterCase,
  combinations: combinationCase,
  forks: forkCase,
  curves: curveCase,
  admins: adminCase,
  slots: slotCase,
  filling: fillingCase,
  memory: memoryCase,
  'a get': () => readCase('one'),
  'a page': () => readCase('page'),
  'a booking': bookingCase,
  msw: mswCase,
  port: portCase,
  mocks: mockCase,
};
