/** The groups that tell what an exchange with the mock costs, by each way to it. */
import { fixtureMilliseconds } from '../exchanges/fixture-cost.ts';
import { bare, reading } from '../exchanges/in-process.ts';
import { keptMegabytes } from '../exchanges/long-service.ts';
import { bareServer } from '../exchanges/on-port.ts';
import { ways } from '../exchanges/through-msw.ts';
import { costRow, hold, holdApart, mockName, ratioRow } from './contests/contest.ts';
import type { Samples } from './contests/contest.ts';
import type { Row } from './contests/row.ts';
import type { Group } from './group.ts';
import { browserRows } from './sizes.ts';

export const exchangeGroups: Readonly<Record<string, Group>> = {
  'in process': inProcessRows,
  msw: mswRows,
  port: portRows,
  mocks: mockRows,
  vitest: vitestRows,
  browser: ({ consumer }) => browserRows(consumer()),
  'keep-alive': keepAliveRows,
};

const ours = mockName;

/** Reasons why an exchange costs more than we want. */
const floors = {
  get: 'the caller, the input, what the caller may see, the headers that say so, and a record for the journal: a bare handler has none of these',
  booking:
    'the body is read by a parser, four tables are written to in a fork, and each changed row is told to the journal; a get became cheaper by more',
  intercept: 'what takes the place of fetch takes 0.7 of our get before it asks us',
  fixture:
    'a fixture of vitest that does nothing but wait for the end of its test takes 0.10 by itself, and the first world of a file 0.05 of each test',
  port: 'the record, the caller and the headers as in process, and the address and the headers of each request as the core takes them',
};

async function inProcessRows(): Promise<Row[]> {
  const held = async (name: string) => holdApart(name, { processes: 3 });
  return [
    ratioRow(await held('a get in process'), {
      what: 'GET /bookings/{id} in process',
      unit: bare,
      reach: 1.7,
      ours,
      floor: floors.get,
    }),
    ratioRow(await held('a page in process'), { what: 'a page of 25 in process', unit: bare, reach: 1.2, ours }),
    ratioRow(await held('a booking in process'), {
      ...{ what: 'booking a time with opening hours', unit: reading, reach: 3, ours, floor: floors.booking },
    }),
  ];
}

async function mswRows(): Promise<Row[]> {
  const handlers = await holdApart('handlers', { processes: 3 });
  const served = await holdApart('setupServer', { processes: 3 });
  const unit = ways.inProcess;
  const besideIntercept = {
    [ways.setupServer]: ratioRow(pick(served, unit, ours), { what: '', unit, reach: null, ours }).ours,
  };
  return [
    ratioRow(pick(handlers, unit, ours), { what: 'handlers of MSW through getResponse', unit, reach: 1.5, ours }),
    ratioRow(pick(served, ways.static, ours), { what: 'setupServer', unit: ways.static, reach: 1.1, ours }),
    {
      ...ratioRow(pick(handlers, unit, ways.intercept), {
        what: 'intercept',
        unit,
        reach: 1.4,
        ours: ways.intercept,
        floor: floors.intercept,
      }),
      beside: besideIntercept,
    },
  ];
}

function pick(samples: Samples, ...names: readonly string[]): Samples {
  return Object.fromEntries(names.map((name) => [name, samples[name] ?? []]));
}

async function portRows(): Promise<Row[]> {
  const samples = await hold('port', { processes: 2 });
  return [
    ratioRow(samples, {
      what: 'a get on a port, CPU of the server',
      unit: bareServer,
      reach: 1.8,
      ours,
      floor: floors.port,
    }),
  ];
}

async function mockRows(): Promise<Row[]> {
  const micros = await hold('mocks', { processes: 3 });
  const samples = Object.fromEntries(
    Object.entries(micros).map(([name, measured]) => [name, measured.map((one) => one / 1000)]),
  );
  return [costRow(samples, { what: "createMock of a seed of one's own, second time", unit: 'ms', reach: 0.3, ours })];
}

async function vitestRows(): Promise<Row[]> {
  const samples = { [ours]: await fixtureMilliseconds(5) };
  const what = 'a test with the fixture, over an empty test';
  return [costRow(samples, { what, unit: 'ms', reach: 0.15, ours, floor: floors.fixture })];
}

async function keepAliveRows(): Promise<Row[]> {
  // A heap that became smaller keeps nothing.
  const value = Math.max(0, await keptMegabytes(100_000));
  const what = '100,000 requests over connections that stay';
  return [{ what, unit: 'MB kept in the heap', ours: { value }, beside: {}, reach: 5, noise: 3 }];
}
