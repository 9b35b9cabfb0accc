import * as z from 'zod/mini';
import { endpointName, flag, id, instant, describe, rowChange, text } from '../fields.ts';
import { withRefusalOf } from '../refusal.ts';
import { route } from '../route.ts';
import type { ControlRoute } from '../route.ts';

const sequence = z.int('must be a whole number from 0').check(z.gte(0, 'must be a whole number from 0'));
const count = z.int().check(z.gte(0));

const journalQuery = z.strictObject({
  endpoint: z.exactOptional(endpointName).check(describe('Only requests to this endpoint.')),
  callerId: z
    .exactOptional(z.nullable(id))
    .check(describe('Only requests of this user; null for requests without a valid credential.')),
  status: z
    .exactOptional(z.int('must be a status, or 0').check(z.gte(0), z.lte(599)))
    .check(describe('Only requests with this response status; 0 if the connection broke.')),
  since: z
    .exactOptional(sequence)
    .check(describe('Only requests after this number. Pass `last` of the previous response to get only new requests.')),
  limit: z.exactOptional(id).check(describe('Maximum number of requests; older requests are left out.')),
});

const entry = z.object({
  sequence: id.check(describe('Number of the request, counted from 1.')),
  at: instant.check(describe('Time on the clock of the mock.')),
  requestId: text.check(describe('X-Request-Id header of the response.')),
  method: text.check(describe('HTTP method.')),
  path: text.check(describe('Path template of the endpoint. If no endpoint matched, the path of the request.')),
  endpoint: z.nullable(text).check(describe('Name of the endpoint; null if no endpoint matched.')),
  callerId: z.nullable(id).check(describe('Id of the user who sent the request; null if it had no valid credential.')),
  status: count.check(describe('Status of the response; 0 if the connection broke.')),
  rule: z.nullable(text).check(describe('Id of the rule that rejected the request; null if no rule did.')),
  cause: z
    .nullable(text)
    .check(describe('Why the request was rejected, in more detail than the response; null if no rule rejected it.')),
  assumption: z
    .nullable(text)
    .check(describe('Assumption behind the rejection; null if the specification requires it.')),
  fault: z
    .nullable(text)
    .check(describe('Name of the fault that was applied, or several names joined by " + "; null if there was none.')),
  changed: flag.check(describe('True if the request changed data.')),
  changes: z.array(rowChange).check(describe('Rows that the request changed.')),
  request: z
    .object({
      params: z.record(z.string(), text).check(describe('Path parameters.')),
      query: z.record(z.string(), text).check(describe('Query parameters.')),
      headers: z.record(z.string(), text).check(describe('Request headers, with names in lower case.')),
      body: z
        .unknown()
        .check(describe('Request body. JSON and forms are parsed; other bodies are text. null if there is no body.')),
    })
    .check(describe('The request, without secrets.')),
  response: z
    .nullable(
      z.object({
        headers: z.record(z.string(), text).check(describe('Response headers, with names in lower case.')),
        body: z.unknown().check(describe('Response body. JSON is parsed; other bodies are text.')),
      }),
    )
    .check(describe('The response; null if the connection broke.')),
  nearest: z
    .array(
      z.object({
        endpoint: text.check(describe('Name of the endpoint.')),
        method: text.check(describe('HTTP method.')),
        path: text.check(describe('Path template.')),
        why: text.check(describe('How it differs from the request.')),
      }),
    )
    .check(describe('Similar endpoints, if the request matched no endpoint.')),
});

const edit = z.object({
  kind: text.check(describe('Kind of the row.')),
  id: id.check(describe('Id of the row.')),
  columns: z.array(text).check(describe('Names of the edited columns.')),
  at: instant.check(describe('Time on the clock of the mock.')),
  after: count.check(describe('Number of the last request before the edit; 0 if there was none.')),
});

const unknown = {
  sequence: 1,
  at: '2030-01-01T00:00:00.000Z',
  requestId: 'req_000001',
  method: 'GET',
  endpoint: 'me.get',
  callerId: null,
  rule: 'request.unauthorized',
  cause: 'the request has no API key and no access token',
  assumption: null,
  changes: [],
  status: 401,
  changed: false,
  path: '/me',
  fault: null,
  request: { params: {}, query: {}, headers: { accept: '*/*' }, body: null },
  response: {
    headers: { 'content-type': 'application/json' },
    body: {
      message: 'No valid credential. Send an API key, or an access token in the Authorization header.',
      code: 'unauthorized',
    },
  },
  nearest: [],
};

const editExample = { kind: 'schedule', id: 1, columns: ['name'], at: '2030-01-01T00:00:00.000Z', after: 1 };

export const journalRoutes: readonly ControlRoute[] = [
  route('GET /journal', {
    name: 'journal.read',
    summary:
      'Returns the last requests, oldest first, without secrets. Example of a query: `?endpoint=bookings.create&callerId=3&status=409&since=12&limit=50`.',
    input: journalQuery,
    response: z.object({
      entries: z.array(entry).check(describe('The requests that match all filters.')),
      evicted: count.check(describe('Number of old requests that the journal removed to make room for new ones.')),
      last: count.check(describe('Number of the last request. Pass it as `since` to get only newer requests.')),
      edits: z.array(edit).check(describe('Changes that were made with `PATCH /rows`.')),
    }),
    examples: [
      {
        input: { endpoint: 'me.get', callerId: null, limit: 50 },
        response: { entries: [unknown], evicted: 0, last: 1, edits: [editExample] },
      },
      { input: { status: 409, since: 1 }, response: { entries: [], evicted: 0, last: 1, edits: [editExample] } },
    ],
    run: async ({ mock: { journal } }, { limit, ...filter }) => {
      const entries = await withRefusalOf('', () => journal.entries(filter));
      const lastEntries = limit === undefined ? entries : entries.slice(-limit);
      return { entries: lastEntries, evicted: journal.evicted, last: journal.last, edits: journal.edits() };
    },
  }),
  route('DELETE /journal', {
    name: 'journal.clear',
    summary: 'Removes all requests and edits from the journal. Request numbers continue.',
    examples: [{}],
    run: ({ mock }) => mock.journal.clear(),
  }),
];
