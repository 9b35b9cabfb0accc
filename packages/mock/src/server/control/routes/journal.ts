import * as z from 'zod/mini';
import { endpointName, flag, id, instant, describe, rowChange, text } from '../fields.ts';
import { route } from '../route.ts';
import type { ControlRoute } from '../route.ts';

const sequence = z.int('must be a whole number from 0').check(z.gte(0, 'must be a whole number from 0'));
const count = z.int().check(z.gte(0));

const journalQuery = z.strictObject({
  endpoint: z.exactOptional(endpointName).check(describe('Requests to this endpoint.')),
  callerId: z
    .exactOptional(z.nullable(id))
    .check(describe('Requests of this user; null for those without a valid credential.')),
  status: z
    .exactOptional(z.int('must be a status, or 0').check(z.gte(0), z.lte(599)))
    .check(describe('Requests that were answered with this status; 0 where the connection broke.')),
  since: z.exactOptional(sequence).check(describe('Requests after this position: the last one that is known already.')),
  limit: z.exactOptional(id).check(describe('At most so many: the last ones.')),
});

const entry = z.object({
  sequence: id.check(describe('Position, from 1.')),
  at: instant.check(describe('Instant on the clock of the mock.')),
  requestId: text.check(describe('X-Request-Id of the response.')),
  method: text.check(describe('HTTP method.')),
  path: text.check(describe('Path template of the endpoint, or the path where there is none.')),
  endpoint: z.nullable(text).check(describe('Name of the endpoint; null where none was matched.')),
  callerId: z.nullable(id).check(describe('Id of the calling user; null where there was no valid credential.')),
  status: count.check(describe('Status of the response; 0 where the connection broke.')),
  rule: z.nullable(text).check(describe('Id of the rule that refused; null where nothing did.')),
  assumption: z.nullable(text).check(describe('Number of the assumption that the refusal rests on.')),
  fault: z.nullable(text).check(describe('Name of the fault that was applied, of several joined by " + ".')),
  changed: flag.check(describe('True where the request changed the data.')),
  changes: z.array(rowChange).check(describe('The rows that it changed.')),
  request: z
    .object({
      params: z.record(z.string(), text).check(describe('Parts of the path.')),
      query: z.record(z.string(), text).check(describe('Query parameters.')),
      body: z.unknown().check(describe('The body: JSON, the fields of a form, or text; null where there is none.')),
    })
    .check(describe('The request, without anything secret.')),
  response: z
    .nullable(z.object({ body: z.unknown().check(describe('The body, parsed where it is JSON.')) }))
    .check(describe('The response; null where the connection broke.')),
  nearest: z
    .array(
      z.object({
        endpoint: text.check(describe('Name of the endpoint.')),
        method: text.check(describe('Its method.')),
        path: text.check(describe('Template of its path.')),
        why: text.check(describe('The differences, in words.')),
      }),
    )
    .check(describe('The endpoints nearest to a request that matched none.')),
});

const edit = z.object({
  kind: text.check(describe('Kind of the row.')),
  id: id.check(describe('Its id in its table.')),
  columns: z.array(text).check(describe('Names of the columns that were given.')),
  at: instant.check(describe('Instant on the clock of the mock.')),
  after: count.check(describe('Position of the last request before it; 0 where there was none.')),
});

const unknown = {
  sequence: 1,
  at: '2030-01-01T00:00:00.000Z',
  requestId: 'req_000001',
  method: 'GET',
  endpoint: 'me.get',
  callerId: null,
  rule: 'request.unauthorized',
  assumption: null,
  changes: [],
  status: 401,
  changed: false,
  path: '/me',
  fault: null,
  request: { params: {}, query: {}, body: null },
  response: {
    body: {
      message: 'No valid credential. Send an API key, or an access token in the Authorization header.',
      code: 'unauthorized',
    },
  },
  nearest: [],
};

const edited = { kind: 'schedule', id: 1, columns: ['name'], at: '2030-01-01T00:00:00.000Z', after: 1 };

export const journalRoutes: readonly ControlRoute[] = [
  route('GET /journal', {
    name: 'journal.read',
    summary:
      'The last requests, oldest first, without anything secret: `?endpoint=bookings.create&callerId=3&status=409&since=12&limit=50`.',
    input: journalQuery,
    answer: z.object({
      entries: z.array(entry).check(describe('The requests that all of this applies to.')),
      evicted: count.check(describe('Number of requests that are gone because newer ones took their place.')),
      last: count.check(describe('Position of the last request: the next one to ask from.')),
      edits: z.array(edit).check(describe('The changes that a test made by PATCH /rows.')),
    }),
    examples: [
      {
        input: { endpoint: 'me.get', callerId: null, limit: 50 },
        answer: { entries: [unknown], evicted: 0, last: 1, edits: [edited] },
      },
      { input: { status: 409, since: 1 }, answer: { entries: [], evicted: 0, last: 1, edits: [edited] } },
    ],
    run: ({ mock: { journal } }, { limit, ...filter }) => {
      const entries = journal.entries(filter);
      const shown = limit === undefined ? entries : entries.slice(-limit);
      return { entries: shown, evicted: journal.evicted, last: journal.last, edits: journal.edits() };
    },
  }),
  route('DELETE /journal', {
    name: 'journal.clear',
    summary: 'Forgets every request and every edit; the next position follows on the last one.',
    examples: [{}],
    run: ({ mock }) => mock.journal.clear(),
  }),
];
