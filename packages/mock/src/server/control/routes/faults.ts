import * as z from 'zod/mini';
import { id, describe, text } from '../fields.ts';
import { ControlRefusal, withRefusalOf } from '../refusal.ts';
import { route } from '../route.ts';
import type { ControlRoute } from '../route.ts';
import { scenarios } from '../../../faults/fault-scenarios.ts';
import type { AddedFault } from '../../../faults/faults.ts';
import { faultRuleInput, scenarioInput } from './fault-input.ts';

const number = id.check(describe('Number of the fault, counted from 1 in the order of adding.'));
const name = text.check(describe('Name of the fault, such as `status 503`, or of the scenario.'));
const addedFault = z.object({ number, name });
const fault = z.object({
  ...addedFault.shape,
  hits: z.int().check(describe('Number of requests that the fault was applied to.')),
});
const whichFault = z.strictObject({
  fault: z.union([id, text], 'must be a number or a name').check(describe('Number or name of the fault.')),
});

const standing =
  'The clock stands still, so a delay ends only when you move it. Advance it with POST /_slotwise/clock, or let it jump with { "autoAdvance": true }.';

export const faultRoutes: readonly ControlRoute[] = [
  route('GET /faults', {
    name: 'faults.list',
    summary: 'Lists the faults, and how many requests each was applied to.',
    response: z.object({ faults: z.array(fault).check(describe('The faults, in the order of adding.')) }),
    examples: [{ response: { faults: [] } }],
    run: ({ mock }) => ({ faults: mock.faults.list().map((one) => ({ ...addedOf(one), hits: one.hits })) }),
  }),
  route('POST /faults', {
    name: 'faults.add',
    summary: 'Adds a fault.',
    input: faultRuleInput,
    created: z.object({
      ...addedFault.shape,
      hint: z.exactOptional(text).check(describe('What to do so that the fault has its effect.')),
    }),
    examples: [
      {
        input: { on: 'bookings.create', at: 'after', times: 1, do: { kind: 'status', status: 503 } },
        response: { number: 1, name: 'status 503' },
      },
      {
        input: { callerId: 3, do: { kind: 'delay', ms: { from: 100, to: 800 } } },
        response: { number: 2, name: 'delay', hint: standing },
      },
    ],
    run: ({ mock }, rule) =>
      addingFault(() => {
        const effect = rule.do();
        const fault = addedOf(mock.faults.add({ ...rule, do: effect }));
        const waits = mock.clock.isStanding && !mock.clock.isAutomatic && /delay|slow/i.test(effect.name);
        return waits ? { ...fault, hint: standing } : fault;
      }),
  }),
  route('DELETE /faults/{fault}', {
    name: 'faults.remove',
    summary: 'Removes the fault with this number, or all faults with this name.',
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
    summary: 'Removes all faults, including those of scenarios.',
    examples: [{}],
    run: ({ mock }) => mock.faults.clear(),
  }),
  route('GET /scenarios', {
    name: 'faults.scenarios',
    summary: 'Lists the available scenarios, with a description and the parameters of each.',
    response: z.object({
      scenarios: z
        .array(
          z.object({
            name: text.check(describe('Name of the scenario.')),
            summary: text.check(describe('Description of the failures.')),
            parameters: z.array(text).check(describe('Names of its parameters.')),
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
    created: addedFault,
    examples: [{ input: { name: 'outage', until: '2030-01-07T09:05:00Z' }, response: { number: 3, name: 'outage' } }],
    run: ({ mock }, { name: scenario, ...time }) => addingFault(() => addedOf(mock.faults.addScenario(scenario, time))),
  }),
  route('POST /random', {
    name: 'faults.random',
    summary: 'Sets the seed of the random numbers, so that random failures are the same every time.',
    input: z.strictObject({ seed: z.int('must be a whole number').check(describe('The seed.')) }),
    examples: [{ input: { seed: 7 } }],
    run: ({ mock }, { seed }) => mock.faults.randomFrom(seed),
  }),
];

const parameters = Object.keys(scenarioInput.shape).filter((one) => one !== 'name');

function addedOf(added: AddedFault): object {
  return { number: added.number, name: added.name };
}

async function addingFault(add: () => object): Promise<object> {
  try {
    return add();
  } catch (error) {
    const path =
      /: (since|until|callerId|params|query|body)\b/.exec(error instanceof Error ? error.message : '')?.[1] ?? 'do';
    return withRefusalOf(path, () => {
      throw error;
    });
  }
}
