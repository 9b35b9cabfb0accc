import type { ExchangeOutcome } from '../response/outcome.ts';
import type { PlainResponse } from '../response/plain-response.ts';
import type { Fault, FaultContext, FaultPhase } from './fault-type.ts';

export const noResponse: PlainResponse = { status: 200, headers: {}, body: '' };

export function changed(
  name: string,
  change: (response: PlainResponse, context: FaultContext) => ExchangeOutcome,
  phase: Exclude<FaultPhase, 'wait' | 'instead' | 'break'> = 'change',
): Fault {
  return {
    name,
    phase,
    // The response is there: a fault of this kind comes after the handler.
    apply: async (response, context) => (response === null ? noResponse : change(response, context)),
  };
}
