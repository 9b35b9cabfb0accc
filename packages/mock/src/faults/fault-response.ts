import type { ExchangeOutcome } from '../http/outcome.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import { faultOf } from './fault-type.ts';
import type { EffectiveFault, FaultContext, FaultPhase } from './fault-type.ts';

export const noResponse: PlainResponse = { status: 200, headers: {}, body: '' };

export function changeResponse(
  name: string,
  change: (response: PlainResponse, context: FaultContext) => ExchangeOutcome,
  phase: Exclude<FaultPhase, 'wait' | 'instead' | 'break'> = 'change',
): EffectiveFault {
  return faultOf(name, {
    phase,
    // Faults of this kind run after the handler, so there is a response.
    apply: async (response, context) => (response === null ? noResponse : change(response, context)),
  });
}

export function instead(name: string, response: PlainResponse): EffectiveFault {
  return faultOf(name, { phase: 'instead', apply: async () => response });
}
