/** The routes of the control API about faults. */
import { ControlRefusal, created, ok, route } from './control-route.ts';
import type { Controlled, ControlRoute } from './control-route.ts';
import * as input from './control-faults-schema.ts';
import type { FaultInput } from './control-faults-schema.ts';
import { nothing } from './control-schema.ts';
import { fault } from '../faults/fault.ts';
import type { AnswerFault } from '../faults/fault.ts';
import { scenarios } from '../faults/fault-scenarios.ts';
import type { Fault } from '../faults/fault-type.ts';
import type { AddedFault } from '../faults/faults.ts';

/** The routes, in the order of the index. */
export const faultRoutes: readonly ControlRoute[] = [
  route('GET /faults', 'The faults that were added here, and how many requests each was applied to.', nothing, (call) =>
    ok({ faults: call.controlled.faults.map(({ name, added }) => ({ name, hits: added.hits })) }),
  ),
  route('POST /faults', 'Adds a fault.', input.faultRuleInput, ({ mock, controlled }, rule) =>
    adding(controlled, () => {
      const made = faultOf(rule.do);
      return { name: made.name, added: mock.faults.add({ ...rule, do: made }) };
    }),
  ),
  route('DELETE /faults', 'Takes every fault away, those of scenarios too.', nothing, ({ mock, controlled }) => {
    mock.faults.clear();
    controlled.faults.length = 0;
    return { status: 204 };
  }),
  route('GET /scenarios', 'The scenarios that there are, each with what goes wrong.', nothing, () =>
    ok({ scenarios: Object.entries(scenarios).map(([name, { does }]) => ({ name, does })) }),
  ),
  route(
    'POST /scenarios',
    'Adds the faults of a scenario.',
    input.scenarioInput,
    ({ mock, controlled }, { name, ...time }) =>
      adding(controlled, () => ({ name, added: mock.faults.play(name, time) })),
  ),
  route(
    'POST /random',
    'Draws the random numbers that follow from a seed: the same each time.',
    input.randomInput,
    ({ mock }, { seed }) => {
      mock.faults.randomFrom(seed);
      return { status: 204 };
    },
  ),
];

/** Adds a fault; what the mock refuses is a problem of the part that it names. */
function adding(
  { faults }: Controlled,
  add: () => { readonly name: string; readonly added: AddedFault },
): ReturnType<ControlRoute['run']> {
  try {
    const one = add();
    faults.push(one);
    return created({ name: one.name });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const { message } = error;
    const path = /: (since|callerId|params)\b/.exec(message)?.[1] ?? 'do';
    throw new ControlRefusal(400, 'invalid', `${path}: ${message}`, [{ path, message }]);
  }
}

/** Makes a fault from its description. */
export function faultOf(described: FaultInput): Fault {
  switch (described.kind) {
    case 'status':
      return fault.status(described.status, described);
    case 'answer':
      return fault.answer(answerOf(described));
    case 'html':
      return fault.html(described.status);
    case 'hang':
      return fault.hang();
    case 'reset':
      return fault.reset();
    case 'delay':
      return fault.delay(described.ms);
    case 'truncate':
      return fault.truncate(described.bytes);
    case 'slowBody':
      return fault.slowBody(described);
    case 'malformedJson':
      return fault.malformedJson();
    case 'wrongType':
      return fault.wrongType(described.path, described.value);
    case 'oauth.loseAnswer':
      return fault.oauth.loseAnswer();
    case 'oauth.revokeDuringRefresh':
      return fault.oauth.revokeDuringRefresh();
    case 'oauth.skewClock':
      return fault.oauth.skewClock(described.by);
    case 'oauth.wrongIssuer':
      return fault.oauth.wrongIssuer(described.issuer);
    default:
      return described satisfies never;
  }
}

/** The answer in a description, which is all of it but its kind. */
function answerOf(described: FaultInput & { readonly kind: 'answer' }): AnswerFault {
  return Object.fromEntries(Object.entries(described).filter(([name]) => name !== 'kind'));
}
