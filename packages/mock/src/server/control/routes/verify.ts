import * as z from 'zod/mini';
import { verify, verifyIssues } from '../../../testing/verification.ts';
import { endpointName, flag, id, describe, text } from '../fields.ts';
import { invalid } from '../refusal.ts';
import { route } from '../route.ts';
import type { ControlRoute } from '../route.ts';
import { observerOf } from '../../../forks/internals.ts';

const count = z.int('must be a whole number from 0').check(z.gte(0, 'must be a whole number from 0'));
const part = z.record(z.string(), z.unknown(), 'must be an object');

const request = z.strictObject({
  endpoint: endpointName.check(describe('Name of the endpoint.')),
  not: z.exactOptional(flag).check(describe('True to check that the expectation is not met.')),
  times: z.exactOptional(count).check(describe('Number of matching requests. Default: at least one.')),
  params: z.exactOptional(part).check(describe('Path parameters. All that you list must match.')),
  query: z.exactOptional(part).check(describe('Query parameters. All that you list must match.')),
  body: z
    .exactOptional(z.unknown())
    .check(describe('Part of the body. Fields that you list must match; other fields are ignored.')),
  callerId: z
    .exactOptional(z.nullable(id))
    .check(describe('Id of the user who sent the request; null for requests without a valid credential.')),
  status: z.exactOptional(count).check(describe('Status of the response; 0 if the connection broke.')),
});

const problemSwitch = (words: string) => z.exactOptional(flag).check(describe(words));
const switches = z.strictObject({
  unmatched: problemSwitch('Requests that match no endpoint.'),
  unusedFaults: problemSwitch('Faults that were never applied.'),
  unknownParameters: problemSwitch('Unknown query parameters.'),
  unanswered: problemSwitch('Requests that received no response and were not aborted.'),
});

const verifyInput = z.strictObject({
  received: z
    .exactOptional(z.array(request, 'must be a list of requests'))
    .check(describe('Requests that the mock must have received, or with `not` must not have received.')),
  strict: z
    .exactOptional(z.union([flag, switches], 'must be true, false or an object of checks'))
    .check(describe('True to report likely mistakes too. Pass an object to turn single checks off. Default false.')),
});

export const verifyRoutes: readonly ControlRoute[] = [
  route('POST /verify', {
    name: 'journal.verify',
    summary: 'Checks which requests the mock received, and returns a message for each failed expectation.',
    input: verifyInput,
    response: z.object({
      held: flag.check(describe('True if all expectations are met.')),
      problems: z.array(text).check(describe('One message for each failed expectation.')),
    }),
    examples: [
      {
        input: {
          received: [
            { endpoint: 'me.get', times: 1, status: 401 },
            { endpoint: 'bookings.cancel', not: true },
          ],
        },
        response: { held: true, problems: [] },
      },
    ],
    run: ({ mock }, input) => {
      const issues = verifyIssues(observerOf(mock), input);
      if (issues.length > 0) throw invalid(issues);
      return verify(observerOf(mock), input);
    },
  }),
];
