/** The groups of the table "reach", in the order in which they are printed. `page.md` says how each is measured. */
import type { Processes } from './processes.ts';
import type { Wanted } from './row.ts';

/** A group, and how its cases are run. */
export interface Group extends Processes {
  readonly rows: readonly Wanted[];
}

const client = "export { createClient } from '@slotwise/sdk';";
const oauth = "export { createOAuth } from '@slotwise/sdk/oauth';";
const both = `${client}${oauth}`;
const helpers = "export { location, toDate } from '@slotwise/sdk';";
const endpoints = "export { endpoints } from '@slotwise/schemas';";
const mock = "export { createMock } from '@slotwise/mock';";
const worker = `${mock}\nexport { startWorker } from '@slotwise/mock/browser';`;
const msw = { msw: "export { setupWorker } from 'msw/browser';" };
const clients = {
  stripe: "export { Stripe } from 'stripe';",
  openai: "export { default } from 'openai';",
  '@octokit/request': "export { request } from '@octokit/request';",
  ky: "export { default } from 'ky';",
};

const apart = { processes: 3, isApart: true } as const;
const small = '÷ at 1,000';
const [one, page] = ['one booking, validated, CPU', '100 bookings, validated, CPU'];
const lists = '10,000 bookings, 5 ms a page, four pages at a time, validated, time';
const port = '# bookings on a port, paged through newest first, ten forks, a heap of at most 1,000 MB';

/** Every group by its name. A limit of a size is what was measured, and a fiftieth of room. */
export const groups: Readonly<Record<string, Group>> = {
  sizes: {
    rows: [
      { what: 'createClient, all resources', unit: 'kB', reach: 27, limit: 44.6, code: client, peers: clients },
      { what: './oauth alone', unit: 'kB', reach: 23, limit: 34.1, code: oauth },
      { what: 'client and ./oauth', unit: 'kB', reach: 34, limit: 52.6, code: both },
      { what: 'location and toDate alone', unit: 'kB', reach: 1.5, limit: 1, code: helpers },
      { what: 'the table of endpoints, with zod', unit: 'kB', reach: null, limit: 18.4, code: endpoints },
    ],
  },
  checks: { processes: 3, rows: [{ what: 'checking 100 bookings, CPU', unit: '÷ JSON.parse', reach: 0.1 }] },
  calls: {
    ...apart,
    rows: [
      { by: 'one booking', what: one, unit: '÷ ky', reach: 1.5 },
      { by: '100 bookings', what: page, unit: '÷ fetch', reach: 1.15 },
      { by: '100 bookings', what: page, unit: '÷ stripe', reach: 1 },
    ],
  },
  lists: { processes: 3, rows: [{ what: lists, unit: '÷ fetch, page after page', reach: 0.4 }] },
  heap: { rows: [{ what: 'heap that a call allocates, one booking', unit: 'kB', per: 1000, reach: 40 }] },
  imports: { rows: [{ what: 'cold import, CPU of the whole process', unit: '÷ ky', reach: 1.3 }] },
  instantiations: { rows: [{ what: 'import type { Booking }', unit: 'instantiations', reach: 300, limit: 300 }] },
  compiler: { rows: [{ what: 'import type { Booking }', unit: 'MB over an empty file', per: 1000, reach: 8 }] },
  pages: { rows: [{ unit: small, reach: 2 }] },
  filters: { rows: [{ unit: small, reach: 2 }] },
  combinations: { rows: [{ unit: small, reach: null }] },
  admins: { processes: 3, rows: [{ unit: '÷ with 10 members', reach: 1.5 }] },
  slots: { processes: 3, rows: [{ unit: '÷ with 40 bookings', reach: 1.3 }] },
  forks: {
    rows: [
      { unit: small, reach: 1.2 },
      { by: 'fork memory', what: '1,000 forks of 100,000 bookings, ten writes each', unit: 'MB of heap', reach: 200 },
    ],
  },
  curves: { rows: [{ unit: 'µs', reach: null }] },
  filling: {
    isApart: true,
    rows: [
      { what: 'import of a document of # bookings', ours: 'import', beside: [], unit: '÷ Map', reach: 15 },
      { what: 'seed.many of # bookings', ours: 'seed.many', beside: [], unit: '÷ Map', reach: 45 },
    ],
  },
  memory: { rows: [{ what: 'a seeded booking, without attendees, with every index', unit: 'B of heap', reach: 450 }] },
  'port memory': { rows: [{ what: port, unit: 'MB of the process', reach: 1500 }] },
  'in process': {
    ...apart,
    rows: [
      { by: 'a get', what: 'GET /bookings/{id} in process', unit: '÷ bare handler', reach: 1.7 },
      { by: 'a page', what: 'a page of 25 in process', unit: '÷ bare handler', reach: 1.2 },
      { by: 'a booking', what: 'booking a time with opening hours', unit: '÷ a get', reach: 3 },
    ],
  },
  msw: {
    ...apart,
    rows: [
      { what: 'handlers of MSW through getResponse', ours: 'handlers', beside: [], unit: '÷ in process', reach: 1.5 },
      { what: 'setupServer', ours: 'setupServer', beside: [], unit: '÷ static handler', reach: 1.1 },
      { what: 'intercept', ours: 'intercept', beside: ['setupServer'], unit: '÷ in process', reach: 1.4 },
    ],
  },
  port: { processes: 2, rows: [{ what: 'a get on a port, CPU of the server', unit: '÷ node:http', reach: 1.8 }] },
  mocks: {
    processes: 3,
    rows: [{ what: "createMock of a seed of one's own, second time", unit: 'ms', per: 1000, reach: 0.3 }],
  },
  vitest: { rows: [{ what: 'a test with the fixture, over an empty test', unit: 'ms', reach: 0.15 }] },
  browser: {
    rows: [
      { by: 'sizes', what: 'createMock, for browsers', unit: 'kB', reach: 85, limit: 93.3, code: mock, peers: msw },
      {
        by: 'sizes',
        what: 'startWorker and createMock',
        unit: 'kB',
        reach: null,
        limit: 184.5,
        code: worker,
        peers: msw,
      },
    ],
  },
  'keep-alive': {
    rows: [{ what: '100,000 requests over connections that stay', unit: 'MB kept in the heap', reach: 5, noise: 3 }],
  },
};

const write =
  'a write copies the way to its place in each index: four nodes of 32 at a million bookings, where there are two at 1,000';

/** Lower bounds of what can be had, each with its reason, by the row and its unit. */
export const floors: Readonly<Record<string, string>> = {
  'createClient, all resources, kB':
    '29.6 before fates of writes, the gate, redaction of every spelling and options as users write them: every option is checked in words at once, and every failure worded without loading anything',
  './oauth alone, kB':
    '24.2 before the lease in the record, the binding to an app, and the path and issuer of the callback',
  'client and ./oauth, kB': 'the sum of what the two do not share',
  [`${page}, ÷ stripe`]: 'within the spread: ours checks each booking, which Stripe does not',
  'heap that a call allocates, one booking, kB':
    'ky, prepared as cheaply as it can be, with the text parsed and nothing else, takes 40 by itself',
  'attendeeEmail, of fifty bookings, ÷ at 1,000': 'fifty look-ups, each in a tree that is a level higher',
  'fork, ÷ at 1,000': write,
  'fork and one booking, ÷ at 1,000': write,
  'checkpoint and rollback, ÷ at 1,000': write,
  'reset, ÷ at 1,000': write,
  'import of a document of 1,000,000 bookings, ÷ Map':
    '38 columns of each row are looked at, and half of the rest is the collector',
  'seed.many of 1,000,000 bookings, ÷ Map': 'the name-based uid of each booking alone is 28',
  'GET /bookings/{id} in process, ÷ bare handler':
    'the caller, the input, what the caller may see, the headers that say so, and a record for the journal: a bare handler has none of these',
  'booking a time with opening hours, ÷ a get':
    'the body is read by a parser, four tables are written to in a fork, and each changed row is told to the journal; a get became cheaper by more',
  'intercept, ÷ in process': 'what takes the place of fetch takes 0.7 of our get before it asks us',
  'a get on a port, CPU of the server, ÷ node:http':
    'the record, the caller and the headers as in process, and the address and the headers of each request as the core takes them',
  'a test with the fixture, over an empty test, ms':
    'a fixture of vitest that does nothing but wait for the end of its test takes 0.10 by itself, and the first world of a file 0.05 of each test',
  'createMock, for browsers, kB':
    'pipeline, rules and routes 30, the contract with its checks 22, seeds and town 8, assertions and journal 9, faults 5, clock and time zones 9, SHA-1 2.5: what is left answers a request, or is there before the first one',
};
