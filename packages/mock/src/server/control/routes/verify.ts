import * as z from 'zod/mini';
import { verify, verifyIssues } from '../../../testing/verification.ts';
import { endpointName, flag, id, describe, text } from '../fields.ts';
import { invalid } from '../refusal.ts';
import { route } from '../route.ts';
import type { ControlRoute } from '../route.ts';

const count = z.int('must be a whole number from 0').check(z.gte(0, 'must be a whole number from 0'));
const part = z.record(z.string(), z.unknown(), 'must be an object');

const request = z.strictObject({
  endpoint: endpointName.check(describe('The endpoint.')),
  not: z.exactOptional(flag).check(describe('True where it must not have been so.')),
  times: z.exactOptional(count).check(describe('Number of such requests; without it, at least one.')),
  params: z.exactOptional(part).check(describe('Parts of the path: those named must be these.')),
  query: z.exactOptional(part).check(describe('Query parameters: those named must be these.')),
  body: z.exactOptional(z.unknown()).check(describe('A part of the body: what is named must be this.')),
  callerId: z.exactOptional(z.nullable(id)).check(describe('Id of the calling user; null for nobody.')),
  status: z.exactOptional(count).check(describe('Status of the response; 0 where the connection broke.')),
});

const problemSwitch = (words: string) => z.exactOptional(flag).check(describe(words));
const switches = z.strictObject({
  unmatched: problemSwitch('Requests that met no endpoint.'),
  unusedFaults: problemSwitch('Faults that were never applied.'),
  unknownParameters: problemSwitch('Query parameters that the endpoint does not know.'),
  unanswered: problemSwitch('Requests that were neither answered nor aborted.'),
});

const verifyInput = z.strictObject({
  received: z
    .exactOptional(z.array(request, 'must be a list of requests'))
    .check(describe('Requests that must have come, or with `not` must not have come.')),
  strict: z
    .exactOptional(z.union([flag, switches], 'must be true, false or an object of switches'))
    .check(describe('Whether likely mistakes are problems too; an object switches kinds of them off. Default false.')),
});

export const verifyRoutes: readonly ControlRoute[] = [
  route('POST /verify', {
    name: 'journal.verify',
    summary: 'Asserts what was received, and says in words what was not as expected.',
    input: verifyInput,
    answer: z.object({
      held: flag.check(describe('True where there is no problem.')),
      problems: z.array(text).check(describe('What was not as expected, a text each.')),
    }),
    examples: [
      {
        input: {
          received: [
            { endpoint: 'me.get', times: 1, status: 401 },
            { endpoint: 'bookings.cancel', not: true },
          ],
        },
        answer: { held: true, problems: [] },
      },
    ],
    run: ({ mock }, wanted) => {
      const issues = verifyIssues(wanted);
      if (issues.length > 0) throw invalid(issues);
      return verify(mock, wanted);
    },
  }),
];
