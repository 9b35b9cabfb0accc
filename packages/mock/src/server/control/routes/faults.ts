import * as z from 'zod/mini';
import { id, describe, text } from '../fields.ts';
import { ControlRefusal, refusing } from '../refusal.ts';
import { route } from '../route.ts';
import type { ControlRoute } from '../route.ts';
import { scenarios } from '../../../faults/fault-scenarios.ts';
import type { AddedFault } from '../../../faults/faults.ts';
import { faultRuleInput, scenarioInput } from './fault-input.ts';

const number = id.check(describe('Number of the fault, from 1 as they were added.'));
const name = text.check(describe('Name of the fault, such as status 503, or of the scenario.'));
const added = z.object({ number, name });
const fault = z.object({ ...added.shape, hits: z.int().check(describe('Number of requests that it was applied to.')) });
const whichFault = z.strictObject({
  fault: z.union([id, text], 'must be a number or a name').check(describe('Number of the fault, or its name.')),
});

export const faultRoutes: readonly ControlRoute[] = [
  route('GET /faults', {
    name: 'faults.list',
    summary: 'The faults that are there, and how many requests each was applied to.',
    answer: z.object({ faults: z.array(fault).check(describe('The faults, in the order of adding.')) }),
    examples: [{ answer: { faults: [] } }],
    run: ({ mock }) => ({ faults: mock.faults.list().map((one) => ({ ...addedOf(one), hits: one.hits })) }),
  }),
  route('POST /faults', {
    name: 'faults.add',
    summary: 'Adds a fault.',
    input: faultRuleInput,
    created: added,
    examples: [
      {
        input: { on: 'bookings.create', at: 'after', times: 1, do: { kind: 'status', status: 503 } },
        answer: { number: 1, name: 'status 503' },
      },
      {
        input: { callerId: 3, do: { kind: 'delay', ms: { from: 100, to: 800 } } },
        answer: { number: 2, name: 'delay' },
      },
    ],
    run: ({ mock }, rule) => addingFault(() => addedOf(mock.faults.add({ ...rule, do: rule.do() }))),
  }),
  route('DELETE /faults/{fault}', {
    name: 'faults.remove',
    summary: 'Takes a fault away: the one of a number, or all of a name.',
    params: whichFault,
    examples: [{ params: { fault: 2 } }, { params: { fault: 'status 503' } }],
    run: ({ mock }, _, params) => {
      const there = mock.faults.list().filter((one) => one.number === params.fault || one.name === params.fault);
      if (there.length === 0) throw new ControlRefusal(404, `Unknown fault ${JSON.stringify(params.fault)}.`);
      for (const one of there) one.remove();
    },
  }),
  route('DELETE /faults', {
    name: 'faults.clear',
    summary: 'Takes every fault away, those of scenarios too.',
    examples: [{}],
    run: ({ mock }) => mock.faults.clear(),
  }),
  route('GET /scenarios', {
    name: 'faults.scenarios',
    summary: 'The scenarios that there are: what goes wrong in each, and what it takes.',
    answer: z.object({
      scenarios: z
        .array(
          z.object({
            name: text.check(describe('Name of the scenario.')),
            summary: text.check(describe('A sentence that says what goes wrong.')),
            parameters: z.array(text).check(describe('Names of what it takes beside its name.')),
          }),
        )
        .check(describe('The scenarios.')),
    }),
    examples: [{}],
    run: () => ({
      scenarios: Object.entries(scenarios).map(([one, { summary }]) => ({ name: one, summary, parameters })),
    }),
  }),
  route('POST /scenarios', {
    name: 'faults.addScenario',
    summary: 'Adds the faults of a scenario.',
    input: scenarioInput,
    created: added,
    examples: [{ input: { name: 'outage', until: '2030-01-07T09:05:00Z' }, answer: { number: 3, name: 'outage' } }],
    run: ({ mock }, { name: scenario, ...time }) => addingFault(() => addedOf(mock.faults.addScenario(scenario, time))),
  }),
  route('POST /random', {
    name: 'faults.random',
    summary: 'Draws the random numbers that follow from a seed: the same each time.',
    input: z.strictObject({ seed: z.int('must be a whole number').check(describe('The seed.')) }),
    examples: [{ input: { seed: 7 } }],
    run: ({ mock }, { seed }) => mock.faults.randomFrom(seed),
  }),
];

const parameters = Object.keys(scenarioInput.shape).filter((one) => one !== 'name');

function addedOf({ number: of, name: called }: AddedFault): object {
  return { number: of, name: called };
}

async function addingFault(add: () => object): Promise<object> {
  try {
    return add();
  } catch (error) {
    const path = /: (since|callerId|params)\b/.exec(error instanceof Error ? error.message : '')?.[1] ?? 'do';
    return refusing(path, () => {
      throw error;
    });
  }
}
